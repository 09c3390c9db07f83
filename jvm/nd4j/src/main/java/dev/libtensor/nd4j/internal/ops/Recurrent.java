package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The custom operations over sequences. */
final class Recurrent {
    private static final int GATES = 4;
    private static final int BACKWARD = 1;
    private static final int SUM = 2;
    private static final int CONCAT = 3;

    private Recurrent() {}

    static void register(Map<String, CustomFunction> functions) {
        functions.put("lstmLayer", a -> new Lstm(a).results());
        functions.put("lstmBlockCell", Recurrent::lstmCell);
        functions.put("gruCell", Recurrent::gruCell);
        one(functions, "gru", Recurrent::gru);
    }

    /** One step: x, the last cells, the last output, weights, three peepholes, bias; the peepholes count if asked for. */
    private static NDArray[] lstmCell(Arguments a) {
        NDArray last = a.in(1);
        int size = Math.toIntExact(last.getShape().get(1));
        boolean isPeeping = a.integer(0, 0) == 1;
        double clip = a.number(1, 0);
        NDArray sum = NDArray.concat(new NDArray[] {a.in(0), a.in(2)}, 1).matMul(a.in(3)).add(a.in(7));
        NDArray input = peeping(sum.narrow(1, 0, size), last, isPeeping ? a.in(4) : null).sigmoid();
        NDArray entering = sum.narrow(1, size, size).tanh();
        NDArray forget = peeping(sum.narrow(1, 2 * size, size).add(a.number(0, 0)), last, isPeeping ? a.in(5) : null).sigmoid();
        NDArray cells = forget.mul(last).add(input.mul(entering));
        if (clip > 0) {
            cells = cells.clip(-clip, clip);
        }
        NDArray output = peeping(sum.narrow(1, 3 * size, size), cells, isPeeping ? a.in(6) : null).sigmoid();
        NDArray made = cells.tanh();
        return new NDArray[] {input, cells, forget, output, entering, made, made.mul(output)};
    }

    private static NDArray peeping(NDArray open, NDArray cells, NDArray weights) {
        return weights == null ? open : open.add(cells.mul(weights));
    }

    /** One step: x, the last output, the weights of the gates, those of what is new, and the biases of both. */
    private static NDArray[] gruCell(Arguments a) {
        NDArray last = a.in(1);
        int size = Math.toIntExact(last.getShape().get(1));
        NDArray gates = NDArray.concat(new NDArray[] {a.in(0), last}, 1).matMul(a.in(2)).add(a.in(4)).sigmoid();
        NDArray reset = gates.narrow(1, 0, size).duplicate();
        NDArray update = gates.narrow(1, size, size).duplicate();
        NDArray made = NDArray.concat(new NDArray[] {a.in(0), reset.mul(last)}, 1).matMul(a.in(3)).add(a.in(5)).tanh();
        return new NDArray[] {reset, update, made, update.mul(last).add(update.rsub(1).mul(made))};
    }

    /** One step takes a share of the last output, and another of what the input and the last output give. */
    private static NDArray gru(Arguments a) {
        NDArray last = a.in(1);
        int size = Math.toIntExact(last.getShape().get(1));
        NDArray recurrent = a.in(3);
        NDArray bias = a.in(4);
        List<NDArray> outputs = new ArrayList<>();
        for (int step = 0; step < a.in(0).getShape().get(0); step++) {
            NDArray fromInput = a.in(0).select(0, step).matMul(a.in(2));
            NDArray fromLast = last.matMul(recurrent);
            NDArray gates = fromInput.narrow(1, 0, 2 * size).add(fromLast.narrow(1, 0, 2 * size)).add(bias.narrow(0, 0, 2 * size))
                    .sigmoid();
            NDArray reset = gates.narrow(1, 0, size);
            NDArray update = gates.narrow(1, size, size);
            NDArray made = fromInput.narrow(1, 2 * size, size).add(reset.mul(fromLast.narrow(1, 2 * size, size)))
                    .add(bias.narrow(0, 2 * size, size)).tanh();
            last = update.mul(last).add(update.rsub(1).mul(made));
            outputs.add(last);
        }
        return NDArray.stack(outputs.toArray(NDArray[]::new), 0);
    }

    /** A function of a gate or of the cells, with the numbers that some have. */
    private record Activation(int kind, double alpha, double beta) {
        private static final int AFFINE = 3;
        private static final int LEAKY = 4;
        private static final int THRESHOLD = 5;
        private static final int SCALED = 6;
        private static final int ELU = 8;

        static boolean hasAlpha(int kind) {
            return kind >= AFFINE && kind <= SCALED || kind == ELU;
        }

        static boolean hasBeta(int kind) {
            return kind == AFFINE || kind == SCALED;
        }

        NDArray of(NDArray x) {
            return switch (kind) {
                case 0 -> x.tanh();
                case 1 -> x.relu();
                case 2 -> x.sigmoid();
                case AFFINE -> x.mul(alpha).add(beta);
                case LEAKY -> x.leakyRelu(alpha);
                case THRESHOLD -> NDArray.where(x.gt(alpha), x, x.zerosLike());
                case SCALED -> x.mul(beta).tanh().mul(alpha);
                case 7 -> x.mul(0.2).add(0.5).clip(0.0, 1.0);
                case ELU -> x.elu(alpha);
                case 9 -> x.softsign();
                case 10 -> x.softplus();
                default -> throw new ArgumentException("lstmLayer knows activations from 0 to 10, not " + kind);
            };
        }
    }

    /** An LSTM. Its arguments are those of ND4J's operation, in whose graphs the last cells stand before the last outputs. */
    private static final class Lstm {
        private final Arguments a;
        private final int direction;
        private final double clip;
        private final Activation[] activations = new Activation[3];
        private final NDArray steps;
        private final int size;
        private final NDArray bias;
        private final NDArray lengths;
        private final NDArray firstOutput;
        private final NDArray firstCells;
        private final NDArray peepholes;

