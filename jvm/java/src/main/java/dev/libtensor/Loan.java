package dev.libtensor;

/**
 * What a lent array keeps reachable: the manager that borrowed it, and the open ones that it goes back to in turn.
 *
 * @param borrower who has it until it closes
 * @param lender what the array kept before: a manager, another loan, or null
 */
record Loan(NDManager borrower, Object lender) {
    /** A new loan; those that have ended are left out, however often an array is lent. */
    static Loan of(NDManager borrower, Object before) {
        return new Loan(borrower, open(before));
    }

    private static Object open(Object keeps) {
        Object at = keeps;
        while (at instanceof Loan loan && !loan.borrower.isOpen()) {
            at = loan.lender;
        }
        return at;
    }
}
