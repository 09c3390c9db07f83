package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.autodiff.samediff.ops.SDBaseOps;
import dev.libtensor.nd4j.internal.samediff.Graph;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.weightinit.WeightInitScheme;
import dev.libtensor.nd4j.weightinit.impl.ConstantInitScheme;
import dev.libtensor.nd4j.weightinit.impl.ZeroInitScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables of a {@link SameDiff}: those that are added, named and converted. */
public abstract class SameDiffVariables extends SDBaseOps implements AutoCloseable {
    static {
        Graph.setAccess(sd -> ((SameDiffVariables) sd).graph);
    }

    private final Graph graph = new Graph((SameDiff) this);
    private final Map<String, SameDiff> functions = new LinkedHashMap<>();

    SameDiffVariables() {}

    @Override
    protected final SameDiff sameDiff() {
        return (SameDiff) this;
    }

    final Graph graph() {
        return graph;
    }

    private SDVariable add(String name, VariableType type, DataType dataType, long[] shape) {
        return graph.add(name, type, dataType, shape);
    }

    /** Adds a variable or constant with a copy of an array. */
    private SDVariable with(String name, VariableType type, INDArray array) {
        NDArray given = Face.of(array, "array");
        if (given.size() == 0 && type == VariableType.VARIABLE) {
            throw new ArgumentException("a variable cannot be empty, as the shape "
                    + Arrays.toString(given.getShape().getShape()) + " is");
        }
        return add(name, type, DataType.of(given.getDataType()), given.getShape().getShape()).setArray(array);
    }

    private static long[] wide(int[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).asLongStream().toArray();
    }

    /**
     * Adds a variable.
     *
     * @param name its name, or null
     * @param array its first numbers, which are copied
     * @return the variable
     */
    public SDVariable var(String name, INDArray array) {
        return with(name, VariableType.VARIABLE, array);
    }

    /**
     * Adds a variable.
     *
     * @param array its first numbers, which are copied
     * @return the variable
     */
    public SDVariable var(INDArray array) {
        return var(null, array);
    }

    /**
     * Adds a variable that begins as a scheme tells.
     *
     * @param name its name, or null
     * @param scheme what makes its first numbers
     * @param dataType the data type
     * @param shape the shape; with a size of -1 this is a placeholder
     * @return the variable
     */
    public SDVariable var(String name, WeightInitScheme scheme, DataType dataType, long... shape) {
        ArgumentException.notNull(scheme, "weightInitScheme");
        ArgumentException.notNull(dataType, "dataType");
        if (Arrays.stream(ArgumentException.notNull(shape, "shape")).anyMatch(size -> size < 0)) {
            return add(name, VariableType.PLACEHOLDER, dataType, shape);
        }
        try (NDArray first = Target.outside(() -> Face.of(scheme.create(dataType, shape)))) {
            return with(name, VariableType.VARIABLE, first);
        }
    }

