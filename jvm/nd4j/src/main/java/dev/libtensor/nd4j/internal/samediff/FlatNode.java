package dev.libtensor.nd4j.internal.samediff;

import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number32;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number64;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number8;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.reference;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.internal.ops.CustomOps;
import dev.libtensor.nd4j.internal.ops.DataTypes;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Operations in files with graphs. A variable has a place there: the number of an operation, and which of its results it is. */
final class FlatNode {
    static final int ID = 0;
    static final int NAME = 1;
    static final int INPUTS = 6;
    static final int OUTPUT_NAMES = 15;

    private static final int FIELDS = 24;
    private static final int KIND = 2;
    private static final int NUMBER = 3;
    private static final int PROPERTIES = 4;
    private static final int OUTPUTS = 7;
    private static final int REALS = 8;
    private static final int INTEGERS = 9;
    private static final int FLAGS = 10;
    private static final int DIMENSIONS = 11;
    private static final int DEVICE = 12;
    private static final int OP_NAME = 16;
    private static final int OUTPUT_TYPES = 17;
    private static final int SCALAR_VALUE = 18;
    private static final int TYPES = 22;

    /** The operations with a number that have it among their other arguments, too, and under a name. */
    private static final Map<String, String> NAMED_NUMBERS = Map.of("pow", "pow", "_powderivative", "pow", "leakyrelu", "alpha",
            "leakyreluderivative", "alpha", "replace_nans", "set", "log_x", "base", "step", "cutoff");

    /** The operations whose gradient depends on named integers. */
    private static final Map<String, List<String>> NAMED_INTEGERS = Map.of("split", List.of("numSplit", "splitDim"));

    private static final Map<String, Long> LOGIC_NUMBERS = Map.of(FileNode.SWITCH, 30L, FileNode.MERGE, 60L, FileNode.NEXT, 80L,
            FileNode.EXIT, 90L, FileNode.ENTER, 100L);
    private static final String FRAME = "frameName";

    private FlatNode() {}

    /** Where a variable stands: the number of an operation or of the variable itself, and which result it is. */
    record Place(int id, int result) {
        static Place read(FlatRecord pair) {
            return new Place(pair.number32(0), pair.number32(1));
        }

        int write(FlatWriter to) {
            return to.record(2, number32(0, id), number32(1, result));
        }
    }

    /** What a node refers to in its graph: its number and name, its inputs, and the numbers, names and types of its results. */
    record Links(int id, String name, List<Place> inputs, DataType inputType, int[] results, List<String> names, byte[] types) {}

    /** Whether a node is one of those of which control flow consists. */
    static boolean isLogic(FlatRecord node) {
        return node.number8(KIND) == OpForm.LOGIC;
    }

    static String opName(FlatRecord node) {
        return node.text(OP_NAME, "the name of an operation");
    }

    /** Returns the name of the frame of a loop that a node enters. */
    static String frame(FlatRecord node) {
        return FlatProperty.text(node.records(PROPERTIES), FRAME, "while");
    }

    /** Writes one of the operations of control flow. Only one that enters a loop has the number and the name of a frame. */
    static int writeLogic(FlatWriter to, String opName, Links links, long frame, String frameName) {
        boolean isEnter = opName.equals(FileNode.ENTER);
        int properties = to.records(isEnter ? List.of(FlatProperty.text(to, FRAME, frameName)) : List.of());
        int inputs = to.records(links.inputs.stream().map(each -> each.write(to)).toList());
        int integers = to.numbers64(isEnter ? new long[] {frame} : new long[0]);
        return to.record(FIELDS, number32(ID, links.id), reference(NAME, to.text(links.name)), number8(KIND, OpForm.LOGIC),
                number64(NUMBER, LOGIC_NUMBERS.get(opName)), reference(PROPERTIES, properties), reference(INPUTS, inputs),
                reference(OUTPUTS, to.numbers32(links.results)), reference(INTEGERS, integers), number32(DEVICE, -1),
                reference(OUTPUT_NAMES, to.texts(links.names)), reference(OP_NAME, to.text(opName)),
                reference(OUTPUT_TYPES, to.bytes(links.types)));
    }

    /** Writes an operation, and returns its place. */
    static int write(FlatWriter to, DynamicCustomOp op, Links links) {
        OpForm form = OpForm.of(op.opName(), links.inputs.size());
        int properties = to.records(properties(to, form, op));
        int inputs = to.records(links.inputs.stream().map(each -> each.write(to)).toList());
        int reals = to.reals(form.isScalar() && !NAMED_NUMBERS.containsKey(form.name()) ? new double[0] : op.tArgs());
        boolean isCustom = form.kind() == OpForm.CUSTOM;
        int integers = to.numbers64(isCustom ? op.iArgs() : new long[0]);
        int flags = to.flags(isCustom ? op.bArgs() : form.isReduction() ? new boolean[] {flag(op, 0), true} : new boolean[0]);
        int dimensions = to.numbers32(form.hasDimensions() ? dimensions(op, form, links) : new int[0]);
        int types = to.bytes(isCustom ? types(op.dArgs()) : new byte[0]);
        int scalar = form.isScalar() ? scalar(to, op, links.inputType) : 0;
        return to.record(FIELDS, number32(ID, links.id), reference(NAME, to.text(links.name)), number8(KIND, form.kind()),
                number64(NUMBER, form.number()), reference(PROPERTIES, properties), reference(INPUTS, inputs),
                reference(OUTPUTS, to.numbers32(links.results)), reference(REALS, reals), reference(INTEGERS, integers),
                reference(FLAGS, flags), reference(DIMENSIONS, dimensions), number32(DEVICE, -1),
                reference(OUTPUT_NAMES, to.texts(links.names)), reference(OP_NAME, to.text(form.name())),
                reference(OUTPUT_TYPES, to.bytes(links.types)), reference(SCALAR_VALUE, scalar), reference(TYPES, types));
    }

