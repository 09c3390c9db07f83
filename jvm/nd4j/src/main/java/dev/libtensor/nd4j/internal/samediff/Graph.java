package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The variables and operations of a SameDiff, by their names and in the order in which they were added. */
public final class Graph {
    private static final String GRADIENT = "-grad";

    private static Function<SameDiff, Graph> access;

    private final SameDiff owner;
    private final Trainer trainer;
    private final Map<String, SDVariable> variables = new LinkedHashMap<>();
    private final Map<String, Node> operations = new LinkedHashMap<>();
    private final Map<SDVariable, Node> creators = new IdentityHashMap<>();
    private final Set<SDVariable> losses = new LinkedHashSet<>();
    private final Block whole = new Block();
    private final Deque<Block> blocks = new ArrayDeque<>(List.of(whole));
    private final Deque<String> scopes = new ArrayDeque<>();

    /** The names of ifs and loops, also of those whose bodies are being added. */
    private final Set<String> open = new HashSet<>();

    /** What the last runs returned. */
    private final Map<String, INDArray> last = new ConcurrentHashMap<>();

    /** Creates an empty graph. */
    public Graph(SameDiff owner) {
        this.owner = owner;
        trainer = new Trainer(owner, this);
    }

    /** Sets what returns the graph of a SameDiff, whose class calls this. */
    public static void setAccess(Function<SameDiff, Graph> access) {
        Graph.access = access;
    }

    /** Returns the graph of a SameDiff. */
    public static Graph of(SameDiff sd) {
        return access.apply(sd);
    }

    /** Returns what trains the graph. */
    public Trainer trainer() {
        return trainer;
    }

    /** Returns the variables by their names. */
    public Map<String, SDVariable> variables() {
        return Collections.unmodifiableMap(variables);
    }

    /** Returns the operations by their names. */
    public Map<String, Node> operations() {
        return Collections.unmodifiableMap(operations);
    }

    /** Returns the operation that makes a variable, or null. */
    public Node creator(SDVariable variable) {
        return creators.get(variable);
    }

    Block whole() {
        return whole;
    }

    /** Returns a variable by its name. */
    public SDVariable variable(String name) {
        SDVariable found = variables.get(ArgumentException.notNull(name, "name"));
        if (found == null) {
            throw new ArgumentException("no variable is called " + name + ": this graph has " + variables.keySet());
        }
        return found;
    }

    /** Opens a scope of names. */
    public void enter(String scope) {
        scopes.addLast(ArgumentException.notNull(scope, "nameScope"));
    }

    /** Leaves the scope of names that was opened last. */
    public void leave(String scope) {
        if (scopes.isEmpty() || !scopes.peekLast().equals(scope)) {
            throw new StateException("the name scope " + scope + " is not the innermost one of " + scopes);
        }
        scopes.removeLast();
    }

    /** Returns the names of the open scopes with slashes between them, or null if none is open. */
    public String scope() {
        return scopes.isEmpty() ? null : String.join("/", scopes);
    }

    private String scoped(String name) {
        return scopes.isEmpty() ? name : scope() + "/" + name;
    }

    /** Returns a name in the current scope that no variable and no operation has. */
    public String unique(String base) {
        String name = scoped(base);
        for (int i = 1; variables.containsKey(name) || operations.containsKey(name) || open.contains(name); i++) {
            name = scoped(base + "_" + i);
        }
        return name;
    }

    /** Returns a unique name that another if or loop inside does not get. */
    private String opened(String base) {
        String name = unique(base);
        open.add(name);
        return name;
    }

    /** Adds a variable that no operation makes. */
    public SDVariable add(String name, VariableType type, DataType dataType, long[] shape) {
        String full = name == null ? unique(type.name().toLowerCase(java.util.Locale.ROOT)) : scoped(name);
        return put(new SDVariable(owner, full, type, dataType, shape));
    }

    private SDVariable put(SDVariable variable) {
        if (variables.putIfAbsent(variable.name(), variable) != null) {
            throw new ArgumentException("a variable named " + variable.name() + " already exists");
        }
        return variable;
    }

    /** Adds an operation and returns its results, with names or null. */
    SDVariable[] add(DynamicCustomOp op, List<SDVariable> inputs, String[] names, int count) {
        return add(new OpNode(unique(op.opName()), op, checked(inputs)), names, count, i -> ResultTypes.of(op, inputs, i));
    }

    /** Adds a variable of a file as it is there. */
    SDVariable restore(SDVariable variable) {
        return put(variable);
    }

    /** Adds an operation of a file to a block, with the variables that it makes. */
    void restore(Block block, Node node, List<SDVariable> outputs) {
        for (SDVariable output : checked(outputs)) {
            creators.put(output, node);
            node.makes(output);
        }
        if (operations.putIfAbsent(node.getOwnName(), node) != null) {
            throw new ArgumentException("an operation named " + node.getOwnName() + " already exists");
        }
        block.nodes.add(node);
    }

