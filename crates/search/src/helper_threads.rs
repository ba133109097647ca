//! Who else works on a search. In a browser there are no threads as elsewhere, so helpers come
//! from outside, like the clock.

/// Others that can work at the same time as the caller.
pub trait HelperThreads: Sync {
    /// How many there are at most.
    fn size(&self) -> usize;

    /// Calls `lead` once, here, and at the same time `help` with each number below `helpers`, each
    /// by somebody else. Returns when all are done. No more helpers are asked for than there are.
    fn work_together(&self, helpers: usize, help: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut());
}

/// The crew that a search has unless it is given another.
pub(crate) fn usual() -> &'static dyn HelperThreads {
    #[cfg(feature = "threads")]
    return &Threads;
    #[cfg(not(feature = "threads"))]
    return &Nobody;
}

/// Threads of the operating system, as many as are wanted.
#[cfg(feature = "threads")]
struct Threads;

#[cfg(feature = "threads")]
impl HelperThreads for Threads {
    fn size(&self) -> usize {
        usize::MAX
    }

    fn work_together(&self, helpers: usize, help: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) {
        std::thread::scope(|scope| {
            for helper in 0..helpers {
                scope.spawn(move || help(helper));
            }
            lead();
        });
    }
}

/// Nobody: the caller works alone.
#[cfg(not(feature = "threads"))]
struct Nobody;

#[cfg(not(feature = "threads"))]
impl HelperThreads for Nobody {
    fn size(&self) -> usize {
        0
    }

    fn work_together(&self, _: usize, _: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) {
        lead();
    }
}
