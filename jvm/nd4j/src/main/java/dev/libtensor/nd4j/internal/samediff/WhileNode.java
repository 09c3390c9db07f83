package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Runs a block as long as a condition is true. The loop's variables have the block's results in the next turn. */
final class WhileNode extends Node {
    private final List<SDVariable> loop;
    private final Block condition;
    private final Block body;

    WhileNode(String ownName, List<SDVariable> inputs, List<SDVariable> loop, Block condition, Block body) {
        super(ownName, inputs);
        this.loop = loop;
        this.condition = condition;
        this.body = body;
    }

    /** The variables of a turn. */
    List<SDVariable> loop() {
        return loop;
    }

    Block condition() {
        return condition;
    }

    Block body() {
        return body;
    }

    @Override
    public String opName() {
        return "while";
    }

    @Override
    String resultName(int index) {
        return getOwnName() + "/exit" + (index == 0 ? "" : "_" + index);
    }

    @Override
    Collection<SDVariable> needs() {
        Set<SDVariable> needs = new LinkedHashSet<>(super.needs());
        needs.addAll(condition.needs(loop));
        needs.addAll(body.needs(loop));
        return needs;
    }

    @Override
    NDArray[] run(Pass pass) {
        NDArray[] values = Arrays.stream(args()).map(pass::value).map(NDArray::duplicate).toArray(NDArray[]::new);
        while (pass.isTrue(condition, loop, values)) {
            NDArray[] next = pass.inner(body, loop, values);
            for (NDArray value : values) {
                value.close();
            }
            values = next;
        }
        return values;
    }
}
