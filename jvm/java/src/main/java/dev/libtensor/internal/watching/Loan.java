package dev.libtensor.internal.watching;

import dev.libtensor.NDManager;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What a lent array keeps reachable: the manager that borrowed it, and the open managers that it returns to in turn.
 *
 * @param borrower the manager that has it until it closes
 * @param lender what the array kept reachable before: a manager, another loan, or null
 */
public record Loan(NDManager borrower, Object lender) {
    /**
     * Returns what a lent array keeps reachable from now on. It is a new loan, unless the borrower has lent the array
     * before: the array then returns to what it kept at that time.
     */
    public static Object of(NDManager borrower, Object before) {
        for (Object at = before; at != null; at = at instanceof Loan loan ? loan.lender : null) {
            if (at == borrower || at instanceof Loan loan && loan.borrower == borrower) {
                return at;
            }
        }
        return new Loan(borrower, open(before));
    }

    /** Returns the loans without those that have ended, so that repeated lending does not accumulate them. */
    private static Object open(Object keeps) {
        Object at = keeps;
        while (at instanceof Loan loan && !loan.borrower.isOpen()) {
            at = loan.lender;
        }
        if (!(at instanceof Loan)) {
            return at;
        }
        Deque<Loan> open = new ArrayDeque<>();
        for (; at instanceof Loan loan; at = loan.lender) {
            if (loan.borrower.isOpen()) {
                open.push(loan);
            }
        }
        for (Loan loan : open) {
            at = new Loan(loan.borrower, at);
        }
        return at;
    }
}
