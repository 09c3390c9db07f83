import dev.libtensor.Memory;
import dev.libtensor.MemorySegments;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Changes an array through a memory segment, on Java 22 or later. */
public class Lend {
    public static void main(String[] args) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = NDArray.ones(new Shape(2));
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment elements = MemorySegments.of(array, arena);
                elements.setAtIndex(ValueLayout.JAVA_FLOAT, 1, 3);
            }
            System.out.println(array);
        }
        System.out.println("live bytes " + Memory.liveBytes());
    }
}
