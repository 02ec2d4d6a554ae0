import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nodeProgram } from './node-program.ts';
import { TestNode } from './test-node.ts';

/** A real OpenSearch cluster on this machine, each node a process of its own. */
export interface TestCluster {
  /** Where the nodes answer over HTTP, in their order. A node keeps its address when it is started again. */
  urls: string[];
  /** The process of each node that runs, in their order. */
  readonly processIds: number[];
  /** Kills a node (0, 1 or 2) as a power cut would: nothing is said or saved. Resolves when its process is gone. */
  kill(node: number): Promise<void>;
  /** Starts a killed node again, with the data it had. Resolves when it answers and the cluster has it back. */
  restart(node: number): Promise<void>;
  /** Ends all nodes and removes their data, unless they were started with a folder for it. */
  stop(): Promise<void>;
}

/**
 * How a cluster is started. One node with 512 MB unless said otherwise. `optimised` is for measurements: see `nodeProgram`. What is
 * in `directory` is kept when the cluster ends, and found by the next one of as many nodes.
 */
export interface TestClusterOptions {
  nodes?: 1 | 3;
  heapMb?: number;
  optimised?: boolean;
  directory?: string;
}

/** Starts a cluster on free ports of the loopback address. Resolves when all nodes have found each other. */
export async function startTestCluster({
  nodes: count = 1,
  heapMb = 512,
  optimised = false,
  directory,
}: TestClusterOptions = {}): Promise<TestCluster> {
  const { java, args } = await nodeProgram(optimised);
  const home = directory ?? mkdtempSync(join(tmpdir(), 'fundry-cluster-'));
  const ports = await freePorts(2 * count);
  const transports = ports.slice(count).map((port) => `127.0.0.1:${port}`);
  const nodes = transports.map(
    (_, index) =>
      new TestNode(java, [
        `-Xms${heapMb}m`,
        `-Xmx${heapMb}m`,
        ...args,
        join(home, `node-${index}`),
        'cluster.name=fundry-test',
        `node.name=node-${index}`,
        'node.roles=cluster_manager,data,ingest',
        'network.host=127.0.0.1',
        `http.port=${ports[index]}`,
        `transport.port=${ports[count + index]}`,
        'discovery.type=zen',
        `discovery.seed_hosts=${transports.join(',')}`,
        `cluster.initial_cluster_manager_nodes=${transports.map((_, i) => `node-${i}`).join(',')}`,
        // The disk of a machine that runs tests may be nearly full.
        'cluster.routing.allocation.disk.threshold_enabled=false',
      ]),
  );
  const urls = nodes.map((_, index) => `http://127.0.0.1:${ports[index]}`);
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.end()));
    if (directory === undefined) rmSync(home, { recursive: true, force: true });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await untilTogether(urls[0]!, count);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls,
    get processIds() {
      return nodes.filter(({ isRunning }) => isRunning).map(({ processId }) => processId);
    },
    kill: (node) => nodes[node]!.end('SIGKILL'),
    async restart(node) {
      await nodes[node]!.start();
      const running = nodes.filter((each) => each.isRunning).length;
      await untilTogether(urls[node]!, running);
    },
    stop,
  };
}

let shared: Promise<TestCluster> | null = null;

/**
 * The one-node cluster that the test files of a process share, started when first asked for. It ends with the process.
 * Each file gives its indices names of their own.
 */
export function sharedTestCluster(): Promise<TestCluster> {
  shared ??= startTestCluster();
  return shared;
}

async function untilTogether(url: string, nodes: number): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  for (;;) {
    const answer = await fetch(`${url}/_cluster/health?wait_for_nodes=>=${nodes}&timeout=30s`, {
      signal: patience,
    });
    if (answer.ok) return;
    await setTimeout(100, undefined, { signal: patience });
  }
}

/** Ports that nobody uses, all different. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