    /** Leaves out a variable that a file has only for control flow. */
    void forget(SDVariable variable) {
        variables.remove(variable.name());
    }

    private List<SDVariable> checked(List<SDVariable> inputs) {
        for (SDVariable input : inputs) {
            if (variables.get(input.name()) != input) {
                throw new ArgumentException("the variable " + input.name() + " belongs to another graph, or to none");
            }
        }
        return inputs;
    }

    private SDVariable[] add(Node node, String[] names, int count, IntFunction<DataType> types) {
        if (names != null && names.length != count) {
            throw new ArgumentException("the operation " + node.opName() + " has " + count + " results, not one for each of the"
                    + " names " + Arrays.toString(names));
        }
        SDVariable[] results = new SDVariable[count];
        for (int i = 0; i < count; i++) {
            String name = names == null || names[i] == null ? node.resultName(i) : scoped(names[i]);
            results[i] = put(new SDVariable(owner, name, VariableType.ARRAY, types.apply(i), null));
            creators.put(results[i], node);
            node.makes(results[i]);
        }
        operations.put(node.getOwnName(), node);
        blocks.getLast().nodes.add(node);
        return results;
    }

    /** Records the operations that a body adds, with its results. */
    private Block block(Supplier<SDVariable[]> body) {
        Block block = new Block();
        blocks.addLast(block);
        try {
            block.results.addAll(checked(List.of(ArgumentException.notNull(body.get(), "the results of a body"))));
        } finally {
            blocks.removeLast();
        }
        return block;
    }

    /** Adds an operation that runs one of two bodies, each of which has one result. */
    public SDVariable branch(String output, String name, Supplier<SDVariable[]> condition, Supplier<SDVariable[]> yes,
            Supplier<SDVariable[]> no) {
        String own = opened(name == null ? "if" : name);
        IfNode node = new IfNode(own, block(condition), block(yes), block(no));
        return add(node, new String[] {output}, 1, i -> node.yes().results.get(0).dataType())[0];
    }

    /** Adds a loop over variables. The condition and the body get the variables of a turn. */
    public SDVariable[] loop(String[] outputs, String name, SDVariable[] inputs, Loop condition, Loop body) {
        String own = opened(name == null ? "while" : name);
        SDVariable[] turn = new SDVariable[inputs.length];
        for (int i = 0; i < turn.length; i++) {
            turn[i] = put(new SDVariable(owner, unique(own + "/" + i), VariableType.ARRAY, inputs[i].dataType(), null));
        }
        Block next = block(() -> body.apply(turn));
        if (next.results.size() != turn.length) {
            throw new ArgumentException("the body of a loop over " + turn.length + " variables has " + next.results.size()
                    + " results");
        }
        WhileNode node = new WhileNode(own, checked(List.of(inputs)), List.of(turn), block(() -> condition.apply(turn)), next);
        return add(node, outputs, turn.length, i -> inputs[i].dataType());
    }

    /** A condition or a body of a loop. */
    public interface Loop {
        /** Returns the results for the variables of a turn. */
        SDVariable[] apply(SDVariable[] variables);
    }

    /** Returns the gradient of a variable, or null if it was not asked for and there is none. */
    public SDVariable gradientOrNull(SDVariable of) {
        if (!isRead(of)) {
            return null;
        }
        SDVariable found = variables.get(of.name() + GRADIENT);
        boolean isGiven = of.isConstant() || of.isPlaceHolder();
        return found != null || isGiven ? found : gradient(of);
    }

    /** Makes the gradients of all variables on which a loss depends. */
    public void differentiate() {
        List.copyOf(variables.values()).stream().filter(this::hasGradient).forEach(this::gradient);
    }

    /** Whether a variable has floating-point numbers, as far as that is known, and a loss depends on it. */
    public boolean hasGradient(SDVariable variable) {
        boolean isNumber = variable.dataType() == null || variable.dataType().isFPType();
        return isNumber && !(creators.get(variable) instanceof GradientNode) && isRead(variable);
    }

    /** Whether a loss depends on a variable, or is it. */
    private boolean isRead(SDVariable variable) {
        List<SDVariable> ends = losses();
        return ends.contains(variable) || whole.plan(ends).stream().anyMatch(node -> node.needs().contains(variable));
    }

