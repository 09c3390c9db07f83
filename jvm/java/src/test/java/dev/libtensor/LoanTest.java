package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.watching.Loan;
import org.junit.jupiter.api.Test;

/** Tests DJL's {@code tempAttach}: the borrower determines the lifetime for a time, and the charge stays. */
class LoanTest extends NativeTest {
    private static final Shape TWO = new Shape(2);

    @Test
    void itGoesBackWhenTheBorrowerCloses() {
        try (NDManager lender = NDManager.newBaseManager()) {
            NDArray array = lender.full(TWO, 3);
            try (NDManager borrower = lender.newSubManager()) {
                assertSame(array, array.tempAttach(borrower));
                assertSame(borrower, array.getManager());
                assertSame(borrower, array.add(1).getManager());
            }
            assertSame(lender, array.getManager());
            assertEquals(3, array.getLong(0));
        }
    }

    @Test
    void whatNobodyOwnedIsNobodysAgain() {
        try (NDArray array = NDArray.ones(TWO)) {
            try (NDManager borrower = NDManager.newBaseManager()) {
                borrower.tempAttachAll(array);
                assertSame(borrower, array.getManager());
            }
            assertSame(NDManager.system(), array.getManager());
            assertEquals(1, array.getFloat(0));
        }
    }

    @Test
    void itGoesBackToAScopeToo() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = NDArray.ones(TWO);
            try (NDManager borrower = NDManager.newBaseManager()) {
                array.tempAttach(borrower);
                assertTrue(!scope.contains(array));
            }
            assertTrue(scope.contains(array));
        }
    }

    @Test
    void chainsUnwindInAnyOrder() {
        try (NDManager a = NDManager.newBaseManager()) {
            NDManager b = NDManager.newBaseManager();
            NDManager c = NDManager.newBaseManager();
            NDArray array = a.full(TWO, 9);
            array.tempAttach(b).tempAttach(c);
            assertSame(c, array.getManager());
            b.close();
            assertSame(c, array.getManager());
            assertEquals(9, array.getLong(0));
            c.close();
            assertSame(a, array.getManager());
            assertEquals(9, array.getLong(1));
        }
    }

    @Test
    void lentToOneThatLentItItIsBackThere() {
        try (NDManager b = NDManager.newBaseManager(); NDManager c = NDManager.newBaseManager()) {
            NDManager a = NDManager.newBaseManager();
            NDArray array = a.full(TWO, 9).tempAttach(b).tempAttach(c);
            array.tempAttach(b);
            assertSame(b, array.getManager());
            assertSame(a, ((Loan) array.anchor().keeps()).lender());
            array.tempAttach(c).tempAttach(a);
            assertSame(a, array.getManager());
            assertSame(a, array.anchor().keeps());
            assertEquals(9, array.getLong(1));
            a.close();
            assertTrue(array.isDisposed());
        }
    }

    @Test
    void withEveryLenderClosedItIsFreed() {
        NDManager lender = NDManager.newBaseManager();
        try (NDManager borrower = NDManager.newBaseManager()) {
            NDArray array = lender.ones(TWO).tempAttach(borrower);
            lender.close();
            assertEquals(1, array.getFloat(0));
            borrower.close();
            assertTrue(array.isDisposed());
        }
    }

    @Test
    void anExplicitMoveEndsTheLoan() {
        try (NDManager lender = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager()) {
            NDArray attached = lender.ones(TWO);
            NDArray detached = lender.ones(TWO);
            NDArray returned = lender.ones(TWO);
            try (NDManager borrower = lender.newSubManager()) {
                borrower.tempAttachAll(attached, new NDList(detached, returned));
                attached.attach(other);
                detached.detach();
                borrower.ret(returned);
            }
            assertSame(other, attached.getManager());
            assertSame(NDManager.system(), detached.getManager());
            assertSame(lender, returned.getManager());
            detached.dispose();
            assertThrows(DisposedException.class, () -> detached.tempAttach(other));
        }
    }

    @Test
    void aCappedLenderTakesItBack() {
        try (NDManager lender = NDManager.newBaseManager()) {
            NDArray array = lender.ones(TWO);
            try (NDManager borrower = lender.newSubManager()) {
                array.tempAttach(borrower);
                lender.cap();
                assertThrows(ScopeException.class, () -> lender.ones(TWO));
            }
            assertSame(lender, array.getManager());
        }
    }

    @Test
    void aClosedOrCappedManagerBorrowsNothing() {
        try (NDManager lender = NDManager.newBaseManager(); NDManager capped = NDManager.newBaseManager()) {
            NDManager closed = NDManager.newBaseManager();
            closed.close();
            capped.cap();
            NDArray array = lender.ones(TWO);
            assertThrows(ScopeException.class, () -> array.tempAttach(closed));
            assertThrows(ScopeException.class, () -> array.tempAttach(capped));
            assertSame(lender, array.getManager());
        }
    }

    @Test
    void theChargeStays() {
        try (NDManager lender = NDManager.newBaseManager()) {
            NDArray array = lender.zeros(new Shape(1024));
            try (NDManager borrower = NDManager.newBaseManager()) {
                array.tempAttach(borrower);
                assertEquals(4096, ResourceScope.Stats.of(lender.handle(), Device.cpu()).liveBytes());
                assertEquals(0, ResourceScope.Stats.of(borrower.handle(), Device.cpu()).liveBytes());
            }
        }
    }

    @Test
    void borrowedArraysAreManaged() {
        try (NDManager lender = NDManager.newBaseManager(); NDManager borrower = NDManager.newBaseManager()) {
            NDArray array = lender.ones(TWO).tempAttach(borrower);
            assertEquals(1, borrower.getManagedArrays().size());
            assertEquals(0, lender.getManagedArrays().size());
            assertEquals(2, array.size());
        }
    }

    @Test
    void manyLoansKeepNothing() {
        try (NDManager lender = NDManager.newBaseManager()) {
            NDArray array = lender.ones(TWO);
            for (int i = 0; i < 1000; i++) {
                try (NDManager borrower = lender.newSubManager()) {
                    array.tempAttach(borrower);
                }
            }
            assertSame(lender, array.getManager());
            Loan last = (Loan) array.anchor().keeps();
            assertSame(lender, last.lender());
        }
    }

    private static int loans(NDArray array) {
        int loans = 0;
        for (Object at = array.anchor().keeps(); at instanceof Loan loan; at = loan.lender()) {
            loans++;
        }
        return loans;
    }

    @Test
    void lendingBackAndForthKeepsNothing() {
        try (NDManager lender = NDManager.newBaseManager(); NDManager one = lender.newSubManager();
                NDManager other = lender.newSubManager()) {
            NDArray array = lender.ones(TWO);
            for (int i = 0; i < 100; i++) {
                array.tempAttach(one).tempAttach(other);
            }
            assertSame(other, array.getManager());
            assertEquals(2, loans(array));
        }
    }

    @Test
    void lendingOnBeforeClosingKeepsNothing() {
        try (NDManager lender = NDManager.newBaseManager()) {
            NDArray array = lender.ones(TWO);
            NDManager before = lender;
            for (int i = 0; i < 100; i++) {
                NDManager next = lender.newSubManager();
                array.tempAttach(next);
                if (before != lender) {
                    before.close();
                }
                before = next;
            }
            assertEquals(2, loans(array));
            before.close();
            assertSame(lender, array.getManager());
        }
    }
}
