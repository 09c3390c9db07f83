package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/** Gives the elements of a vocabulary the codes of a Huffman tree, so that frequent ones have short codes. */
public final class Huffman {
    private Huffman() {}

    /**
     * Codes elements.
     *
     * @param elements the elements in the order of their places
     */
    public static void code(List<? extends SequenceElement> elements) {
        int count = elements.size();
        int[] parents = new int[Math.max(2 * count - 1, 0)];
        byte[] branches = new byte[parents.length];
        double[] counts = new double[parents.length];
        // Nodes with equal counts are taken in their order, so that the codes are always the same.
        PriorityQueue<Integer> open = new PriorityQueue<>((a, b) ->
                counts[a] == counts[b] ? Integer.compare(a, b) : Double.compare(counts[a], counts[b]));
        for (int i = 0; i < count; i++) {
            counts[i] = elements.get(i).getElementFrequency();
            open.add(i);
        }
        for (int node = count; node < parents.length; node++) {
            int left = open.remove();
            int right = open.remove();
            counts[node] = counts[left] + counts[right];
            parents[left] = node;
            parents[right] = node;
            branches[right] = 1;
            open.add(node);
        }
        for (int i = 0; i < count; i++) {
            List<Byte> codes = new ArrayList<>();
            List<Integer> points = new ArrayList<>();
            for (int node = i; node != parents.length - 1; node = parents[node]) {
                codes.add(branches[node]);
                points.add(parents[node] - count);
            }
            Collections.reverse(codes);
            Collections.reverse(points);
            elements.get(i).setCodes(codes);
            elements.get(i).setPoints(points);
        }
    }
}
