import java.io.IOException;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One OpenSearch node for tests: {@code TestNode <folder> <setting>=<value> …}. It says "started" once it answers. It
 * lives as long as its standard input is open, so it never outlives the tests that started it, however they end.
 */
public final class TestNode {
    public static void main(String[] args) {
        try {
            start(args);
        } catch (Throwable failure) {
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
        // The node's own threads do not keep the process alive.
        endWithInput();
    }

    private static void start(String[] args) {
        Thread.ofPlatform().daemon().start(TestNode::endWithInput);
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.setMaxHttpPort(-1);
        runner.onBuild((number, settings) -> {
            for (int i = 1; i < args.length; i++) {
                String[] setting = args[i].split("=", 2);
                settings.put(setting[0], setting[1]);
            }
        });
        runner.build("-basePath", args[0], "-numOfNode", "1", "-disableESLogger");
        System.out.println("started");
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is said by it.
            }
        } catch (IOException closed) {
            // As if it had ended.
        }
        Runtime.getRuntime().halt(0);
    }
}
