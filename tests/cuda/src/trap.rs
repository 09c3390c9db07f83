//! Faults of kernels: a thread that touches no memory ends with an error, as on a device, and the process goes on.

use std::cell::Cell;
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::sync::{Once, OnceLock};

use corosensei::trap::{CoroutineTrapHandler, TrapHandlerRegs};
use libc::{SIGBUS, SIGFPE, SIGILL, SIGSEGV, c_int, sigaction, siginfo_t, ucontext_t};

const SIGNALS: [c_int; 4] = [SIGSEGV, SIGBUS, SIGFPE, SIGILL];

/// What a thread of a kernel did.
#[derive(Clone, Copy)]
pub struct Fault {
    signal: c_int,
    address: usize,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.signal {
            SIGFPE => write!(out, "it divides an integer by zero, of which a device makes some number"),
            SIGILL => write!(out, "it meets an instruction that is none"),
            _ => write!(out, "it touches {:#x}, where it has no memory", self.address),
        }
    }
}

thread_local! {
    /// The runner whose stack this thread of the host is on.
    static RUNNING: Cell<Option<CoroutineTrapHandler<()>>> = const { Cell::new(None) };
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
}

static BEFORE: [OnceLock<sigaction>; 4] = [const { OnceLock::new() }; 4];

/// Runs `body`, which goes to the stack of a runner; the fault that ended it.
pub fn guard(runner: CoroutineTrapHandler<()>, body: impl FnOnce()) -> Option<Fault> {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(install);
    RUNNING.set(Some(runner));
    body();
    RUNNING.set(None);
    FAULT.take()
}

fn install() {
    for (signal, before) in SIGNALS.iter().zip(&BEFORE) {
        // SAFETY: the structures are as the calls want them, and the handler has the signature that SA_SIGINFO means.
        unsafe {
            let mut old = MaybeUninit::zeroed();
            libc::sigaction(*signal, std::ptr::null(), old.as_mut_ptr());
            let _ = before.set(old.assume_init());
            let mut action: sigaction = std::mem::zeroed();
            action.sa_sigaction = handle as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(*signal, &action, std::ptr::null_mut());
        }
    }
}

extern "C" fn handle(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    // SAFETY: the system passes the interrupted state.
    let context_ref = unsafe { &mut *context.cast::<ucontext_t>() };
    if let Some(runner) = RUNNING.get().filter(|runner| runner.stack_ptr_in_bounds(stack_pointer(context_ref))) {
        // SAFETY: such a signal has an address.
        FAULT.set(Some(Fault { signal, address: unsafe { (*info).si_addr() } as usize }));
        // SAFETY: the fault is on the runner's stack. What the kernel did to other memory stays, as on a device.
        resume_at(context_ref, unsafe { runner.setup_trap_handler(|| ()) });
        return;
    }
    pass_on(signal, info, context);
}

/// Lets whoever handled a signal before have one that is not a kernel's.
fn pass_on(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    let index = SIGNALS.iter().position(|other| *other == signal).unwrap_or(0);
    let Some(before) = BEFORE[index].get() else { return };
    match before.sa_sigaction {
        // The instruction runs again, and this time the system ends the process.
        libc::SIG_DFL | libc::SIG_IGN => {
            // SAFETY: the structure is one that the system gave.
            unsafe { libc::sigaction(signal, before, std::ptr::null_mut()) };
        }
        // SAFETY: the flag says which signature the handler has.
        handler if before.sa_flags & libc::SA_SIGINFO != 0 => unsafe {
            std::mem::transmute::<usize, extern "C" fn(c_int, *mut siginfo_t, *mut c_void)>(handler)(
                signal, info, context,
            );
        },
        // SAFETY: as above.
        handler => unsafe { std::mem::transmute::<usize, extern "C" fn(c_int)>(handler)(signal) },
    }
}

#[cfg(target_arch = "x86_64")]
fn stack_pointer(context: &ucontext_t) -> usize {
    context.uc_mcontext.gregs[libc::REG_RSP as usize] as usize
}

#[cfg(target_arch = "x86_64")]
fn resume_at(context: &mut ucontext_t, registers: TrapHandlerRegs) {
    let TrapHandlerRegs { rip, rsp, rbp, rdi, rsi } = registers;
    let values =
        [(libc::REG_RIP, rip), (libc::REG_RSP, rsp), (libc::REG_RBP, rbp), (libc::REG_RDI, rdi), (libc::REG_RSI, rsi)];
    for (register, value) in values {
        context.uc_mcontext.gregs[register as usize] = value as i64;
    }
}

#[cfg(target_arch = "aarch64")]
fn stack_pointer(context: &ucontext_t) -> usize {
    context.uc_mcontext.sp as usize
}

#[cfg(target_arch = "aarch64")]
fn resume_at(context: &mut ucontext_t, registers: TrapHandlerRegs) {
    let TrapHandlerRegs { pc, sp, x0, x1, x29, lr } = registers;
    (context.uc_mcontext.pc, context.uc_mcontext.sp) = (pc, sp);
    for (register, value) in [(0, x0), (1, x1), (29, x29), (30, lr)] {
        context.uc_mcontext.regs[register] = value;
    }
}
