import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithCluster } from './describe-with-cluster.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

describeWithCluster('a cluster for tests', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ nodes: 3 });
  });
  afterAll(() => cluster.stop());

  const ask = async (node: number, path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${cluster.urls[node]}/${path}`, { ...init, headers })).json();
  };

  test('keeps what it holds when a node is killed, and takes the node back', async () => {
    await ask(0, 'moss/_doc/1?refresh=true', { method: 'PUT', body: '{"title":"moss"}' });
    await ask(0, '_cluster/health/moss?wait_for_status=green&timeout=60s');
    await cluster.kill(0);
    await ask(1, '_cluster/health?wait_for_nodes=2&timeout=60s');
    expect(await ask(1, 'moss/_search?q=moss')).toMatchObject({ hits: { total: { value: 1 } } });
    await cluster.restart(0);
    expect(await ask(0, '_cluster/health')).toMatchObject({ number_of_nodes: 3 });
  });

  test('ends with the process that started it, even when that is killed', async () => {
    const program = join(import.meta.dirname, 'test-cluster.ts');
    const script = `import { startTestCluster } from ${JSON.stringify(program)};
      console.log((await startTestCluster()).urls[0]); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = String(line).trim();
    expect((await fetch(url)).ok).toBe(true);
    child.kill('SIGKILL');
    const patience = AbortSignal.timeout(10_000);
    const answers = () =>
      fetch(url, { signal: patience })
        .then(() => true)
        .catch(() => patience.aborted);
    while (await answers()) await setTimeout(50);
    expect(patience.aborted).toBe(false);
  });
});
