package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Tests the first rule of placement: a named target takes precedence over the current scope and the operands' managers.
 */
class TargetTest extends NativeTest {
    /** What gives an array another owner, or returns a copy with another owner. */
    private static final Set<String> MOVES =
            Set.of("detach", "attach", "tempAttach", "leverage", "leverageTo", "leverageOrDetach", "migrate");

    @Test
    void everySortOfOperationTakesATarget() {
        try (NDManager target = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager();
                ResourceScope scope = new ResourceScope(); Generator generator = new Generator(1)) {
            NDArray x = other.create(new float[][] {{1, 2}, {3, 4}});
            NDArray[] made = {
                x.into(target).neg(), x.into(target).add(x), x.into(target).add(1), x.into(target).rsub(1), x.into(target).sum(),
                x.into(target).mean(new int[] {0}, true), x.into(target).matMul(x), x.into(target).clip(0, 1),
                x.into(target).reshape(4), x.into(target).concat(x, 0), x.into(target).toType(DataType.INT64, false),
                x.into(target).get(0), x.into(target).get(":, {}", 1), x.into(target).get(new NDIndex("1")),
                x.into(target).alias(), x.into(target).stopGradient(), x.div(4).into(target).bernoulli(generator),
                x.into(target).dropout(0.5, true, generator), target.concat(new NDArray[] {x, x}, 0),
                target.stack(new NDArray[] {x, x}, 0), x.into(target).toDevice(Device.fromName("fake:0"), false),
            };
            for (int i = 0; i < made.length; i++) {
                assertSame(target, made[i].getManager(), "call " + i);
            }
            assertArrayEquals(new float[] {1, 2, 3, 4}, made[8].toFloatArray());
            assertEquals(2, scope.getStats().handles(), "the generator and the quotient");
            assertEquals(1, other.getStats().handles());
            assertSame(x, x.into(target).addi(1));
            assertEquals(made.length, target.getStats().handles());
        }
    }

    @Test
    void aScopeIsATargetToo() {
        try (ResourceScope outer = new ResourceScope("outer"); ResourceScope inner = new ResourceScope("inner")) {
            NDArray x = NDArray.ones(new Shape(2));
            NDArray kept = x.into(outer).mul(3);
            assertTrue(outer.contains(kept));
            assertTrue(inner.contains(x.mul(3)));
            assertSame(inner, ResourceScope.current());
            inner.close();
            assertEquals(3, kept.getFloat(0));
        }
    }

    @Test
    void aTargetThatIsClosedOrCappedRefuses() {
        try (NDManager manager = NDManager.newBaseManager(); NDArray x = NDArray.ones(new Shape(2))) {
            ResourceScope scope = new ResourceScope("gone");
            scope.close();
            long handles = Memory.liveHandles();
            ScopeException closed = assertThrows(ScopeException.class, () -> x.into(scope).add(1));
            assertTrue(closed.getMessage().contains("gone"), closed.getMessage());
            manager.cap();
            assertThrows(ScopeException.class, () -> x.into(manager).add(1));
            manager.close();
            assertThrows(ScopeException.class, () -> x.into(manager).add(1));
            assertEquals(handles - 1, Memory.liveHandles());
            assertThrows(ArgumentException.class, () -> x.into(null));
        }
    }

    @Test
    void aTargetsLimitBindsAndNoOthers() {
        try (NDManager target = NDManager.newBaseManager(); ResourceScope small = new ResourceScope()) {
            NDArray x = NDArray.ones(new Shape(256));
            small.setLimit(1024);
            assertEquals(256, x.into(target).add(1).size());
            assertThrows(NativeOutOfMemoryException.class, () -> x.add(1));
            target.setLimit(target.getStats().liveBytes());
            assertThrows(NativeOutOfMemoryException.class, () -> x.into(target).concat(x, 0));
        }
    }

    /** Every method of an array that returns a new array also exists for its target. */
    @Test
    void aTargetHasTheOperationsOfAnArray() throws Exception {
        Set<String> missing = new TreeSet<>();
        for (Method method : NDArray.class.getMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            boolean namesItsOwner = parameters.length > 0 && parameters[0] == NDManager.class;
            boolean changes = MOVES.contains(method.getName()) || namesItsOwner;
            if (method.getReturnType() == NDArray.class && !Modifier.isStatic(method.getModifiers()) && !changes) {
                try {
                    TargetedArray.class.getMethod(method.getName(), method.getParameterTypes());
                } catch (NoSuchMethodException e) {
                    missing.add(method.toString());
                }
            }
        }
        assertEquals(Set.of(), missing);
    }
}
