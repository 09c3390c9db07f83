package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.core.storage.Persistable;
import dev.libtensor.dl4j.core.storage.StatsStorage;
import dev.libtensor.dl4j.ui.api.UIServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server of the page: the page itself, and the reports as JSON, of which the page fetches those that it lacks. */
public final class TrainingPage implements UIServer {
    private static final int DEFAULT_PORT = 9000;
    private static final Pattern UPDATES = Pattern.compile("from=(\\d{1,9})&session=(.*)");
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static TrainingPage instance;

    private final HttpServer server;
    private final List<StatsStorage> storages = new CopyOnWriteArrayList<>();
    private volatile boolean isStopped;

    private TrainingPage(int port) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new TensorIOException("the page of training cannot have port " + port + " (" + e.getMessage()
                    + "): set the system property " + UI_SERVER_PORT_PROPERTY + " to another one, or to 0 for any");
        }
        server.createContext("/", this::page);
        server.createContext("/train/sessions", this::sessions);
        server.createContext("/train/updates", this::updates);
        server.start();
    }

    /**
     * Returns the server of this process, which starts now if there is none.
     *
     * @return the server
     */
    public static UIServer instance() {
        LOCK.lock();
        try {
            if (instance == null || instance.isStopped) {
                instance = new TrainingPage(Integer.getInteger(UI_SERVER_PORT_PROPERTY, DEFAULT_PORT));
            }
            return instance;
        } finally {
            LOCK.unlock();
        }
    }

    /** Stops the server of this process, if there is one. */
    public static void stopInstance() {
        LOCK.lock();
        try {
            if (instance != null) {
                instance.stop();
                instance = null;
            }
        } finally {
            LOCK.unlock();
        }
    }

    private void page(HttpExchange exchange) throws IOException {
        boolean isPage = List.of("/", "/train", "/train/overview").contains(exchange.getRequestURI().getPath());
        try (InputStream page = TrainingPage.class.getResourceAsStream("training.html")) {
            answer(exchange, isPage ? 200 : 404, "text/html; charset=utf-8",
                    isPage ? page.readAllBytes() : "no such page".getBytes(StandardCharsets.UTF_8));
        }
    }

    private void sessions(HttpExchange exchange) throws IOException {
        List<String> names = storages.stream().flatMap(storage -> storage.listSessionIDs().stream()).distinct().toList();
        answer(exchange, 200, "application/json", new ObjectMapper().writeValueAsBytes(names));
    }

    /** Returns the reports of a session from a number on, both of which the query says: {@code from=0&session=NAME}. */
    private void updates(HttpExchange exchange) throws IOException {
        String query = String.valueOf(exchange.getRequestURI().getQuery());
        Matcher asked = UPDATES.matcher(query);
        List<Persistable> all = new ArrayList<>();
        if (asked.matches()) {
            storages.forEach(storage -> all.addAll(storage.getUpdates(asked.group(2))));
        }
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        json.write('[');
        int from = asked.matches() ? Integer.parseInt(asked.group(1)) : 0;
        for (int i = from; i < all.size(); i++) {
            json.write(i == from ? new byte[0] : new byte[] {','});
            json.write(all.get(i).encode());
        }
        json.write(']');
        answer(exchange, asked.matches() ? 200 : 400, "application/json", json.toByteArray());
    }

    /** Answers programs of this machine alone: a page elsewhere whose name was pointed here sends its own name as the host. */
    private static void answer(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host");
        boolean isHere = host != null && host.matches("(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?");
        byte[] body = isHere ? bytes : "this page is for this machine alone".getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", isHere ? type : "text/plain");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(isHere ? status : 403, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public boolean isStopped() {
        return isStopped;
    }

    @Override
    public int getPort() {
        return server.getAddress().getPort();
    }

    @Override
    public String getAddress() {
        return "http://localhost:" + getPort();
    }

    @Override
    public void attach(StatsStorage statsStorage) {
        ArgumentException.notNull(statsStorage, "statsStorage");
        if (!storages.contains(statsStorage)) {
            storages.add(statsStorage);
        }
    }

    @Override
    public void detach(StatsStorage statsStorage) {
        storages.remove(ArgumentException.notNull(statsStorage, "statsStorage"));
    }

    @Override
    public List<StatsStorage> getStatsStorageInstances() {
        return List.copyOf(storages);
    }

    @Override
    public void stop() {
        isStopped = true;
        server.stop(0);
    }
}