    private static boolean flag(DynamicCustomOp op, int index) {
        return index < op.bArgs().length && op.bArgs()[index];
    }

    /** The dimensions of a reduction, or the greatest integer for all of them. */
    private static int[] dimensions(DynamicCustomOp op, OpForm form, Links links) {
        boolean isGiven = op.iArgs().length > 0 || form.isReduction() && links.inputs.size() > 1;
        return isGiven ? Arrays.stream(op.iArgs()).mapToInt(Math::toIntExact).toArray() : new int[] {Integer.MAX_VALUE};
    }

    private static byte[] types(DataType[] types) {
        byte[] numbers = new byte[types.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = DataTypes.number(types[i].type());
        }
        return numbers;
    }

    private static int scalar(FlatWriter to, DynamicCustomOp op, DataType type) {
        double value = op.tArgs().length == 0 ? 0 : op.tArgs()[0];
        DataType kept = type == null ? DataType.FLOAT : type;
        try (NDArray scalar = NDArray.full(new Shape(), value, kept.type())) {
            return FlatArray.write(to, scalar);
        }
    }

    /** What ND4J reads from nowhere else. */
    private static List<Integer> properties(FlatWriter to, OpForm form, DynamicCustomOp op) {
        List<Integer> properties = new ArrayList<>();
        if (form.hasDimensions()) {
            properties.add(FlatProperty.flag(to, "keepDims", flag(op, 0)));
        }
        if (NAMED_NUMBERS.containsKey(form.name()) && op.tArgs().length > 0) {
            properties.add(FlatProperty.real(to, NAMED_NUMBERS.get(form.name()), op.tArgs()[0]));
        }
        if (form.name().equals("elu") && op.tArgs().length > 0) {
            properties.add(FlatProperty.real(to, "alpha", op.tArgs()[0]));
        }
        List<String> names = NAMED_INTEGERS.getOrDefault(form.name(), List.of());
        for (int i = 0; i < Math.min(names.size(), op.iArgs().length); i++) {
            properties.add(FlatProperty.number(to, names.get(i), op.iArgs()[i]));
        }
        if (form.kind() == OpForm.SUMMARY) {
            properties.add(FlatProperty.flag(to, "biasCorrected", flag(op, 1)));
        }
        if (form.kind() == OpForm.RANDOM) {
            properties.add(FlatProperty.numbers(to, "shape", op.iArgs()));
            properties.add(FlatProperty.text(to, "dataType", (op.dArgs().length == 0 ? DataType.FLOAT : op.dArgs()[0]).name()));
        }
        return properties;
    }

    /** Reads an operation, which has no arrays. */
    static DynamicCustomOp read(FlatRecord node) {
        String name = opName(node);
        byte kind = node.number8(KIND);
        String own = CustomOps.isKnown(name) && kind != OpForm.RANDOM ? name : OpForm.ownName(name);
        if (kind == OpForm.LOGIC || !CustomOps.isKnown(own)) {
            throw new UnsupportedException("the graph has the operation '" + name + "' (as '" + node.text(NAME)
                    + "'), which is not available here");
        }
        DynamicCustomOp op = new DynamicCustomOp(own);
        OpForm form = new OpForm(kind, node.number64(NUMBER), name);
        if (kind == OpForm.CUSTOM) {
            op.addIArgument(node.numbers64(INTEGERS));
            op.addBArgument(node.flags(FLAGS));
            for (byte type : node.bytes(TYPES)) {
                op.addDArgument(DataType.of(DataTypes.of(type)));
            }
        }
        op.addTArgument(form.isScalar() ? number(node) : node.reals(REALS));
        if (form.hasDimensions()) {
            addDimensions(op, node, form);
        }
        if (kind == OpForm.RANDOM) {
            op.addIArgument(FlatProperty.numbers(node.records(PROPERTIES), "shape"));
            op.addDArgument(DataType.valueOf(FlatProperty.text(node.records(PROPERTIES), "dataType", "FLOAT")));
        }
        return op;
    }

    private static double[] number(FlatRecord node) {
        double[] reals = node.reals(REALS);
        FlatRecord scalar = node.record(SCALAR_VALUE);
        if (reals.length > 0 || scalar == null) {
            return reals;
        }
        try (NDArray value = FlatArray.read(scalar);
                NDArray wide = value.toType(dev.libtensor.DataType.FLOAT64, true)) {
            return new double[] {wide.item()};
        }
    }

    private static void addDimensions(DynamicCustomOp op, FlatRecord node, OpForm form) {
        List<FlatRecord> properties = node.records(PROPERTIES);
        boolean[] flags = node.flags(FLAGS);
        int[] dimensions = node.numbers32(DIMENSIONS);
        boolean isAll = IntStream.of(dimensions).anyMatch(each -> each == Integer.MAX_VALUE);
        op.addIArgument(isAll ? new int[0] : dimensions);
        op.addBArgument(flags.length > 0 ? flags[0] : FlatProperty.flag(properties, "keepDims", false));
        if (form.kind() == OpForm.SUMMARY) {
            op.addBArgument(FlatProperty.flag(properties, "biasCorrected", true));
        }
    }
}