    /**
     * Adds a variable of the default type that begins as a scheme tells.
     *
     * @param name its name, or null
     * @param scheme what makes its first numbers
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(String name, WeightInitScheme scheme, long... shape) {
        return var(name, scheme, Nd4j.dataType(), shape);
    }

    /**
     * Adds a variable that begins as a scheme tells.
     *
     * @param scheme what makes its first numbers
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(WeightInitScheme scheme, DataType dataType, long... shape) {
        return var(null, scheme, dataType, shape);
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(String name, DataType dataType, long... shape) {
        return var(name, new ZeroInitScheme(), dataType, shape);
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(String name, DataType dataType, int... shape) {
        return var(name, dataType, wide(shape));
    }

    /**
     * Adds a variable of the default type that begins with zeros.
     *
     * @param name its name, or null
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(String name, long... shape) {
        return var(name, Nd4j.dataType(), shape);
    }

    /**
     * Adds a variable of the default type that begins with zeros.
     *
     * @param name its name, or null
     * @param shape the shape; none for a single number
     * @return the variable
     */
    public SDVariable var(String name, int... shape) {
        return var(name, Nd4j.dataType(), wide(shape));
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(DataType dataType, long... shape) {
        return var((String) null, dataType, shape);
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable var(DataType dataType, int... shape) {
        return var((String) null, dataType, wide(shape));
    }

    /**
     * Adds a variable like one of another graph, with a copy of its array.
     *
     * @param variable the other variable
     * @return the variable
     */
    public SDVariable var(SDVariable variable) {
        ArgumentException.notNull(variable, "variable");
        return variable.getArr() == null
                ? add(variable.name(), variable.getVariableType(), variable.dataType(), variable.getShape())
                : with(variable.name(), variable.getVariableType(), variable.getArr());
    }

    /**
     * Adds a placeholder, which each run is given.
     *
     * @param name its name
     * @param dataType the data type, to which what is given is converted
     * @param shape the shape, where -1 is a size that differs; it is not checked
     * @return the placeholder
     */
    public SDVariable placeHolder(String name, DataType dataType, long... shape) {
        return add(ArgumentException.notNull(name, "name"), VariableType.PLACEHOLDER, dataType, shape);
    }

    /**
     * Adds a constant.
     *
     * @param name its name, or null
     * @param constant its numbers, which are copied
     * @return the constant
     */
    public SDVariable constant(String name, INDArray constant) {
        return with(name, VariableType.CONSTANT, constant);
    }

    /**
     * Adds a constant.
     *
     * @param constant its numbers, which are copied
     * @return the constant
     */
    public SDVariable constant(INDArray constant) {
        return constant(null, constant);
    }

    /**
     * Adds a constant of one number.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(String name, DataType dataType, Number value) {
        ArgumentException.notNull(dataType, "dataType");
        try (NDArray number = Target.outside(() -> Face.of(Nd4j.scalar(dataType, value)))) {
            return constant(name, number);
        }
    }

    /**
     * Adds a constant of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(String name, double value) {
        return constant(name, DataType.DOUBLE, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(double value) {
        return constant(null, DataType.DOUBLE, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(String name, float value) {
        return constant(name, DataType.FLOAT, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(float value) {
        return constant(null, DataType.FLOAT, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(String name, int value) {
        return constant(name, DataType.INT, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(int value) {
        return constant(null, DataType.INT, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(String name, long value) {
        return constant(name, DataType.LONG, value);
    }

    /**
     * Adds a constant of one number.
     *
     * @param value the number
     * @return the constant
     */
    public SDVariable constant(long value) {
        return constant(null, DataType.LONG, value);
    }

    /**
     * Adds a variable of one number.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param value the number
     * @return the variable
     */
    public SDVariable scalar(String name, DataType dataType, Number value) {
        return constant(name, dataType, value).convertToVariable();
    }

    /**
     * Adds a variable of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the variable
     */
    public SDVariable scalar(String name, double value) {
        return scalar(name, DataType.DOUBLE, value);
    }

    /**
     * Adds a variable of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the variable
     */
    public SDVariable scalar(String name, float value) {
        return scalar(name, DataType.FLOAT, value);
    }

    /**
     * Adds a variable of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the variable
     */
    public SDVariable scalar(String name, int value) {
        return scalar(name, DataType.INT, value);
    }

    /**
     * Adds a variable of one number.
     *
     * @param name its name, or null
     * @param value the number
     * @return the variable
     */
    public SDVariable scalar(String name, long value) {
        return scalar(name, DataType.LONG, value);
    }

    /**
     * Adds a variable that begins with ones.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable one(String name, DataType dataType, long... shape) {
        return var(name, new ConstantInitScheme('c', 1), dataType, shape);
    }

    /**
     * Adds a variable of the default type that begins with ones.
     *
     * @param name its name, or null
     * @param shape the shape
     * @return the variable
     */
    public SDVariable one(String name, long... shape) {
        return one(name, Nd4j.dataType(), shape);
    }

    /**
     * Adds a variable of the default type that begins with ones.
     *
     * @param name its name, or null
     * @param shape the shape
     * @return the variable
     */
    public SDVariable one(String name, int... shape) {
        return one(name, wide(shape));
    }

    /**
     * Adds a variable that begins with zeros.
     *
     * @param name its name, or null
     * @param dataType the data type
     * @param shape the shape
     * @return the variable
     */
    public SDVariable zero(String name, DataType dataType, long... shape) {
        return var(name, dataType, shape);
    }

    /**
     * Adds a variable of the default type that begins with zeros.
     *
     * @param name its name, or null
     * @param shape the shape
     * @return the variable
     */
    public SDVariable zero(String name, long... shape) {
        return var(name, shape);
    }

    /**
     * Adds a variable of the default type that begins with zeros.
     *
     * @param name its name, or null
     * @param shape the shape
     * @return the variable
     */
    public SDVariable zero(String name, int... shape) {
        return var(name, shape);
    }

    /**
     * Makes a variable or placeholder a constant with its present array.
     *
     * @param variable the variable
     * @return the same
     */
    public SDVariable convertToConstant(SDVariable variable) {
        return convert(variable, VariableType.CONSTANT);
    }

    /**
     * Makes variables or placeholders constants with their present arrays.
     *
     * @param variables the variables
     */
    public void convertToConstants(List<SDVariable> variables) {
        ArgumentException.notNull(variables, "variables").forEach(this::convertToConstant);
    }

    /**
     * Makes a constant or placeholder a variable, which training changes.
     *
     * @param constant the constant, of floating-point numbers
     * @return the same
     */
    public SDVariable convertToVariable(SDVariable constant) {
        return convert(constant, VariableType.VARIABLE);
    }

    /**
     * Makes constants or placeholders variables, which training changes.
     *
     * @param constants the constants
     */
    public void convertToVariables(List<SDVariable> constants) {
        ArgumentException.notNull(constants, "constants").forEach(this::convertToVariable);
    }

    private SDVariable convert(SDVariable variable, VariableType type) {
        if (ArgumentException.notNull(variable, "variable").getVariableType() == VariableType.ARRAY) {
            throw new StateException("the variable " + variable.name() + " is the result of an operation, so it cannot become"
                    + " of type " + type);
        }
        variable.getArr(true);
        TrainingConfig config = sameDiff().getTrainingConfig();
        if (variable.isPlaceHolder() && config != null) {
            // It needs no array of the batches from now on.
            config.forget(variable.name());
        }
        variable.become(type);
        return variable;
    }

    /**
     * Converts variables, constants and placeholders to other types.
     *
     * @param dataTypeMap the types by the variables' names
     */
    public void convertDataTypes(Map<String, DataType> dataTypeMap) {
        ArgumentException.notNull(dataTypeMap, "dataTypeMap").forEach((name, type) -> graph.variable(name).convert(type));
        graph.retype();
    }

    /**
     * Sets the array of a placeholder, or copies one into a variable or constant.
     *
     * @param array the array
     * @param variable the variable
     */
    public void associateArrayWithVariable(INDArray array, SDVariable variable) {
        ArgumentException.notNull(variable, "variable").setArray(array);
    }

    /**
     * Sets the array of a placeholder, or copies one into a variable or constant.
     *
     * @param array the array
     * @param variable the variable's name
     */
    public void associateArrayWithVariable(INDArray array, String variable) {
        graph.variable(variable).setArray(array);
    }

    /**
     * Sets the array of a placeholder, or copies one into a variable or constant.
     *
     * @param varName the variable's name
     * @param array the array
     */
    public void setArrayForVariable(String varName, INDArray array) {
        graph.variable(varName).setArray(array);
    }

    /**
     * Returns the array of a variable.
     *
     * @param varName the variable's name
     * @return the array; null if the variable has none, as the results of operations
     */
    public INDArray getArrForVarName(String varName) {
        return graph.variable(varName).getArr();
    }

    /**
     * Returns whether a variable has an array.
     *
     * @param varName the variable's name
     * @return true if it has
     */
    public boolean arrayAlreadyExistsForVarName(String varName) {
        return getArrForVarName(varName) != null;
    }

    /**
     * Forgets the arrays that placeholders were given.
     *
     * @param allThreads no difference here
     */
    public void clearPlaceholders(boolean allThreads) {
        placeHolders().forEach(SDVariable::close);
    }

    /**
     * Returns a variable.
     *
     * @param name its name
     * @return the variable, or null if there is none
     */
    public SDVariable getVariable(String name) {
        return graph.variables().get(name);
    }

    /**
     * Returns whether a variable exists.
     *
     * @param name its name
     * @return true if it does
     */
    public boolean hasVariable(String name) {
        return graph.variables().containsKey(name);
    }

    /**
     * Returns the variables.
     *
     * @return the variables in the order in which they were added
     */
    public List<SDVariable> variables() {
        return List.copyOf(graph.variables().values());
    }

    /**
     * Returns the variables by their names.
     *
     * @return the variables in the order in which they were added
     */
    public Map<String, SDVariable> variableMap() {
        return new LinkedHashMap<>(graph.variables());
    }

    /**
     * Returns the variables as parts of the graph.
     *
     * @return the parts by their names
     */
    public Map<String, Variable> getVariables() {
        Map<String, Variable> parts = new LinkedHashMap<>();
        for (SDVariable each : variables()) {
            List<String> readers = new ArrayList<>();
            graph.operations().values().stream().filter(op -> Arrays.asList(op.args()).contains(each))
                    .forEach(op -> readers.add(op.getOwnName()));
            parts.put(each.name(), new Variable(each, readers,
                    graph.creator(each) == null ? null : graph.creator(each).getOwnName()));
        }
        return parts;
    }

    /**
     * Returns the operations as parts of the graph.
     *
     * @return the parts by their names
     */
    public Map<String, SameDiffOp> getOps() {
        Map<String, SameDiffOp> parts = new LinkedHashMap<>();
        graph.operations().forEach((name, op) -> parts.put(name, new SameDiffOp(op)));
        return parts;
    }

    private Set<SDVariable> ofType(VariableType type) {
        Set<SDVariable> found = new LinkedHashSet<>();
        variables().stream().filter(each -> each.getVariableType() == type).forEach(found::add);
        return found;
    }

    /**
     * Returns the constants.
     *
     * @return the constants in the order in which they were added
     */
    public Set<SDVariable> constants() {
        return ofType(VariableType.CONSTANT);
    }

    /**
     * Returns the placeholders.
     *
     * @return the placeholders in the order in which they were added
     */
    public Set<SDVariable> placeHolders() {
        return ofType(VariableType.PLACEHOLDER);
    }

    /**
     * Returns the names of the placeholders.
     *
     * @return the names
     */
    public List<String> inputs() {
        return placeHolders().stream().map(SDVariable::name).toList();
    }

    /**
     * Returns the names of the results that no operation reads.
     *
     * @return the names
     */
    public List<String> outputs() {
        return graph.ends().stream().map(SDVariable::name).toList();
    }

    /**
     * Returns whether a variable is a placeholder.
     *
     * @param varName the variable's name
     * @return true if it is
     */
    public boolean isPlaceHolder(String varName) {
        return graph.variable(varName).isPlaceHolder();
    }

    /**
     * Returns whether a variable is a constant.
     *
     * @param varName the variable's name
     * @return true if it is
     */
    public boolean isConstant(String varName) {
        return graph.variable(varName).isConstant();
    }

    /**
     * Gives a variable another name.
     *
     * @param from its name
     * @param to the new name
     */
    public void renameVariable(String from, String to) {
        graph.rename(graph.variable(from), to);
    }

    /**
     * Gives a variable another name, unless it is null.
     *
     * @param varToUpdate the variable
     * @param newVarName the name, or null
     * @return the variable
     */
    public SDVariable updateVariableNameAndReference(SDVariable varToUpdate, String newVarName) {
        return newVarName == null ? varToUpdate : varToUpdate.rename(newVarName);
    }

    /**
     * Opens a scope of names: what is added in it has names that begin with the scope's name and a slash.
     *
     * @param nameScope the name
     * @return the scope, which is closed to end it
     */
    public NameScope withNameScope(String nameScope) {
        return new NameScope(graph, nameScope);
    }

    /**
     * Returns the names of the open scopes.
     *
     * @return the names with slashes between them, or null if no scope is open
     */
    public String currentNameScope() {
        return graph.scope();
    }

    /**
     * Returns the variables of a scope.
     *
     * @param scope the scope's full name
     * @return the variables whose names begin with it
     */
    public List<SDVariable> getVariablesInScope(String scope) {
        return variables().stream().filter(each -> each.name().startsWith(scope + "/")).toList();
    }

    /**
     * Returns the operations of a scope.
     *
     * @param scope the scope's full name
     * @return the operations whose names begin with it
     */
    public List<SameDiffOp> getOpsInScope(String scope) {
        return getOps().values().stream().filter(each -> each.getName().startsWith(scope + "/")).toList();
    }

    /**
     * Defines a function: a graph of its own, which is closed with this one.
     *
     * @param function its name
     * @param functionDefinition builds it
     * @return its graph
     * @throws ArgumentException if there is one of the name
     */
    public SameDiff defineFunction(String function, SameDiffFunctionDefinition functionDefinition) {
        return defineFunction(function, functionDefinition, Map.of());
    }

    /**
     * Defines a function: a graph of its own, which is closed with this one.
     *
     * @param function its name
     * @param functionDefinition builds it
     * @param inputs what it is built with
     * @return its graph
     * @throws ArgumentException if there is one of the name
     */
    public SameDiff defineFunction(
            String function, SameDiffFunctionDefinition functionDefinition, Map<String, INDArray> inputs) {
        ArgumentException.notNull(inputs, "inputs");
        return defined(function, functionDefinition, inputs, null);
    }

    /**
     * Defines a function: a graph of its own, which is closed with this one.
     *
     * @param function its name
     * @param functionDefinition builds it
     * @param variables what it is built with: it gets variables of its own graph with their names, shapes and arrays
     * @return its graph
     * @throws ArgumentException if there is one of the name
     */
    public SameDiff defineFunction(String function, SameDiffFunctionDefinition functionDefinition, SDVariable[] variables) {
        ArgumentException.noneNull(variables, "variables");
        return defined(function, functionDefinition, Map.of(), variables);
    }

    private SameDiff defined(
            String name, SameDiffFunctionDefinition definition, Map<String, INDArray> inputs, SDVariable[] variables) {
        ArgumentException.notNull(name, "function");
        ArgumentException.notNull(definition, "functionDefinition");
        if (functions.containsKey(name)) {
            throw new ArgumentException("each function has a name of its own, but there is one called '" + name + "'");
        }
        SameDiff graph = SameDiff.create();
        functions.put(name, graph);
        SDVariable[] own = variables == null ? null : Arrays.stream(variables).map(graph::var).toArray(SDVariable[]::new);
        definition.define(graph, inputs, own);
        return graph;
    }

    /**
     * Returns the graph of a function.
     *
     * @param functionName its name
     * @return its graph; null if there is none
     */
    public SameDiff getFunction(String functionName) {
        return functions.get(ArgumentException.notNull(functionName, "functionName"));
    }

    /**
     * Returns the names of the functions.
     *
     * @return the names in the order in which they were defined
     */
    public Collection<String> definedFunctionNames() {
        return List.copyOf(functions.keySet());
    }

    /** Frees the arrays of variables and constants, and the state of updaters. */
    @Override
    public void close() {
        functions.values().forEach(SameDiff::close);
        functions.clear();
        graph.trainer().reset();
        variables().forEach(SDVariable::close);
    }
}
