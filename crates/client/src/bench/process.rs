//! What a process costs, as Linux tells it under `/proc`.

use std::fs;
use std::time::Duration;

use serde::Serialize;

/// Memory of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Memory {
    /// Resident now, KiB.
    pub(super) rss_kib: u64,
    /// The most that ever was, KiB.
    pub(super) peak_kib: u64,
}

/// CPU time used so far; none where the process is gone or the system has no `/proc`.
pub(super) fn cpu(pid: u32) -> Option<Duration> {
    let ticks = cpu_ticks(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)?;
    Some(Duration::from_secs(1).mul_f64(ticks as f64 / ticks_per_second() as f64))
}

/// Memory used; none as for [`cpu`].
pub(super) fn memory(pid: u32) -> Option<Memory> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    Some(Memory { rss_kib: field(&status, "VmRSS:")?, peak_kib: field(&status, "VmHWM:")? })
}

/// User and system time. The command's name comes before them and may hold anything.
fn cpu_ticks(stat: &str) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

fn field(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_ascii_whitespace().next()?.parse().ok()
}

/// The unit of CPU times: the kernel tells each process on its start.
fn ticks_per_second() -> u64 {
    const CLOCK_TICKS: u64 = 17;
    const USUAL: u64 = 100;
    let words = fs::read("/proc/self/auxv").unwrap_or_default();
    let mut words = words
        .chunks_exact(8)
        .map(|word| word.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)));
    while let (Some(kind), Some(value)) = (words.next(), words.next()) {
        if kind == CLOCK_TICKS && value > 0 {
            return value;
        }
    }
    USUAL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_s_texts_are_read() {
        let stat = "7 (a) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0";
        assert_eq!(cpu_ticks(stat), Some(300));
        let status = "Name:\tx\nVmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n";
        assert_eq!(field(status, "VmRSS:"), Some(1024));
        assert_eq!(field(status, "VmSwap:"), None);
        assert_eq!(cpu_ticks("7 (x"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_a_size() {
        let memory = memory(std::process::id()).unwrap();
        assert!(memory.rss_kib > 0 && memory.peak_kib >= memory.rss_kib);
        assert!(cpu(std::process::id()).is_some());
    }
}
