/** Merging a million documents takes minutes. */
const PATIENCE_MS = 3_600_000;

/** Resolves when a node that was just started has opened its indexes. */
export async function untilOpened(url: string): Promise<void> {
  await ask('GET', `${url}/_cluster/health?wait_for_status=green&timeout=10m`);
}

/** Turns off the caches of results and filters of all indexes of a node, and merges each into one segment. */
export async function ofOneSegment(url: string): Promise<void> {
  const all = `${url}/_all`;
  // The cache of filters can only be changed while an index is closed.
  await ask('POST', `${all}/_close`);
  await ask('PUT', `${all}/_settings`, {
    index: { 'queries.cache.enabled': false, 'requests.cache.enable': false },
  });
  await ask('POST', `${all}/_open`);
  await untilOpened(url);
  await ask('POST', `${all}/_forcemerge?max_num_segments=1`);
  await ask('POST', `${all}/_refresh`);
}

async function ask(method: string, address: string, body?: object): Promise<void> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
}
