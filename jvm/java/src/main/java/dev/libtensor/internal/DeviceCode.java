package dev.libtensor.internal;

import dev.libtensor.Device;

/** The codes of devices in native calls. */
public final class DeviceCode {
    /** The code of a device. */
    public static final Hidden<Device, Integer> HIDDEN = new Hidden<>();

    private DeviceCode() {}
}
