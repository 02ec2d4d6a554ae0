/** The record of a page of results with the most to show. */
async function richest(url: string, target: string, orderBy: string): Promise<string> {
  const answer = await fetch(`${url}/api/${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 100, orderBy }),
  });
  const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
  const [most] = hits.hits.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  if (!most) throw new Error(`The server has no ${target}.`);
  return most._id;
}

/** The seven pages that most visits begin with, by name. Of each kind of record, one with much to show. */
export async function sevenPages(url: string): Promise<Record<string, string>> {
  return {
    home: '/',
    opportunities: '/search/opportunities',
    awards: '/search/awards',
    funders: '/search/funders',
    opportunity: `/opportunities/${await richest(url, 'opportunities', 'deadline')}/details`,
    award: `/awards/${await richest(url, 'awards', '-amount')}`,
    funder: `/funders/${await richest(url, 'funders', '-grants')}/details`,
  };
}
