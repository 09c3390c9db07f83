package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.internal.ops.ArrayCall;
import dev.libtensor.nd4j.internal.ops.CustomOps;
import dev.libtensor.nd4j.internal.samediff.GraphCall;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An operation that is named by its name in ND4J, with its arrays and arguments. */
public class DynamicCustomOp implements CustomOp {
    private final String name;
    private final List<INDArray> inputs = new ArrayList<>();
    private final List<INDArray> outputs = new ArrayList<>();
    private long[] integers = {};
    private double[] numbers = {};
    private boolean[] booleans = {};
    private DataType[] types = {};
    private boolean isInplaceCall;
    private final GraphCall call;
    private final int results;
    private SDVariable[] variables;

    /** Creates an operation of a subclass that gives its name. */
    protected DynamicCustomOp() {
        this((String) null);
    }

    /**
     * Creates an operation.
     *
     * @param opName its name
     */
    public DynamicCustomOp(String opName) {
        this(opName, null, 0);
    }

    private DynamicCustomOp(String opName, GraphCall call, int results) {
        name = opName;
        this.call = call;
        this.results = results;
    }

    /**
     * Creates an operation on arrays with the inputs, outputs and arguments of a call.
     *
     * @param call the call, which has not run
     */
    @SuppressWarnings("exports") // for the classes of this module
    protected DynamicCustomOp(ArrayCall call) {
        this(call.operation());
    }

    private DynamicCustomOp(DynamicCustomOp same) {
        this(same.name);
        inputs.addAll(same.inputs);
        outputs.addAll(same.outputs);
        addArguments(same);
    }

    /**
     * Creates an operation of a graph, which gets it when its results are asked for.
     *
     * @param call the call, which has not been added
     * @param results how many results it has
     */
    @SuppressWarnings("exports") // for the classes of this module
    protected DynamicCustomOp(GraphCall call, int results) {
        this(call.operation().name, call, results);
        addArguments(call.operation());
    }

    /**
     * Creates an operation.
     *
     * @param opName its name, or null if a subclass gives it
     * @param inputs the arrays to read
     * @param outputs the arrays that get results, or null for new ones
     */
    public DynamicCustomOp(String opName, INDArray[] inputs, INDArray[] outputs) {
        this(opName);
        addAll(this.inputs, inputs);
        addAll(this.outputs, outputs);
    }

    /**
     * Creates an operation.
     *
     * @param inputs the arrays to read
     * @param outputs the arrays that get results, or null for new ones
     */
    public DynamicCustomOp(INDArray[] inputs, INDArray[] outputs) {
        this(null, inputs, outputs);
    }

    /**
     * Starts an operation.
     *
     * @param opName its name, such as {@code concat}
     * @return a builder
     */
    public static DynamicCustomOpsBuilder builder(String opName) {
        return new DynamicCustomOpsBuilder(ArgumentException.notNull(opName, "opName"));
    }

    private static void addAll(List<INDArray> to, INDArray[] arrays) {
        if (arrays != null) {
            Arrays.stream(arrays).filter(array -> array != null).forEach(to::add);
        }
    }

    @Override
    public String opName() {
        return name;
    }

    @Override
    public List<INDArray> inputArguments() {
        return inputs;
    }

    @Override
    public List<INDArray> outputArguments() {
        return outputs;
    }

    @Override
    public boolean isInplaceCall() {
        return isInplaceCall;
    }

    @Override
    public long[] iArgs() {
        return integers.clone();
    }

    @Override
    public double[] tArgs() {
        return numbers.clone();
    }

    @Override
    public boolean[] bArgs() {
        return booleans.clone();
    }

    @Override
    public DataType[] dArgs() {
        return types.clone();
    }

    @Override
    public void addInputArgument(INDArray... arg) {
        addAll(inputs, ArgumentException.notNull(arg, "arg"));
    }

    @Override
    public void addOutputArgument(INDArray... arg) {
        addAll(outputs, ArgumentException.notNull(arg, "arg"));
    }

    @Override
    public void addIArgument(int... arg) {
        addIArgument(Arrays.stream(ArgumentException.notNull(arg, "arg")).asLongStream().toArray());
    }

    @Override
    public void addIArgument(long... arg) {
        int before = integers.length;
        integers = Arrays.copyOf(integers, before + ArgumentException.notNull(arg, "arg").length);
        System.arraycopy(arg, 0, integers, before, arg.length);
    }

    @Override
    public void addTArgument(double... arg) {
        int before = numbers.length;
        numbers = Arrays.copyOf(numbers, before + ArgumentException.notNull(arg, "arg").length);
        System.arraycopy(arg, 0, numbers, before, arg.length);
    }

    @Override
    public void addBArgument(boolean... arg) {
        int before = booleans.length;
        booleans = Arrays.copyOf(booleans, before + ArgumentException.notNull(arg, "arg").length);
        System.arraycopy(arg, 0, booleans, before, arg.length);
    }

    @Override
    public void addDArgument(DataType... arg) {
        int before = types.length;
        types = Arrays.copyOf(types, before + ArgumentException.notNull(arg, "arg").length);
        System.arraycopy(arg, 0, types, before, arg.length);
    }

    @Override
    public INDArray getInputArgument(int index) {
        return at(inputs, index, "inputs");
    }

    @Override
    public INDArray getOutputArgument(int index) {
        return at(outputs, index, "outputs");
    }

    private INDArray at(List<INDArray> arrays, int index, String what) {
        if (index < 0 || index >= arrays.size()) {
            throw new TensorIndexException("the operation " + opName() + " has " + arrays.size() + " " + what
                    + ", so none at place " + index);
        }
        return arrays.get(index);
    }

