package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.training.initializer.XavierInitializer;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * An array of a block that training changes, or that the block changes itself, such as a running mean. It has a name, a
 * type, and its shape once that is known. Its array exists once the parameter was initialized, set or loaded.
 */
public class Parameter implements AutoCloseable {
    private static final byte VERSION = 1;

    private final String id = NDManager.nextUid();
    private final String name;
    private final Type type;
    private Shape shape;
    private Initializer initializer;
    private NDArray array;
    private boolean requiresGrad;

    Parameter(Builder builder) {
        name = builder.name;
        type = builder.type;
        shape = builder.shape;
        array = builder.array;
        requiresGrad = builder.requiresGrad;
        initializer = builder.initializer != null || type == null ? builder.initializer : type.getInitializer();
    }

    /**
     * Returns the id, by which parameter stores and optimizers know the parameter.
     *
     * @return the id, unique in this process
     */
    public String getId() {
        return id;
    }

    /**
     * Returns the name in the block.
     *
     * @return the name, or an empty text if there is none
     */
    public String getName() {
        return name == null ? "" : name;
    }

    /**
     * Returns what kind of parameter this is.
     *
     * @return the type
     */
    public Type getType() {
        return type;
    }

    /**
     * Sets the array of a parameter that has neither a shape nor an array.
     *
     * @param array the array, which stays with its manager
     * @throws StateException if the shape or the array is set
     */
    public void setArray(NDArray array) {
        ArgumentException.notNull(array, "array");
        if (shape != null) {
            throw new StateException("the parameter '" + getName() + "' has the shape " + shape
                    + ": an array can be set before the shape only");
        }
        this.array = array;
        shape = array.getShape();
        array.setName(name);
    }

    /**
     * Sets the shape of a parameter that has no array.
     *
     * @param shape the shape
     * @throws StateException if the array is set
     */
    public void setShape(Shape shape) {
        if (array != null) {
            throw new StateException("the parameter '" + getName() + "' has an array of the shape " + array.getShape()
                    + ": the shape can be set before the array only");
        }
        this.shape = shape;
    }

    /**
     * Returns the shape.
     *
     * @return the shape, or null if it is not known yet
     */
    public Shape getShape() {
        return shape;
    }

    /**
     * Returns the array.
     *
     * @return the array, not copied
     * @throws UninitializedParameterException if there is none yet
     */
    public NDArray getArray() {
        if (array == null) {
            throw new UninitializedParameterException("the parameter '" + getName()
                    + "' has no array yet: initialize or load its block first");
        }
        return array;
    }

    /**
     * Returns whether training computes the gradient of this parameter.
     *
     * @return false for a frozen parameter, and for one that the block changes itself
     */
    public boolean requiresGradient() {
        return requiresGrad;
    }

    /**
     * Freezes or thaws the parameter. Training leaves a frozen parameter as it is.
     *
     * @param freeze whether to freeze it
     */
    public void freeze(boolean freeze) {
        requiresGrad = !freeze;
        if (array != null) {
            array.setRequiresGradient(requiresGrad);
        }
    }

    /**
     * Returns whether the parameter has an array.
     *
     * @return true once it was initialized, set or loaded
     */
    public boolean isInitialized() {
        return array != null;
    }

    /**
     * Sets what gives the parameter its first values.
     *
     * @param initializer the initializer
     */
    public void setInitializer(Initializer initializer) {
        this.initializer = initializer;
    }

    /**
     * Returns what gives the parameter its first values.
     *
     * @return the initializer, or null if there is none
     */
    public Initializer getInitializer() {
        return initializer;
    }

    /**
     * Creates the array, unless there is one.
     *
     * @param manager the owner of the array
     * @param dataType its data type
     * @throws StateException if the parameter has no initializer or no shape
     */
    public void initialize(NDManager manager, DataType dataType) {
        if (array == null) {
            if (initializer == null || shape == null) {
                throw new StateException("the parameter '" + getName() + "' has no "
                        + (initializer == null ? "initializer" : "shape") + ": set it before the block is initialized");
            }
            array = initializer.initialize(manager, shape, dataType);
            array.setName(name);
        }
        if (requiresGrad) {
            array.setRequiresGradient(true);
        }
    }

    /** Replaces the array by one of another data type, for {@code Block.cast}. */
    void cast(DataType dataType) {
        if (array == null || array.getDataType() == dataType) {
            return;
        }
        NDArray before = array;
        before.setRequiresGradient(false);
        array = before.toType(dataType, true);
        array.attach(before.getManager());
        array.setName(name);
        array.setRequiresGradient(requiresGrad);
        before.close();
    }

