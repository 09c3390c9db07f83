package dev.libtensor.djl.modality.audio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AudioTest extends NativeTest {
    @TempDir
    Path folder;

    private String wave(int bits, byte... bytes) throws IOException {
        AudioFormat format = new AudioFormat(8000, bits, 2, true, false);
        Path file = folder.resolve("sound.wav");
        try (AudioInputStream in = new AudioInputStream(
                new ByteArrayInputStream(bytes), format, bytes.length / format.getFrameSize())) {
            AudioSystem.write(in, AudioFileFormat.Type.WAVE, file.toFile());
        }
        return file.toString();
    }

    @Test
    void samplesAreFromMinusOneToOne() throws IOException {
        Audio audio = AudioFactory.newInstance().fromUrl(wave(16, (byte) 0xff, (byte) 0x7f, (byte) 1, (byte) 0x80));
        assertArrayEquals(new float[] {1, -1}, audio.getData());
        assertEquals(8000, audio.getSampleRate());
        assertEquals(2, audio.getChannels());
    }

    @Test
    void samplesOfOtherSizesAreConverted() throws IOException {
        byte[] bytes = {0, 0, 0x40, 0, 0, (byte) 0xc0};
        assertArrayEquals(new float[] {0.5f, -0.5f}, AudioFactory.newInstance().fromUrl(wave(24, bytes)).getData(), 1e-3f);
        AudioFactory mono = AudioFactory.newInstance().setChannels(1);
        assertEquals(1, mono.fromUrl(wave(24, bytes)).getChannels());
    }

    @Test
    void otherFilesAreRefused() {
        assertThrows(IOException.class,
                () -> AudioFactory.newInstance().fromInputStream(new ByteArrayInputStream(new byte[100])));
        assertThrows(UnsupportedOperationException.class, () -> AudioFactory.newInstance().setSampleFormat(7));
    }
}
