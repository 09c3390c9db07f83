package dev.libtensor.nn;

import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes a block as text: class, settings, parameters and buffers with their shapes, and the children, one on each
 * line.
 */
final class BlockText {
    /**
     * The deepest level that is written. The text of a chain of blocks would otherwise grow with the square of its
     * length, and recursion with the length.
     */
    private static final int DEEPEST = 12;

    private static final String STEP = "    ";

    private BlockText() {}

    static String of(Block block) {
        // The arrays whose shapes are read need their own scope, because the current one may be capped.
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

    /** Adds the block's own arrays, whose names have no dot, and disposes of all. */
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
                text.append(indent).append(STEP).append(name).append(": ")
                        .append(of(child, indent + STEP)).append('\n'));
        return text.append(indent).toString();
    }
}