    /**
     * Writes the parameter in DJL's format.
     *
     * @param dos the stream
     * @throws IOException if the stream cannot be written
     */
    public void save(DataOutputStream dos) throws IOException {
        if (array == null) {
            dos.writeChar('N');
            return;
        }
        dos.writeChar('P');
        dos.writeByte(VERSION);
        dos.writeUTF(getName());
        dos.write(array.encode());
    }

    /**
     * Reads the parameter in DJL's format. An array that the parameter had before is closed.
     *
     * @param manager the owner of the new array
     * @param dis the stream
     * @throws IOException if the stream cannot be read
     * @throws MalformedModelException if the stream has something else, or a parameter with another name
     */
    public void load(NDManager manager, DataInputStream dis) throws IOException, MalformedModelException {
        char mark = dis.readChar();
        if (mark == 'N') {
            return;
        }
        if (mark != 'P') {
            throw new MalformedModelException("the parameter '" + getName() + "' begins with the mark "
                    + Integer.toHexString(mark) + ": expected P (50) or N (4e)");
        }
        byte version = dis.readByte();
        if (version != VERSION) {
            throw new MalformedModelException("the parameter '" + getName() + "' has the version " + version
                    + " of the format: expected " + VERSION);
        }
        String written = dis.readUTF();
        if (!written.equals(getName())) {
            throw new MalformedModelException("the file has a parameter '" + written + "': expected '" + getName()
                    + "', so it was written by another block");
        }
        NDArray loaded = manager.decode(dis);
        close();
        array = loaded;
        array.setName(name);
        shape = array.getShape();
    }

    /** Closes the array. The parameter can be initialized again. */
    @Override
    public void close() {
        if (array != null) {
            array.close();
            array = null;
        }
    }

    /**
     * Creates a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The kinds of parameters, each with its usual initializer. */
    public enum Type {
        /** A weight: normal numbers with the variance 2 / (number of inputs). */
        WEIGHT(new XavierInitializer(XavierInitializer.RandomType.GAUSSIAN, XavierInitializer.FactorType.IN, 2)),
        /** What is added: zeros. */
        BIAS(Initializer.ZEROS),
        /** The scale of a normalization: ones. */
        GAMMA(Initializer.ONES),
        /** The shift of a normalization: zeros. */
        BETA(Initializer.ZEROS),
        /** A mean over batches: zeros. */
        RUNNING_MEAN(Initializer.ZEROS),
        /** A variance over batches: ones. */
        RUNNING_VAR(Initializer.ONES),
        /** Any other, without an initializer. */
        OTHER(null);

        private final transient Initializer initializer;

        Type(Initializer initializer) {
            this.initializer = initializer;
        }

        /**
         * Returns the usual initializer.
         *
         * @return the initializer, or null if there is none
         */
        public Initializer getInitializer() {
            return initializer;
        }
    }

    /** Builds parameters. */
    public static final class Builder {
        private String name;
        private Shape shape;
        private Type type;
        private Initializer initializer;
        private NDArray array;
        private boolean requiresGrad = true;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the name in the block.
         *
         * @param name the name
         * @return this
         */
        public Builder setName(String name) {
            this.name = name;
            return this;
        }

        /**
         * Sets what kind of parameter this is.
         *
         * @param type the type
         * @return this
         */
        public Builder setType(Type type) {
            this.type = type;
            return this;
        }

        /**
         * Sets the shape. Without one, the block sets it when it learns the shapes of its inputs.
         *
         * @param shape the shape
         * @return this
         */
        public Builder optShape(Shape shape) {
            this.shape = shape;
            return this;
        }

        /**
         * Sets what gives the parameter its first values. Without one, the type's initializer does.
         *
         * @param initializer the initializer
         * @return this
         */
        public Builder optInitializer(Initializer initializer) {
            this.initializer = initializer;
            return this;
        }

        /**
         * Sets the array.
         *
         * @param array the array, which stays with its manager
         * @return this
         */
        public Builder optArray(NDArray array) {
            this.array = array;
            return this;
        }

        /**
         * Sets whether training computes the gradient. By default, it does.
         *
         * @param requiresGrad whether it does
         * @return this
         */
        public Builder optRequiresGrad(boolean requiresGrad) {
            this.requiresGrad = requiresGrad;
            return this;
        }

        /**
         * Creates the parameter.
         *
         * @return a new parameter
         */
        public Parameter build() {
            return new Parameter(this);
        }
    }
}
