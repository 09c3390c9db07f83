package dev.libtensor.dl4j.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.core.storage.StatsStorage;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.ui.api.UIServer;
import dev.libtensor.dl4j.ui.model.stats.StatsListener;
import dev.libtensor.dl4j.ui.model.stats.StatsReport;
import dev.libtensor.dl4j.ui.model.storage.FileStatsStorage;
import dev.libtensor.dl4j.ui.model.storage.InMemoryStatsStorage;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UIServerTest extends NativeTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void anyPort() {
        System.setProperty(UIServer.UI_SERVER_PORT_PROPERTY, "0");
    }

    @AfterEach
    void close() throws InterruptedException {
        UIServer.stopInstance();
        System.clearProperty(UIServer.UI_SERVER_PORT_PROPERTY);
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** Trains three steps, and returns the session. */
    private static String train(StatsStorage storage, int frequency) {
        StatsListener listener = new StatsListener(storage, frequency);
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).updater(new Sgd(0.5)).list()
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.MSE).nIn(2).nOut(1).activation(Activation.IDENTITY).build())
                .build());
                INDArray input = Nd4j.create(new float[][] {{1, 2}, {3, 4}});
                INDArray labels = Nd4j.create(new float[][] {{1}, {2}})) {
            net.init();
            net.setListeners(listener);
            for (int i = 0; i < 3; i++) {
                net.fit(input, labels);
            }
        }
        return listener.getSessionID();
    }

    private static String get(UIServer server, String path, String host) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort());
                PrintWriter out = new PrintWriter(socket.getOutputStream());
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
            out.print("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
            out.flush();
            return in.lines().collect(Collectors.joining("\n"));
        }
    }

    private static JsonNode json(UIServer server, String path) throws IOException {
        String answer = get(server, path, "localhost:" + server.getPort());
        assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
        return new ObjectMapper().readTree(answer.substring(answer.indexOf("\n\n") + 2));
    }

    @Test
    void pageHasWhatTrainingReports() throws Exception {
        UIServer server = UIServer.getInstance();
        assertSame(server, UIServer.getInstance());
        StatsStorage storage = new InMemoryStatsStorage();
        server.attach(storage);
        assertTrue(server.isAttached(storage));
        String session = train(storage, 1);
        assertTrue(get(server, "/train/overview", "localhost").contains("<title>Training</title>"));
        assertTrue(get(server, "/other", "localhost").startsWith("HTTP/1.1 404"));
        assertEquals(session, json(server, "/train/sessions").get(0).textValue());
        JsonNode updates = json(server, "/train/updates?from=0&session=" + session);
        assertEquals(3, updates.size());
        assertTrue(updates.get(2).get("score").doubleValue() > 0);
        assertTrue(updates.get(0).get("liveBytes").longValue() > 0);
        JsonNode weights = updates.get(0).get("parameters").get("0_W");
        int count = 0;
        for (JsonNode each : weights.get("counts")) {
            count += each.intValue();
        }
        assertEquals(2, count);
        // A step of SGD is the rate times the gradient.
        double gradient = updates.get(0).get("gradients").get("0_W").get("meanMagnitude").doubleValue();
        assertEquals(0.5, updates.get(0).get("updates").get("0_W").get("meanMagnitude").doubleValue() / gradient, 0.26);
        assertEquals(1, json(server, "/train/updates?from=2&session=" + session).size());
        assertEquals(0, json(server, "/train/updates?from=9&session=" + session).size());
        server.detach(storage);
        assertEquals(0, json(server, "/train/sessions").size());
        server.stop();
        assertTrue(server.isStopped());
    }

    @Test
    void otherHostsAreRefused() throws IOException {
        String answer = get(UIServer.getInstance(), "/train/sessions", "example.org");
        assertTrue(answer.startsWith("HTTP/1.1 403"), answer);
        assertFalse(answer.contains("["), answer);
        assertTrue(get(UIServer.getInstance(), "/train/updates?x", "localhost").startsWith("HTTP/1.1 400"));
    }

    @Test
    void fileKeepsReports() throws IOException {
        Path file = folder.resolve("stats");
        String session;
        try (StatsStorage storage = new FileStatsStorage(file.toFile())) {
            session = train(storage, 2);
            assertEquals(2, storage.getNumUpdateRecordsFor(session));
        }
        try (StatsStorage storage = new FileStatsStorage(file.toFile())) {
            assertEquals(List.of(session), storage.listSessionIDs());
            assertEquals(2, storage.getNumUpdateRecordsFor(session));
            StatsReport last = (StatsReport) storage.getLatestUpdate(session);
            assertEquals(20, last.parameters().get("0_W").counts().size());
            storage.close();
            assertThrows(StateException.class, () -> storage.putUpdate(last));
        }
        Files.writeString(file, "no report\n");
        assertThrows(FormatException.class, () -> new FileStatsStorage(file.toFile()));
        assertThrows(ArgumentException.class, () -> new StatsListener(new InMemoryStatsStorage(), 0));
    }
}