    /** Returns the gradient of a variable, which is made at the first call. */
    public SDVariable gradient(SDVariable of) {
        String name = of.name() + GRADIENT;
        SDVariable found = variables.get(name);
        if (found != null) {
            return found;
        }
        GradientNode node = new GradientNode(name, of);
        SDVariable made = put(new SDVariable(owner, name, VariableType.ARRAY, of.dataType(), of.getShape()));
        creators.put(made, node);
        node.makes(made);
        // The pass of its own that computes it may need any operation, so it stands before those that use it.
        whole.nodes.add(node);
        return made;
    }

    /** Returns what the gradients differentiate: the variables set, or else the only floating-point result that nothing reads. */
    public List<SDVariable> losses() {
        if (!losses.isEmpty()) {
            return List.copyOf(losses);
        }
        List<SDVariable> found = ends().stream().filter(each -> each.dataType() == null || each.dataType().isFPType()).toList();
        if (found.size() != 1) {
            throw new StateException("No loss variables are set, and the graph has the results "
                    + found.stream().map(SDVariable::name).toList() + ", not just one: call setLossVariables");
        }
        return found;
    }

    /** Returns the results that no operation reads. */
    public List<SDVariable> ends() {
        Set<SDVariable> read = Collections.newSetFromMap(new IdentityHashMap<>());
        whole.nodes.forEach(node -> read.addAll(node.needs()));
        List<SDVariable> found = new ArrayList<>();
        whole.nodes.stream().filter(node -> !(node instanceof GradientNode)).forEach(node -> found.addAll(node.outputs()));
        found.removeIf(read::contains);
        return found;
    }

    /** Returns what training changes. */
    public List<SDVariable> trained() {
        return variables.values().stream().filter(each -> each.getVariableType() == VariableType.VARIABLE
                && each.getArr() != null && each.dataType().isFPType()).toList();
    }

    /** Returns the names of the results of all operations but gradients. */
    public List<String> results() {
        return whole.nodes.stream().filter(node -> !(node instanceof GradientNode)).flatMap(node -> node.outputs().stream())
                .map(SDVariable::name).toList();
    }

    /** Returns the variables that were set as losses. */
    public Set<SDVariable> lossSet() {
        return losses;
    }

    /** Gives a variable another name. */
    public void rename(SDVariable variable, String name) {
        if (variable.name().equals(name)) {
            return;
        }
        if (variables.containsKey(ArgumentException.notNull(name, "the new name"))) {
            throw new ArgumentException("a variable named " + name + " already exists");
        }
        // The order stays.
        Map<String, SDVariable> copy = new LinkedHashMap<>(variables);
        variables.clear();
        copy.forEach((old, each) -> variables.put(each == variable ? name : old, each));
        variable.setName(name);
    }

    /** Computes variables. */
    public Map<String, INDArray> outputs(Map<String, INDArray> placeholders, Collection<String> names, Watcher watcher) {
        List<SDVariable> wanted = ArgumentException.notNull(names, "outputs").stream().map(this::variable).toList();
        Map<String, INDArray> results = new LinkedHashMap<>(new Run(this, placeholders, watcher).outputs(wanted));
        last.putAll(results);
        return results;
    }

    /** Computes variables with operations that the caller records, from the arrays of placeholders, which may need gradients. */
    public List<NDArray> record(Map<String, INDArray> placeholders, List<SDVariable> wanted) {
        return new Run(this, placeholders, null).record(wanted);
    }

    /** Returns what the last run returned for a result, or null. */
    public INDArray lastResult(String name) {
        INDArray result = last.get(name);
        return result == null || Face.of(result).isReleased() ? null : result;
    }

    /** Infers the types of results again, after those of variables changed. */
    public void retype() {
        for (Node node : operations.values()) {
            if (node instanceof OpNode op) {
                for (int i = 0; i < op.outputs().size(); i++) {
                    op.outputs().get(i).setDataType(ResultTypes.of(op.op(), List.of(op.args()), i));
                }
            }
        }
    }

    /** Computes gradients of the losses, and puts values of other variables into a map. */
    public Map<String, NDArray> gradients(Map<String, INDArray> placeholders, Collection<String> of, Collection<String> also,
            Map<String, NDArray> outputs, Watcher watcher) {
        List<SDVariable> targets = ArgumentException.notNull(of, "variables").stream().map(this::variable).toList();
        for (SDVariable target : targets) {
            if (target.dataType() != null && !target.dataType().isFPType()) {
                throw new ArgumentException("the variable " + target.name() + " of type " + target.dataType()
                        + " has no gradient: only floating-point numbers have one");
            }
        }
        Map<SDVariable, NDArray> found = new Run(this, placeholders, watcher).gradients(targets,
                also.stream().map(this::variable).toList(), outputs);
        Map<String, NDArray> results = new LinkedHashMap<>();
        for (SDVariable target : targets) {
            results.put(target.name(), found.get(target));
            last.put(target.name() + GRADIENT, found.get(target));
        }
        return results;
    }
}
