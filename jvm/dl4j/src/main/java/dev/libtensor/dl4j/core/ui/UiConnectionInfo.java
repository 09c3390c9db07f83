package dev.libtensor.dl4j.core.ui;

import dev.libtensor.ArgumentException;
import java.util.UUID;

/** The address of a page of training, as in DL4J: only an address, since the page itself is on the loopback address. */
public final class UiConnectionInfo {
    private String sessionId = UUID.randomUUID().toString();
    private String address = "localhost";
    private int port = 8080;
    private String path = "";
    private boolean useHttps;

    /** Creates the address http://localhost:8080. */
    public UiConnectionInfo() {}

    /**
     * Returns the name of the session.
     *
     * @return a random name, if none was set
     */
    public String getSessionId() {
        return sessionId;
    }

    /**
     * Sets the name of the session.
     *
     * @param sessionId the name
     */
    public void setSessionId(String sessionId) {
        this.sessionId = ArgumentException.notNull(sessionId, "sessionId");
    }

    /**
     * Returns the scheme, the host and the port.
     *
     * @return the part of the address before its path
     */
    public String getFirstPart() {
        return (useHttps ? "https" : "http") + "://" + address + ":" + port;
    }

    /**
     * Returns the path.
     *
     * @return the path between slashes; empty if there is none
     */
    public String getSecondPart() {
        return getSecondPart("");
    }

    /**
     * Returns the path with another one behind it.
     *
     * @param nPath what follows; null for nothing
     * @return the path between slashes
     */
    public String getSecondPart(String nPath) {
        String whole = (path.isEmpty() ? "" : "/" + path + "/") + (nPath == null || nPath.isEmpty() ? "" : "/" + nPath + "/");
        return whole.replaceAll("/{2,}", "/");
    }

    /**
     * Returns the whole address.
     *
     * @return the address with its path
     */
    public String getFullAddress() {
        return getFirstPart() + getSecondPart();
    }

    /**
     * Returns the whole address of a path behind that of the page.
     *
     * @param nPath the path; null or empty for the page itself
     * @return the address, with the session as its query
     */
    public String getFullAddress(String nPath) {
        return nPath == null || nPath.isEmpty() ? getFullAddress()
                : getFirstPart() + getSecondPart(nPath) + "?sid=" + sessionId;
    }

    /** Parts of an address. */
    public static final class Builder {
        private final UiConnectionInfo info = new UiConnectionInfo();

        /** Starts with http://localhost:8080. */
        public Builder() {}

        /**
         * Sets the name of the session.
         *
         * @param sessionId the name
         * @return this builder
         */
        public Builder setSessionId(String sessionId) {
            info.setSessionId(sessionId);
            return this;
        }

        /**
         * Sets the host.
         *
         * @param address the name or number of the host
         * @return this builder
         */
        public Builder setAddress(String address) {
            info.address = ArgumentException.notNull(address, "address");
            return this;
        }

        /**
         * Sets the port.
         *
         * @param port the port, from 1 to 65535
         * @return this builder
         * @throws ArgumentException if there is no such port
         */
        public Builder setPort(int port) {
            if (port < 1 || port > 65535) {
                throw new ArgumentException("a port is a number from 1 to 65535: given " + port);
            }
            info.port = port;
            return this;
        }

        /**
         * Sets whether the scheme is https.
         *
         * @param reallyEnable whether it is https in place of http
         * @return this builder
         */
        public Builder enableHttps(boolean reallyEnable) {
            info.useHttps = reallyEnable;
            return this;
        }

        /**
         * Sets the path.
         *
         * @param path the path, with or without slashes around it
         * @return this builder
         */
        public Builder setPath(String path) {
            info.path = ArgumentException.notNull(path, "path");
            return this;
        }

        /**
         * Makes the address.
         *
         * @return the address
         */
        public UiConnectionInfo build() {
            return info;
        }
    }
}
