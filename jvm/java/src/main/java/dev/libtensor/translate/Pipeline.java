package dev.libtensor.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.ArrayList;
import java.util.List;

/** Transforms of the arrays of a list, one after the other. */
public final class Pipeline {
    private record Step(int index, Transform transform) {}

    private final List<Step> steps = new ArrayList<>();

    /**
     * Creates a pipeline.
     *
     * @param transforms the transforms of the first array
     */
    public Pipeline(Transform... transforms) {
        for (Transform transform : ArgumentException.notNull(transforms, "transforms")) {
            add(transform);
        }
    }

    /**
     * Adds a transform of the first array.
     *
     * @param transform the transform
     * @return this pipeline
     */
    public Pipeline add(Transform transform) {
        return add(0, transform);
    }

    /**
     * Adds a transform.
     *
     * @param index the place in the list of the array that it is for
     * @param transform the transform
     * @return this pipeline
     */
    public Pipeline add(int index, Transform transform) {
        return insert(steps.size(), index, transform);
    }

    /**
     * Inserts a transform of the first array.
     *
     * @param position its place among the transforms
     * @param transform the transform
     * @return this pipeline
     */
    public Pipeline insert(int position, Transform transform) {
        return insert(position, 0, transform);
    }

    /**
     * Inserts a transform.
     *
     * @param position its place among the transforms
     * @param index the place in the list of the array that it is for
     * @param transform the transform
     * @return this pipeline
     * @throws ArgumentException if a place is out of range
     */
    public Pipeline insert(int position, int index, Transform transform) {
        ArgumentException.notNull(transform, "transform");
        if (position < 0 || position > steps.size() || index < 0) {
            throw new ArgumentException("a pipeline of " + steps.size() + " transforms has no place " + position
                    + " for one of the array " + index);
        }
        steps.add(position, new Step(index, transform));
        return this;
    }

    /**
     * Returns the transforms.
     *
     * @return the transforms in their order
     */
    public List<Transform> getTransforms() {
        return steps.stream().map(Step::transform).toList();
    }

    /**
     * Applies the transforms. Arrays in between are closed.
     *
     * @param input the arrays, which stay as they are
     * @return the arrays; those without a transform are the same objects
     * @throws ArgumentException if a transform is for an array that is not there
     */
    public NDList transform(NDList input) {
        NDList arrays = new NDList(ArgumentException.notNull(input, "input"));
        try {
            for (Step step : steps) {
                if (step.index >= arrays.size()) {
                    throw new ArgumentException("a transform is for the array " + step.index + " of a list of "
                            + arrays.size());
                }
                NDArray before = arrays.get(step.index);
                NDArray after = step.transform.transform(before);
                arrays.set(step.index, after);
                if (after != before) {
                    closeUnlessGiven(before, input, step.index);
                }
            }
            return arrays;
        } catch (RuntimeException e) {
            for (int i = 0; i < arrays.size(); i++) {
                closeUnlessGiven(arrays.get(i), input, i);
            }
            throw e;
        }
    }

    private static void closeUnlessGiven(NDArray array, NDList input, int index) {
        if (array != input.get(index)) {
            array.close();
        }
    }
}
