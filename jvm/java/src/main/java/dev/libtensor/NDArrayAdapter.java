package dev.libtensor;

/**
 * An array that stands for something else than its elements, such as an object of Java in a list of arrays. It is an
 * array like others, whose elements are 0, and it ends with its manager.
 */
public abstract non-sealed class NDArrayAdapter extends NDArray {
    /**
     * Creates an array.
     *
     * @param manager the manager that owns it, or null for none
     * @param shape the shape, or null for that of an array without elements
     * @param dataType the data type, or null for INT8
     */
    protected NDArrayAdapter(NDManager manager, Shape shape, DataType dataType) {
        super(made(manager == null ? NDManager.system() : manager, shape == null ? new Shape(0) : shape,
                dataType == null ? DataType.INT8 : dataType));
    }

    /** Returns an array with room for one element, whatever its shape. */
    private static NDArray made(NDManager manager, Shape shape, DataType dataType) {
        return manager.ownThere(() -> {
            try (Temporaries temporaries = new Temporaries()) {
                return temporaries.keep(NDArray.zeros(new Shape(), dataType).broadcast(shape));
            }
        });
    }
}
