package dev.libtensor;

/**
 * The device on which the vectors run: the host, or that of the variable {@code TENSOR_TEST_DEVICE}. With {@code
 * tests/cuda/run}, {@code cuda:0} is the stand-in for the driver.
 */
final class TestDevice {
    static final Device GIVEN = Device.fromName(System.getenv().getOrDefault("TENSOR_TEST_DEVICE", "cpu"));

    private TestDevice() {}
}
