package dev.libtensor.dl4j.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.dl4j.core.ui.UiConnectionInfo;
import org.junit.jupiter.api.Test;

/** Addresses of pages. */
class UiConnectionInfoTest extends NativeTest {
    @Test
    void slashesStandOnce() {
        UiConnectionInfo info = new UiConnectionInfo.Builder().setAddress("host").enableHttps(true).setPort(81).setPath("//a//b")
                .setSessionId("s").build();
        assertEquals("https://host:81", info.getFirstPart());
        assertEquals("/a/b/", info.getSecondPart());
        assertEquals("/a/b/c/", info.getSecondPart("/c"));
        assertEquals("https://host:81/a/b/c/?sid=s", info.getFullAddress("c"));
        assertEquals("http://localhost:8080", new UiConnectionInfo().getFullAddress());
        assertThrows(ArgumentException.class, () -> new UiConnectionInfo.Builder().setPort(0));
    }
}
