package dev.libtensor.djl.training;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.NoManager;
import dev.libtensor.djl.nn.Parameter;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives blocks the arrays of their parameters on the device of their inputs. On a parameter's own device that is the
 * parameter's array, unless copies are asked for; on other devices it is a copy that belongs to the store's manager.
 */
public class ParameterStore {
    private final NDManager manager;
    private final boolean copy;
    private final Map<String, Copies> parameters = new ConcurrentHashMap<>();
    private Device[] devices;
    private ParameterServer server;

    /** Creates a store whose copies belong to no manager, so they end with the store. */
    public ParameterStore() {
        this(NoManager.get(), false);
    }

    /**
     * Creates a store for the device of a manager.
     *
     * @param manager the owner of copies
     * @param copy whether to copy all parameters, also on their own device
     */
    public ParameterStore(NDManager manager, boolean copy) {
        this.manager = ArgumentException.notNull(manager, "manager");
        this.copy = copy;
        devices = new Device[] {manager.getDevice()};
    }

    /**
     * Sets what updates the parameters, and the devices to keep them on.
     *
     * @param parameterServer what updates the parameters
     * @param devices the devices
     * @throws ArgumentException if a device comes more than once
     */
    public void setParameterServer(ParameterServer parameterServer, Device[] devices) {
        for (int i = 0; i < devices.length; i++) {
            for (int j = 0; j < i; j++) {
                if (devices[i].equals(devices[j])) {
                    throw new ArgumentException("a parameter store takes each device once: " + devices[i]
                            + " was given twice");
                }
            }
        }
        this.devices = devices.clone();
        server = parameterServer;
    }

    /** Updates all parameters that require a gradient. */
    public void updateAllParameters() {
        parameters.forEach((id, copies) -> {
            if (copies.parameter.requiresGradient()) {
                server.update(id, copies.arrays);
            }
        });
    }

    /**
     * Returns the array of a parameter on a device.
     *
     * @param parameter the parameter; null has a null array
     * @param device the device, one of those of this store
     * @param training whether the array is used for training
     * @return the array, or null for a null parameter
     * @throws dev.libtensor.djl.nn.UninitializedParameterException if the parameter has no array
     */
    public NDArray getValue(Parameter parameter, Device device, boolean training) {
        if (parameter == null) {
            return null;
        }
        Copies copies = parameters.get(parameter.getId());
        if (copies == null) {
            copies = parameters.computeIfAbsent(parameter.getId(), id -> copies(parameter, training));
        }
        return copies.arrays[place(device)];
    }

    /**
     * Returns the owner of copies.
     *
     * @return the manager
     */
    public NDManager getManager() {
        return manager;
    }

    /** Writes the values of the first device to those parameters whose own device is not among the store's. */
    public void sync() {
        for (Copies copies : parameters.values()) {
            NDArray own = copies.parameter.getArray();
            if (indexOf(own.getDevice()) < 0) {
                copies.arrays[0].copyTo(own);
            }
        }
    }

    private Copies copies(Parameter parameter, boolean training) {
        NDArray own = parameter.getArray();
        if (server != null) {
            server.init(parameter.getId(), new NDArray[] {own});
        }
        NDArray[] arrays = new NDArray[devices.length];
        for (int i = 0; i < devices.length; i++) {
            boolean isOwn = own.getDevice().equals(devices[i]) && (server != null || !copy);
            arrays[i] = isOwn ? own : copy(parameter, own, devices[i], server != null || training);
        }
        return new Copies(parameter, arrays);
    }

    private NDArray copy(Parameter parameter, NDArray own, Device device, boolean training) {
        NDArray made = own.stopGradient();
        NDArray copied = made.toDevice(device, true);
        made.close();
        copied.attach(manager);
        if (training && parameter.requiresGradient()) {
            copied.setRequiresGradient(true);
        }
        return copied;
    }

    private int place(Device device) {
        int index = indexOf(device);
        if (index < 0) {
            throw new ArgumentException("the parameter store has no parameters on " + device
                    + ": expected one of its devices " + Arrays.toString(devices));
        }
        return index;
    }

    private int indexOf(Device device) {
        for (int i = 0; i < devices.length; i++) {
            if (devices[i].equals(device)) {
                return i;
            }
        }
        return -1;
    }

    /** The arrays of a parameter, one for each device. */
    private record Copies(Parameter parameter, NDArray[] arrays) {}
}
