const PAGE = 100;

/** Every record that a search finds, read page by page from the API. */
export async function everyRecord<Source>(
  url: string,
  target: 'opportunities' | 'awards' | 'funders',
  query: Record<string, unknown>,
): Promise<Source[]> {
  const found: Source[] = [];
  for (let page = 0; ; page++) {
    const answer = await fetch(`${url}/api/${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...query, page, pageSize: PAGE }),
    });
    if (answer.status === 503) {
      // The index is still being built.
      await new Promise((resolve) => setTimeout(resolve, 500));
      page--;
      continue;
    }
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { hits } = (await answer.json()) as {
      hits: { hits: { _source: Source }[]; total: { value: number } };
    };
    found.push(...hits.hits.map(({ _source }) => _source));
    if (hits.hits.length < PAGE || found.length >= hits.total.value) return found;
  }
}

/**
 * The first record for which `is` is true. Throws when there is none, because the sample must contain every special
 * case.
 */
export function oneWhere<Source>(records: Source[], is: (record: Source) => boolean): Source {
  const found = records.find(is);
  if (!found) throw new Error(`Of ${records.length} records none is as wanted: ${is}`);
  return found;
}
