package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.ArrayList;
import java.util.List;

/** Transforms of the arrays of a list, one after the other. An array is named by its place or by its name. */
public class Pipeline {
    /** A transform of the array with a name or, if that is null, at a place. */
    private record Step(int index, String name, Transform transform) {
        Step {
            ArgumentException.notNull(transform, "transform");
            if (index < 0) {
                throw new ArgumentException("the index of an array must be at least 0, not " + index);
            }
        }

        int place(NDList arrays) {
            for (int i = 0; i < arrays.size(); i++) {
                if (name == null ? i == index : name.equals(arrays.get(i).getName())) {
                    return i;
                }
            }
            throw new ArgumentException("a transform is for the array " + (name == null ? index : "'" + name + "'")
                    + ", which a list of " + arrays.size() + " arrays does not have");
        }
    }

    private final List<Step> steps = new ArrayList<>();

    /** Creates a pipeline without transforms. */
    public Pipeline() {}

    /**
     * Creates a pipeline.
     *
     * @param transforms the transforms of the first array
     */
    public Pipeline(Transform... transforms) {
        for (Transform transform : ArgumentException.notNull(transforms, "transforms")) {
            steps.add(new Step(0, null, transform));
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
     * Adds a transform of the array at a place.
     *
     * @param index the place in the list
     * @param transform the transform
     * @return this pipeline
     */
    public Pipeline add(int index, Transform transform) {
        return inserted(steps.size(), new Step(index, null, transform));
    }

    /**
     * Adds a transform of the array with a name.
     *
     * @param name the name
     * @param transform the transform
     * @return this pipeline
     */
    public Pipeline add(String name, Transform transform) {
        return inserted(steps.size(), new Step(0, ArgumentException.notNull(name, "name"), transform));
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
     * Inserts a transform of the array at a place.
     *
     * @param position its place among the transforms
     * @param index the place in the list
     * @param transform the transform
     * @return this pipeline
     * @throws ArgumentException if a place is out of range
     */
    public Pipeline insert(int position, int index, Transform transform) {
        return inserted(position, new Step(index, null, transform));
    }

    /**
     * Inserts a transform of the array with a name.
     *
     * @param position its place among the transforms
     * @param name the name
     * @param transform the transform
     * @return this pipeline
     * @throws ArgumentException if the place is out of range
     */
    public Pipeline insert(int position, String name, Transform transform) {
        return inserted(position, new Step(0, ArgumentException.notNull(name, "name"), transform));
    }

    private Pipeline inserted(int position, Step step) {
        if (position < 0 || position > steps.size()) {
            throw new ArgumentException("the position in a pipeline of " + steps.size()
                    + " transforms must be from 0 to " + steps.size() + ", not " + position);
        }
        steps.add(position, step);
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
     * Applies the transforms. Arrays in between are closed, and an array keeps its name.
     *
     * @param input the arrays, which stay open
     * @return the arrays; those that no transform changes are the same objects
     * @throws ArgumentException if a transform is for an array that is not there
     */
    public NDList transform(NDList input) {
        if (steps.isEmpty() || ArgumentException.notNull(input, "input").isEmpty()) {
            return input;
        }
        NDList arrays = new NDList(input);
        try {
            for (Step step : steps) {
                apply(step, arrays, input);
            }
            return arrays;
        } catch (RuntimeException e) {
            for (int i = 0; i < arrays.size(); i++) {
                closeUnlessGiven(arrays.get(i), input, i);
            }
            throw e;
        }
    }

    private static void apply(Step step, NDList arrays, NDList input) {
        int place = step.place(arrays);
        NDArray before = arrays.get(place);
        NDArray after = step.transform.transform(before);
        if (after != before) {
            after.setName(before.getName());
            arrays.set(place, after);
            closeUnlessGiven(before, input, place);
        }
    }

    private static void closeUnlessGiven(NDArray array, NDList input, int index) {
        if (array != input.get(index)) {
            array.close();
        }
    }
}
