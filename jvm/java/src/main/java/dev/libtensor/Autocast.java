package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;

/**
 * Casts the operands of products to a type of 16 bits, on the calling thread and until it is closed, as PyTorch's
 * {@code torch.autocast} does:
 *
 * <pre>{@code
 * try (var cast = Autocast.to(DataType.BFLOAT16)) {
 *     loss = criterion.forward(net.forward(x), y);
 * }
 * loss.backward();
 * }</pre>
 *
 * <p>Matrix products, linear layers, convolutions, recurrent layers and attention compute in that type. Losses, and what else
 * loses too much in 16 bits, compute in {@code float32}. All other operations keep the types of their operands. The casts are
 * recorded, so parameters and their gradients stay in {@code float32}, and an optimizer needs no other copy of them.
 *
 * <p>Compute the output and the loss inside, and the gradients outside. Operations in place, and arrays of {@code float64},
 * complex or integer types, are not cast. Guards may be closed in any order.
 */
public final class Autocast implements AutoCloseable {
    private static final int CPU = Codes.FLAG_AUTOCAST_CPU_F16 | Codes.FLAG_AUTOCAST_CPU_BF16;
    private static final int GPU = Codes.FLAG_AUTOCAST_GPU_F16 | Codes.FLAG_AUTOCAST_GPU_BF16;

    private final Context context;
    private final Context.Period<Context.Cast> cast;

    private Autocast(int mask, int flags) {
        context = Context.current();
        cast = context.beginCast(mask, flags);
    }

    /**
     * Casts on all devices.
     *
     * @param dataType {@link DataType#BFLOAT16} or {@link DataType#FLOAT16}. With the latter, small gradients may become 0
     *     unless the loss is scaled.
     * @return the guard, to be closed on the same thread; closing it twice has no effect
     * @throws ArgumentException if the type is another one
     */
    public static Autocast to(DataType dataType) {
        return new Autocast(CPU | GPU, flag(true, dataType) | flag(false, dataType));
    }

    /**
     * Casts on one kind of device: the host, or all others.
     *
     * @param device a device of that kind
     * @param dataType {@link DataType#BFLOAT16} or {@link DataType#FLOAT16}
     * @return the guard, to be closed on the same thread; closing it twice has no effect
     * @throws ArgumentException if the type is another one
     */
    public static Autocast to(Device device, DataType dataType) {
        boolean isCpu = isCpu(device);
        return new Autocast(isCpu ? CPU : GPU, flag(isCpu, dataType));
    }

    /**
     * Casts nothing, even inside another autocast.
     *
     * @return the guard, to be closed on the same thread; closing it twice has no effect
     */
    public static Autocast off() {
        return new Autocast(CPU | GPU, 0);
    }

    /**
     * Returns the type that products on a device are cast to.
     *
     * @param device the device
     * @return the type, or null if nothing is cast there
     */
    public static DataType dataType(Device device) {
        boolean isCpu = isCpu(device);
        int flags = Context.current().flags();
        if ((flags & flag(isCpu, DataType.BFLOAT16)) != 0) {
            return DataType.BFLOAT16;
        }
        return (flags & flag(isCpu, DataType.FLOAT16)) != 0 ? DataType.FLOAT16 : null;
    }

    private static boolean isCpu(Device device) {
        return ArgumentException.notNull(device, "device").equals(Device.cpu()) || device.equals(Device.cpuPinned());
    }

    private static int flag(boolean isCpu, DataType dataType) {
        return switch (ArgumentException.notNull(dataType, "dataType")) {
            case FLOAT16 -> isCpu ? Codes.FLAG_AUTOCAST_CPU_F16 : Codes.FLAG_AUTOCAST_GPU_F16;
            case BFLOAT16 -> isCpu ? Codes.FLAG_AUTOCAST_CPU_BF16 : Codes.FLAG_AUTOCAST_GPU_BF16;
            default -> throw new ArgumentException("autocast takes bfloat16 or float16, not " + dataType);
        };
    }

    /**
     * Ends this guard. The other guards of the thread stay as they are.
     *
     * @throws StateException if called on a thread other than the one that opened it
     */
    @Override
    public void close() {
        if (context != Context.current()) {
            throw new StateException("the guard of Autocast was closed on another thread:"
                    + " close it on the thread that opened it");
        }
        context.endCast(cast);
    }
}
