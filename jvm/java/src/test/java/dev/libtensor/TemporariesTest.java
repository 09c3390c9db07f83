package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TemporariesTest extends NativeTest {
    private static final List<UnaryOperator<NDArray>> MAKES =
            List.of(x -> x.add(1), NDArray::zerosLike, NDArray::onesLike, x -> x.get(0), x -> x.repeat(2));

    @Test
    void whatIsMadeOfAnArrayOfAManagerEnds() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray x = manager.create(new float[] {1, 2});
            for (UnaryOperator<NDArray> make : MAKES) {
                NDArray made;
                NDArray kept;
                try (Temporaries temporaries = new Temporaries()) {
                    made = make.apply(x);
                    kept = temporaries.keep(make.apply(x));
                }
                assertTrue(made.isReleased());
                assertFalse(kept.isReleased());
                assertEquals(manager, kept.getManager());
                kept.close();
            }
            assertEquals(1, manager.getStats().handles());
        }
    }
}
