package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Runs one of two blocks, as a condition tells. */
final class IfNode extends Node {
    private final Block condition;
    private final Block yes;
    private final Block no;

    IfNode(String ownName, Block condition, Block yes, Block no) {
        super(ownName, List.of());
        this.condition = condition;
        this.yes = yes;
        this.no = no;
    }

    Block condition() {
        return condition;
    }

    Block yes() {
        return yes;
    }

    Block no() {
        return no;
    }

    @Override
    public String opName() {
        return "if";
    }

    @Override
    String resultName(int index) {
        return getOwnName() + "/merge";
    }

    @Override
    Collection<SDVariable> needs() {
        Set<SDVariable> needs = new LinkedHashSet<>(condition.needs(List.of()));
        needs.addAll(yes.needs(List.of()));
        needs.addAll(no.needs(List.of()));
        return needs;
    }

    @Override
    NDArray[] run(Pass pass) {
        return pass.inner(pass.isTrue(condition, List.of(), new NDArray[0]) ? yes : no, List.of(), new NDArray[0]);
    }
}
