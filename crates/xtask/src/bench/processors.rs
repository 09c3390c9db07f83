//! How much of the processors' time other programs took. Figures of a busy machine are misleading.

use std::fs;

/// Ticks of the clock since the machine started.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Processors {
    all: f64,
    /// Of these, not idle. Time that a hypervisor gave to others counts too.
    busy: f64,
    /// Of these, in this process and in the processes that it started and waited for.
    ours: f64,
}

impl Processors {
    pub fn now() -> Processors {
        let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
        Processors::parse(&read("/proc/stat"), &read("/proc/self/stat"))
    }

    fn parse(machine: &str, process: &str) -> Processors {
        // `cpu user nice system idle iowait irq softirq steal`, then guests, which are in `user` already.
        let first = machine.lines().next().unwrap_or_default();
        let ticks: Vec<f64> = first.split_whitespace().skip(1).take(8).flat_map(str::parse).collect();
        let all: f64 = ticks.iter().sum();
        let idle: f64 = ticks.iter().skip(3).take(2).sum();
        // The name in parentheses may have spaces. After it come the state, ten numbers, `utime stime cutime cstime`.
        let fields = process.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ours = fields.skip(11).take(4).flat_map(str::parse::<f64>).sum();
        Processors { all, busy: all - idle, ours }
    }

    /// The share that others took between then and `now`.
    pub fn others_until(&self, now: Processors) -> f64 {
        let others = (now.busy - self.busy) - (now.ours - self.ours);
        (others / (now.all - self.all).max(1.0)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_neither_idle_nor_ours_is_the_others() {
        let process = |ticks: &str| format!("1 (a b) c) S 1 1 1 0 -1 0 0 0 0 0 {ticks} 20 0");
        let before = Processors::parse("cpu  10 0 10 100 0 0 0 0 7 7\ncpu0", &process("1 1 1 1"));
        assert_eq!(before, Processors { all: 120.0, busy: 20.0, ours: 4.0 });
        let after = Processors::parse("cpu  50 0 20 130 10 0 0 10 9 9\ncpu0", &process("1 1 21 21"));
        assert_eq!(before.others_until(after), 0.2);
    }
}
