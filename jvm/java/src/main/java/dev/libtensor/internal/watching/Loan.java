package dev.libtensor.internal.watching;

import dev.libtensor.NDManager;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What a lent array keeps reachable: the manager that borrowed it, and the open ones that it goes back to in turn.
 *
 * @param borrower who has it until it closes
 * @param lender what the array kept before: a manager, another loan, or null
 */
public record Loan(NDManager borrower, Object lender) {
    /**
     * What a lent array keeps from then on: a new loan; or, if the borrower has lent it before, what it kept then, as it goes
     * back to there.
     */
    public static Object of(NDManager borrower, Object before) {
        for (Object at = before; at != null; at = at instanceof Loan loan ? loan.lender : null) {
            if (at == borrower || at instanceof Loan loan && loan.borrower == borrower) {
                return at;
            }
        }
        return new Loan(borrower, open(before));
    }

    /** Without those that have ended, so that it does not grow, however often an array is lent. */
    private static Object open(Object keeps) {
        Deque<Loan> open = new ArrayDeque<>();
        Object at = keeps;
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