    /**
     * Sets one of the arrays to read.
     *
     * @param index its place, at most their number
     * @param array the array
     */
    public void setInputArgument(int index, INDArray array) {
        set(inputs, index, array);
    }

    /**
     * Sets one of the arrays that get results.
     *
     * @param index its place, at most their number
     * @param array the array
     */
    public void setOutputArgument(int index, INDArray array) {
        set(outputs, index, array);
    }

    private void set(List<INDArray> arrays, int index, INDArray array) {
        ArgumentException.notNull(array, "array");
        if (index == arrays.size()) {
            arrays.add(array);
        } else {
            at(arrays, index, "arrays");
            arrays.set(index, array);
        }
    }

    @Override
    public int numInputArguments() {
        return inputs.size();
    }

    @Override
    public int numOutputArguments() {
        return outputs.size();
    }

    @Override
    public String toString() {
        return opName();
    }

    @Override
    public List<LongShapeDescriptor> calculateOutputShape() {
        try (ResourceScope hidden = new ResourceScope()) {
            DynamicCustomOp same = copy();
            same.addInputArgument(inputs.toArray(INDArray[]::new));
            return Arrays.stream(CustomOps.run(same))
                    .map(each -> LongShapeDescriptor.fromShape(each.shape(), each.dataType())).toList();
        }
    }

    /**
     * Returns an operation with the same name and arguments.
     *
     * @return an operation without arrays
     */
    public DynamicCustomOp copy() {
        DynamicCustomOp copy = new DynamicCustomOp(opName());
        copy.addArguments(this);
        return copy;
    }

    private void addArguments(DynamicCustomOp from) {
        addIArgument(from.integers);
        addTArgument(from.numbers);
        addBArgument(from.booleans);
        addDArgument(from.types);
    }

    /**
     * Returns the first result in the graph of an operation that was created with one.
     *
     * @return the variable
     * @throws StateException if the operation is one of arrays
     */
    public SDVariable outputVariable() {
        return outputVariables()[0];
    }

    /**
     * Returns the results in the graph of an operation that was created with one.
     *
     * @return the variables in their order
     * @throws StateException if the operation is one of arrays
     */
    public SDVariable[] outputVariables() {
        if (call == null) {
            throw new StateException("the operation " + opName() + " is one of arrays: an operation that was created with a graph"
                    + " was expected");
        }
        if (variables == null) {
            variables = call.results(null, results);
        }
        return variables.clone();
    }

    /** Builds an operation from its name. */
    public static class DynamicCustomOpsBuilder {
        private final DynamicCustomOp made;

        /**
         * Starts an operation.
         *
         * @param opName its name
         */
        protected DynamicCustomOpsBuilder(String opName) {
            made = new DynamicCustomOp(opName);
        }

        /**
         * Adds arrays to read.
         *
         * @param inputs the arrays
         * @return this builder
         */
        public DynamicCustomOpsBuilder addInputs(INDArray... inputs) {
            made.addInputArgument(inputs);
            return this;
        }

        /**
         * Adds arrays that get results. Without them, new arrays are made.
         *
         * @param outputs the arrays
         * @return this builder
         */
        public DynamicCustomOpsBuilder addOutputs(INDArray... outputs) {
            made.addOutputArgument(outputs);
            return this;
        }

        /**
         * Adds integers.
         *
         * @param iargs the integers
         * @return this builder
         */
        public DynamicCustomOpsBuilder addIntegerArguments(long... iargs) {
            made.addIArgument(iargs);
            return this;
        }

        /**
         * Adds integers.
         *
         * @param iargs the integers
         * @return this builder
         */
        public DynamicCustomOpsBuilder addIntegerArguments(List<Integer> iargs) {
            made.addIArgument(ArgumentException.notNull(iargs, "iargs").stream().mapToLong(Integer::longValue).toArray());
            return this;
        }

        /**
         * Adds an integer.
         *
         * @param arg the integer
         * @return this builder
         */
        public DynamicCustomOpsBuilder addIntegerArguments(int arg) {
            made.addIArgument((long) arg);
            return this;
        }

        /**
         * Adds integers.
         *
         * @param arg the integers
         * @return this builder
         */
        public DynamicCustomOpsBuilder addIntegerArguments(int... arg) {
            made.addIArgument(arg);
            return this;
        }

        /**
         * Adds floating-point numbers.
         *
         * @param targs the numbers
         * @return this builder
         */
        public DynamicCustomOpsBuilder addFloatingPointArguments(Double... targs) {
            made.addTArgument(
                    Arrays.stream(ArgumentException.notNull(targs, "targs")).mapToDouble(Double::doubleValue).toArray());
            return this;
        }

        /**
         * Adds truth values.
         *
         * @param bargs the values
         * @return this builder
         */
        public DynamicCustomOpsBuilder addBooleanArguments(boolean... bargs) {
            made.addBArgument(bargs);
            return this;
        }

        /**
         * Adds data types.
         *
         * @param dataTypes the types
         * @return this builder
         */
        public DynamicCustomOpsBuilder addDataTypes(DataType... dataTypes) {
            made.addDArgument(dataTypes);
            return this;
        }

        /**
         * Says whether the results replace the elements of the inputs, one each. Outputs have priority over it.
         *
         * @param reallyCall whether they do
         * @return this builder
         */
        public DynamicCustomOpsBuilder callInplace(boolean reallyCall) {
            made.isInplaceCall = reallyCall;
            return this;
        }

        /**
         * Returns the operation.
         *
         * @return the operation
         */
        public DynamicCustomOp build() {
            return made;
        }
    }
}
