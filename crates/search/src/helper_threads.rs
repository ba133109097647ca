//! The threads that help with a search. A browser has threads of another kind, so helpers come
//! from outside, like the clock.

/// Threads that work at the same time as the caller.
pub trait HelperThreads: Sync {
    /// How many there are at most.
    fn size(&self) -> usize;

    /// Calls `lead` once, here, and at the same time `help` with each number below `helpers`, each
    /// on another thread. Returns when all are done. The caller asks for at most
    /// [`size`](HelperThreads::size) helpers.
    ///
    /// Returns how many helpers could be started, those with the lowest numbers.
    fn work_together(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: &mut dyn FnMut(),
    ) -> usize;
}

/// The helper threads that a search has unless it is given others.
pub(crate) fn default_helpers() -> &'static dyn HelperThreads {
    #[cfg(feature = "threads")]
    return &SystemThreads;
    #[cfg(not(feature = "threads"))]
    return &NoHelpers;
}

/// Threads of the operating system, as many as are wanted.
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
            // The system may refuse to start a thread; then it refuses the next one, too.
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
