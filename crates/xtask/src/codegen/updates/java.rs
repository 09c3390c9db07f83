//! The update rules in Java, for the dialects that own their arrays of state.

use std::fmt::Write;

use anyhow::Result;
use heck::ToShoutySnakeCase;

use super::{NOTE, Rule};

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/internal/UpdateRule.java";

/// Generates the file.
pub fn emit(rules: &[Rule]) -> Result<String> {
    let mut constants = String::new();
    for (at, rule) in rules.iter().enumerate() {
        let name = rule.name.to_shouty_snake_case();
        let end = if at + 1 == rules.len() { ';' } else { ',' };
        let doc = crate::codegen::text::wrapped(&format!("{}: {}.", rule.title, rule.signature()), "     * ");
        write!(constants, "    /**\n{doc}     */\n")?;
        writeln!(constants, "    {name}(Codes.OPTIMIZER_{name}){end}")?;
    }
    Ok(FILE.replace("@NOTE@", NOTE).replace("@CONSTANTS@", &constants))
}

const FILE: &str = "// @NOTE@
package dev.libtensor.internal;

import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.List;
import java.util.function.Supplier;

/** The update rules of optimizers. Their numbers are in this order; those at the end may be left out. */
public enum UpdateRule {
@CONSTANTS@
    private final int code;

    UpdateRule(int code) {
        this.code = code;
    }

    /** The number of a step, from 1, and the numbers of the rule in it. */
    public record Step(long number, double... numbers) {}

    /** Changes a weight by its gradient, and the state, in place. Steps count from 1. The scope frees what is copied. */
    public void step(long step, NDArray weight, NDArray gradient, List<NDArray> state, double... numbers) {
        step(step, 1, 0, weight, gradient, state, numbers);
    }

    /** Does the same with a gradient that is first multiplied and then limited to the size {@code clip}; 0 limits none. */
    public void step(long step, double rescale, double clip, NDArray weight, NDArray gradient, List<NDArray> state,
            double... numbers) {
        boolean fits = gradient.getDataType() == weight.getDataType();
        NDArray row = row(fits ? gradient : gradient.toType(weight.getDataType(), false));
        run(step, rescale, clip, weight, row, state, numbers);
    }

    /** Does the same with the step that a function gives. A graph that captures it asks for a step of each replay. */
    public void step(Supplier<Step> next, double rescale, double clip, NDArray weight, NDArray gradient, List<NDArray> state) {
        Step step = next.get();
        step(step.number, rescale, clip, weight, gradient, state, step.numbers);
        CapturedUpdates captured = CapturedUpdates.of(weight);
        if (captured != null) {
            captured.add(this, rescale, clip, step, next);
        }
    }

    /** Gives the next replay of a graph the step of a captured update. */
    void give(long graph, double rescale, double clip, Step step) {
        Native.graphStep(graph, code, step.numbers, rescale, clip, step.number);
    }

    /** Turns a gradient into what a step subtracts from a weight, in place, and changes the state. */
    public void change(long step, NDArray gradient, List<NDArray> state, double... numbers) {
        run(step, 1, 0, gradient, null, state, numbers);
    }

    private void run(long step, double rescale, double clip, NDArray target, NDArray gradient, List<NDArray> state,
            double[] numbers) {
        NDArray changed = row(target);
        List<NDArray> rows = state.stream().map(UpdateRule::row).toList();
        long[] handles = rows.stream().mapToLong(NDArray::handle).toArray();
        try {
            Native.update(code, numbers, step, rescale, clip, changed.handle(), gradient == null ? 0 : gradient.handle(),
                    handles);
        } finally {
            Reference.reachabilityFence(changed);
            Reference.reachabilityFence(gradient);
            Reference.reachabilityFence(rows);
        }
        write(changed, target);
        for (int i = 0; i < rows.size(); i++) {
            write(rows.get(i), state.get(i));
        }
    }

    /** Returns an array whose elements are in one row: the array, or a copy. */
    private static NDArray row(NDArray array) {
        return array.isContiguous() ? array : array.duplicate();
    }

    private static void write(NDArray from, NDArray to) {
        if (from != to) {
            to.copyFrom(from);
        }
    }
}
";
