package dev.libtensor.nd4j.linalg.cpu.nativecpu;

import dev.libtensor.Device;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.factory.Environment;
import dev.libtensor.nd4j.linalg.factory.Nd4jBackend;

/** The backend of ND4J's arrays, which are on the host. */
public class CpuBackend extends Nd4jBackend {
    private static final Environment HOST = new Host();

    /** Creates the backend. */
    public CpuBackend() {}

    @Override
    public boolean allowsOrder() {
        return true;
    }

    /** Returns 0. */
    @Override
    public int getPriority() {
        return 0;
    }

    /** Returns true. */
    @Override
    public boolean isAvailable() {
        return true;
    }

    /** Returns true. */
    @Override
    public boolean canRun() {
        return true;
    }

    @Override
    public Class<?> getNDArrayClass() {
        return NDArray.class;
    }

    @Override
    public Environment getEnvironment() {
        return HOST;
    }

    @Override
    public String buildInfo() {
        return "libtensor on the host, " + LibTensor.getNumThreads() + " threads, " + System.getProperty("os.arch");
    }

    @Override
    public String toString() {
        return buildInfo();
    }

    /** The host, which has no libraries of others. */
    private static final class Host implements Environment {
        private volatile boolean areHelpersAllowed = true;

        @Override
        public int blasMajorVersion() {
            return 0;
        }

        @Override
        public int blasMinorVersion() {
            return 0;
        }

        @Override
        public int blasPatchVersion() {
            return 0;
        }

        @Override
        public boolean isVerbose() {
            return false;
        }

        @Override
        public boolean isDebug() {
            return false;
        }

        @Override
        public boolean isDebugAndVerbose() {
            return false;
        }

        @Override
        public boolean isProfiling() {
            return false;
        }

        @Override
        public boolean isDetectingLeaks() {
            return false;
        }

        @Override
        public boolean helpersAllowed() {
            return areHelpersAllowed;
        }

        @Override
        public void allowHelpers(boolean reallyAllow) {
            if (!reallyAllow && Device.getDefault().isGpu()) {
                throw new UnsupportedException("arrays are on " + Device.getDefault()
                        + ", where cuBLASLt multiplies matrices if it is installed: allowHelpers(false) is possible on the host");
            }
            areHelpersAllowed = reallyAllow;
        }

        @Override
        public int maxThreads() {
            return LibTensor.getNumThreads();
        }

        @Override
        public int maxMasterThreads() {
            return maxThreads();
        }

        @Override
        public boolean isCPU() {
            return true;
        }
    }
}
