package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sets the first values of parameters, by the ends of their names as in MXNet:
 *
 * <ul>
 *   <li>{@code bias}, {@code beta}, {@code mean} and {@code avg}: 0;
 *   <li>{@code gamma} and {@code var}: 1;
 *   <li>{@code weight}: what {@link #initWeight} sets;
 *   <li>names that begin with {@code upsampling}: bilinear interpolation.
 * </ul>
 *
 * <p>All other names are an error. A class of yours can override each of these rules, and {@link #initDefault} for other
 * names.
 *
 * <p>A variable with the attribute {@code __init__} has its own initializer: see {@link #create}.
 */
public abstract class Initializer {
    /** The attribute of a variable that names its initializer. */
    private static final String ATTRIBUTE = "__init__";

    private static final Pattern LIST = Pattern.compile("\\[\\s*\"(\\w+)\"\\s*,\\s*\\{(.*)}\\s*]");
    private static final Pattern ENTRY = Pattern.compile("\"(\\w+)\"\\s*:\\s*\"?([^\",]+)\"?");

    /** Creates an initializer. */
    protected Initializer() {}

    /**
     * Returns an initializer by its name, or by what MXNet writes to {@code __init__}.
     *
     * @param text {@code uniform}, {@code normal}, {@code xavier}, {@code zeros}, {@code ones}; or JSON with parameters,
     *     such as {@code ["uniform", {"scale": 0.1}]} and {@code ["constant", {"value": 2}]}
     * @return a new initializer
     * @throws ArgumentException if no initializer has the name, or a parameter is wrong
     */
    public static Initializer create(String text) {
        Matcher list = LIST.matcher(ArgumentException.notNull(text, "text").strip());
        Map<String, String> params = new HashMap<>();
        if (!list.matches()) {
            return create(text.strip(), params);
        }
        for (Matcher entry = ENTRY.matcher(list.group(2)); entry.find();) {
            params.put(entry.group(1), entry.group(2).strip());
        }
        return create(list.group(1), params);
    }

    private static Initializer create(String name, Map<String, String> params) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "uniform" -> new Uniform(number(params, "scale", Uniform.SCALE));
            case "normal" -> new Normal(number(params, "sigma", Normal.SIGMA));
            case "xavier" -> new Xavier(params.getOrDefault("rnd_type", "uniform"),
                    params.getOrDefault("factor_type", "avg"), number(params, "magnitude", Xavier.MAGNITUDE));
            case "zero", "zeros" -> new Zero();
            case "one", "ones" -> new One();
            case "constant" -> new Constant(number(params, "value", 0));
            default -> throw new ArgumentException("no initializer is named '" + name
                    + "': expected uniform, normal, xavier, zeros, ones or constant");
        };
    }

    private static double number(Map<String, String> params, String key, double standard) {
        String value = params.get(key);
        try {
            return value == null ? standard : Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new ArgumentException("an initializer's " + key + " must be a number, not '" + value + "'");
        }
    }

    /**
     * Sets the elements of a weight.
     *
     * @param name the name of the parameter
     * @param array the array to set; arrays that are created here are freed at once
     */
    protected abstract void initWeight(String name, NDArray array);

    /**
     * Sets a bias to 0.
     *
     * @param name the name of the parameter
     * @param array the array to set
     */
    protected void initBias(String name, NDArray array) {
        array.assign(0);
    }

    /**
     * Sets the scale of a normalization to 1.
     *
     * @param name the name of the parameter
     * @param array the array to set
     */
    protected void initGamma(String name, NDArray array) {
        array.assign(1);
    }

    /**
     * Sets the offset of a normalization to 0.
     *
     * @param name the name of the parameter
     * @param array the array to set
     */
    protected void initBeta(String name, NDArray array) {
        array.assign(0);
    }

    /**
     * Sets a mean to 0.
     *
     * @param name the name of the parameter
     * @param array the array to set
     */
    protected void initZero(String name, NDArray array) {
        array.assign(0);
    }

    /**
     * Sets the kernels of a deconvolution so that it interpolates between the pixels of an image.
     *
     * @param name the name of the parameter
     * @param array the kernels, of shape (filters, channels, height, width)
     * @throws ShapeException if it has another number of dimensions
     */
    protected void initBilinear(String name, NDArray array) {
        Shape shape = array.getShape();
        if (shape.dimension() != 4) {
            throw new ShapeException("the kernels '" + name + "' of a bilinear interpolation have the shape " + shape
                    + ": expected 4 dimensions");
        }
        double half = shape.get(3) / 2.0;
        double centre = (2 * half - 1 - half % 2) / (2 * half);
        NDArray rows = weights(shape.get(2), half, centre).reshape(shape.get(2), 1);
        array.copyFrom(rows.mul(weights(shape.get(3), half, centre)).broadcast(shape));
    }

    /** Returns how much each pixel counts that is so far from the first one. */
    private static NDArray weights(long pixels, double half, double centre) {
        return NDArray.arange((int) pixels).div(half).sub(centre).abs().rsub(1);
    }

    /**
     * Sets a parameter whose name says nothing of its values.
     *
     * @param name the name of the parameter
     * @param array the array to set
     * @throws ArgumentException always, if this is not overridden
     */
    protected void initDefault(String name, NDArray array) {
        throw new ArgumentException("the first values of '" + name + "' are not known: expected a name that ends with "
                + "weight, bias, gamma, beta, moving_mean or moving_var, or the attribute " + ATTRIBUTE);
    }

    /**
     * Sets an array by the end of its name.
     *
     * @param name the name of the parameter
     * @param array the array to set
     * @throws ArgumentException if the name has another end
     */
    public final void apply(String name, NDArray array) {
        apply(name, Map.of(), array);
    }

    /**
     * Sets an array by the attribute {@code __init__} of its variable, or else by the end of its name.
     *
     * @param name the name of the parameter
     * @param attributes the attributes of the variable
     * @param array the array to set
     * @throws ArgumentException if there is no such attribute and the name has another end, or the attribute is wrong
     */
    public final void apply(String name, Map<String, String> attributes, NDArray array) {
        ArgumentException.notNull(name, "name");
        String own = ArgumentException.notNull(attributes, "attributes").get(ATTRIBUTE);
        ArgumentException.notNull(array, "array");
        try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope("initializer")) {
            if (own != null) {
                create(own).initWeight(name, array);
            } else {
                init(name, array);
            }
        }
    }

    /** Sets an array by its name. */
    void init(String name, NDArray array) {
        if (name.startsWith("upsampling")) {
            initBilinear(name, array);
        } else if (name.endsWith("bias")) {
            initBias(name, array);
        } else if (name.endsWith("gamma")) {
            initGamma(name, array);
        } else if (name.endsWith("beta")) {
            initBeta(name, array);
        } else if (name.endsWith("weight")) {
            initWeight(name, array);
        } else if (name.endsWith("mean") || name.endsWith("avg")) {
            initZero(name, array);
        } else if (name.endsWith("var")) {
            array.assign(1);
        } else {
            initDefault(name, array);
        }
    }
}
