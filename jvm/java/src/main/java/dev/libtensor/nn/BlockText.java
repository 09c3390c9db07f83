package dev.libtensor.nn;

import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A block in words: its class, its settings, its parameters and buffers with their shapes, and its children, one a line. */
final class BlockText {
    /** Deeper ones are left out: the text of a chain of blocks would grow with the square of its length, and the stack with it. */
    private static final int DEEPEST = 12;

    private static final String STEP = "    ";

    private BlockText() {}

    static String of(Block block) {
        // The arrays that tell the shapes need a scope of their own: the current one may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            return of(block, "");
        }
    }

    private static String of(Block block, String indent) {
        try {
            return block.title() + "(" + String.join(", ", parts(block)) + children(block, indent) + ")";
        } catch (DisposedException e) {
            return block.title() + "(disposed: " + e.getMessage() + ")";
        } catch (RuntimeException e) {
            return block.title() + "(" + e.getMessage() + ")";
        }
    }

    private static List<String> parts(Block block) {
        List<String> parts = new ArrayList<>();
        if (!block.settings().isEmpty()) {
            parts.add(block.settings());
        }
        own(block.namedParameters(), parts);
        own(block.namedBuffers(), parts);
        return parts;
    }

    /** Those of the block itself: the names of its children's have a dot. */
    private static void own(Map<String, NDArray> arrays, List<String> parts) {
        arrays.forEach((name, array) -> {
            if (name.indexOf('.') < 0) {
                parts.add(name + ": " + array.getDataType() + " " + array.getShape());
            }
            array.dispose();
        });
    }

    private static String children(Block block, String indent) {
        Map<String, Block> children = block.getChildren();
        if (children.isEmpty()) {
            return "";
        }
        if (indent.length() >= DEEPEST * STEP.length()) {
            return "...";
        }
        StringBuilder text = new StringBuilder("\n");
        children.forEach((name, child) ->
                text.append(indent).append(STEP).append(name).append(": ").append(of(child, indent + STEP)).append('\n'));
        return text.append(indent).toString();
    }
}