        Lstm(Arguments a) {
            this.a = a;
            direction = a.integer(1);
            clip = a.number(0, 0);
            int number = 1;
            for (int i = 0; i < activations.length; i++) {
                int kind = a.integer(2 + i);
                double alpha = Activation.hasAlpha(kind) ? a.number(number++) : 0;
                double beta = Activation.hasBeta(kind) ? a.number(number++) : 0;
                activations[i] = new Activation(kind, alpha, beta);
            }
            steps = switch (a.integer(0)) {
                case 1 -> a.in(0).permute(1, 0, 2);
                case 2 -> a.in(0).permute(2, 0, 1);
                default -> a.in(0);
            };
            size = Math.toIntExact(a.in(2).getShape().get(a.in(2).getShape().dimension() - 1) / GATES);
            int input = 3;
            bias = a.flag(0, false) ? a.in(input++) : null;
            lengths = a.flag(1, false) ? a.in(input++) : null;
            firstOutput = a.flag(2, false) ? a.in(input++) : null;
            firstCells = a.flag(3, false) ? a.in(input++) : null;
            peepholes = a.flag(4, false) ? a.in(input) : null;
        }

        /** What one direction gives: the outputs of all steps, and the last output and cells. */
        private record Sequence(NDArray outputs, NDArray output, NDArray cells) {}

        NDArray[] results() {
            boolean isDouble = direction > BACKWARD;
            Sequence first = run(isDouble ? 0 : -1, direction == BACKWARD);
            Sequence whole = isDouble ? joined(first, run(1, true)) : first;
            List<NDArray> results = new ArrayList<>();
            if (a.flag(5, false)) {
                results.add(formatted(whole.outputs));
            }
            if (a.flag(6, false)) {
                results.add(whole.output);
            }
            if (a.flag(7, false)) {
                results.add(whole.cells);
            }
            return results.toArray(NDArray[]::new);
        }

        private Sequence joined(Sequence a, Sequence b) {
            NDArray outputs = switch (direction) {
                case SUM -> a.outputs.add(b.outputs);
                case CONCAT -> NDArray.concat(new NDArray[] {a.outputs, b.outputs}, 2);
                default -> NDArray.stack(new NDArray[] {a.outputs, b.outputs}, 1);
            };
            return new Sequence(outputs, NDArray.stack(new NDArray[] {a.output, b.output}, 0),
                    NDArray.stack(new NDArray[] {a.cells, b.cells}, 0));
        }

        private NDArray formatted(NDArray outputs) {
            return switch (a.integer(0)) {
                case 1 -> outputs.permute(1, 0, 2).duplicate();
                case 2 -> outputs.permute(1, 2, 0).duplicate();
                default -> outputs;
            };
        }

        /** The part of an array for a direction, of which a negative one is the only one. */
        private static NDArray part(NDArray array, int direction) {
            return array == null || direction < 0 ? array : array.select(0, direction);
        }

        private Sequence run(int part, boolean isBackward) {
            long count = steps.getShape().get(0);
            Shape state = new Shape(steps.getShape().get(1), size);
            NDArray weights = part(a.in(1), part);
            NDArray recurrent = part(a.in(2), part);
            NDArray constant = part(bias, part);
            NDArray output = firstOutput == null ? NDArray.zeros(state, steps.getDataType()) : part(firstOutput, part);
            NDArray cells = firstCells == null ? NDArray.zeros(state, steps.getDataType()) : part(firstCells, part);
            NDArray[] outputs = new NDArray[Math.toIntExact(count)];
            for (int i = 0; i < outputs.length; i++) {
                int step = isBackward ? outputs.length - 1 - i : i;
                NDArray sum = steps.select(0, step).matMul(weights).add(output.matMul(recurrent));
                Sequence next = step(constant == null ? sum : sum.add(constant), cells, part(peepholes, part));
                NDArray isIn = lengths == null ? null : isIn(step, outputs.length);
                outputs[step] = isIn == null ? next.output : NDArray.where(isIn, next.output, next.output.zerosLike());
                output = isIn == null ? next.output : NDArray.where(isIn, next.output, output);
                cells = isIn == null ? next.cells : NDArray.where(isIn, next.cells, cells);
            }
            return new Sequence(NDArray.stack(outputs, 0), output, cells);
        }

        /** Whether a step belongs to each example. With the direction backward alone, ND4J counts the steps from the end. */
        private NDArray isIn(int step, int count) {
            int place = direction == BACKWARD ? count - 1 - step : step;
            return lengths.toType(DataType.INT64, false).gt(place).expandDims(1);
        }

        private Sequence step(NDArray sum, NDArray last, NDArray peepholes) {
            NDArray cells = gate(sum, 1, last, peepholes).mul(last)
                    .add(gate(sum, 0, last, peepholes).mul(activations[1].of(sum.narrow(1, 2 * size, size))));
            if (clip > 0) {
                cells = cells.clip(-clip, clip);
            }
            NDArray open = peepholes == null ? sum.narrow(1, 3 * size, size)
                    : sum.narrow(1, 3 * size, size).add(cells.mul(peepholes.narrow(0, 2 * size, size)));
            return new Sequence(null, activations[0].of(open).mul(activations[2].of(cells)), cells);
        }

        private NDArray gate(NDArray sum, int place, NDArray last, NDArray peepholes) {
            NDArray open = sum.narrow(1, place * size, size);
            return activations[0].of(peepholes == null ? open
                    : open.add(last.mul(peepholes.narrow(0, place * size, size))));
        }
    }
}
