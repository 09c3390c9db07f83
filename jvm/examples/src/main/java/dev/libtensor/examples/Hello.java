package dev.libtensor.examples;

import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;

/** The smallest program: everything created in a scope ends with it. */
public final class Hello {
    private Hello() {}

    /**
     * Runs the program.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = NDArray.ones(new Shape(2, 3));
            NDArray b = NDArray.arange(6).reshape(2, 3);
            System.out.println(a.add(b).mul(2));
        }
        System.out.println(Memory.liveBytes() + " bytes live");
    }
}
