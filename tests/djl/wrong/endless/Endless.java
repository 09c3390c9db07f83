public class Endless {
    public static void main(String[] args) throws InterruptedException {
        new java.util.concurrent.CountDownLatch(1).await();
    }
}
