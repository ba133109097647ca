//! Asking the system for large pages of memory.

/// Says that `memory` will be read and written at random, all of it. On Linux it then comes in pages of
/// megabytes, as far as it was not used before, and the processor finds them faster. Does nothing on
/// other systems.
pub fn prefer_huge_pages<T>(memory: &[T]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        let page = rustix::param::page_size();
        let start = memory.as_ptr().cast::<u8>();
        // The system wants whole pages. Those at both ends may have other data, too, and stay as they are.
        let before = start.align_offset(page);
        let bytes = size_of_val(memory).saturating_sub(before) / page * page;
        if bytes == 0 {
            return;
        }
        let first = start.wrapping_add(before).cast_mut().cast();
        // Systems without huge pages refuse, and all works as before.
        // SAFETY: the pages are part of `memory`. The advice changes neither what they contain nor who
        // may use them.
        let _ = unsafe { madvise(first, bytes, Advice::LinuxHugepage) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_keeps_what_it_contains() {
        for len in [0, 1, 511, 512, 513, 3 << 20] {
            let memory: Vec<u64> = (0..len).collect();
            prefer_huge_pages(&memory);
            assert!(memory.into_iter().eq(0..len), "{len} words");
        }
    }
}
