//! The threads that help with a search. Browsers start threads in another way, so the caller
//! provides the helpers, like the clock.

/// Threads that work at the same time as the caller.
pub trait HelperThreads: Sync {
    /// The maximum number of helpers.
    fn size(&self) -> usize;

    /// Calls `lead` once on this thread. At the same time calls `help` with each number below
    /// `helpers`, each on a thread of its own. Returns when all are done. The caller asks for at
    /// most [`size`](HelperThreads::size) helpers.
    ///
    /// Returns the number of helpers that started, which are those with the lowest numbers.
    fn work_together(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: &mut dyn FnMut(),
    ) -> usize;
}

/// The default helper threads of a search.
pub(crate) fn default_helpers() -> &'static dyn HelperThreads {
    #[cfg(feature = "threads")]
    return &SystemThreads;
    #[cfg(not(feature = "threads"))]
    return &NoHelpers;
}

/// Threads of the operating system, as many as requested.
#[cfg(feature = "threads")]
struct SystemThreads;

#[cfg(feature = "threads")]
impl HelperThreads for SystemThreads {
    fn size(&self) -> usize {
        usize::MAX
    }

    fn work_together(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: &mut dyn FnMut(),
    ) -> usize {
        std::thread::scope(|scope| {
            let start = |&helper: &usize| {
                let thread = std::thread::Builder::new();
                thread.spawn_scoped(scope, move || help(helper)).is_ok()
            };
            // If the system cannot start a thread, do not try to start more.
            let started = (0..helpers).take_while(start).count();
            lead();
            started
        })
    }
}

/// No helpers: the caller works alone.
#[cfg(not(feature = "threads"))]
struct NoHelpers;

#[cfg(not(feature = "threads"))]
impl HelperThreads for NoHelpers {
    fn size(&self) -> usize {
        0
    }

    fn work_together(&self, _: usize, _: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) -> usize {
        lead();
        0
    }
}
