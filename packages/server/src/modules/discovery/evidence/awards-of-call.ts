import type { AwardLink, AwardsOfCall } from '@fundry/contracts/answers/evidence.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Category } from '../../../platform/search/port.ts';
import { awardsById, programmesOfAward } from '../../catalogue/catalogue.public.ts';
import { excludedFor } from '../record-marks.ts';
import { recordsById } from '../records-by-id.ts';
import { not } from '../request/conditions.ts';
import type { DiscoveryServices } from '../services.ts';
import type { Tie } from './evidence-links.ts';
import { countSharing, linksOfCall } from './links-of-call.ts';

/** The awards of one tie that no surer one has. */
interface Part {
  tie: Tie;
  categories: Category[];
}

/**
 * A page of the awards that share something with a call that the viewer may see: those of the surest tie first, each award
 * once, and the latest first within a tie. `breadth` counts the public calls that share the key.
 */
export async function awardsOfCall(
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<AwardsOfCall> {
  const exclude = await excludedFor(viewer, 'awards', services);
  const parts = partsOf(await linksOfCall(id, viewer, services, signal));
  const found: { id: number; tie: Tie }[] = [];
  let start = page * pageSize;
  let total = 0;
  for (const { tie, categories } of parts) {
    const { hits, total: inPart } = await services.engine.search(
      {
        ...{ target: 'awards', scope: null, query: null, categories, restrictTo: null, exclude },
        sort: { by: 'field', field: 'startYear', direction: 'desc' },
        ...{ nearness: null, from: start, size: pageSize - found.length, close: false, facets: [] },
      },
      signal,
    );
    found.push(...hits.map((hit) => ({ id: hit.id, tie })));
    total += inPart;
    start = Math.max(0, start - inPart);
  }
  return { hits: { hits: await hitsOf(found, viewer, services, signal), total: { value: total } } };
}

function partsOf(ties: Tie[]): Part[] {
  const sharing = ({ programmes }: Tie) =>
    ({ op: 'any-of', field: 'programme', values: programmes.map(({ code }) => code) }) as const;
  return ties.map((tie, at) => ({
    tie,
    categories: [
      { key: 'shared', where: sharing(tie) },
      ...ties.slice(0, at).map((surer, place) => ({ key: `surer-${place}`, where: not(sharing(surer)) })),
    ],
  }));
}

async function hitsOf(
  found: { id: number; tie: Tie }[],
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<AwardsOfCall['hits']['hits']> {
  const ids = found.map((each) => each.id);
  const [records, bodies] = await Promise.all([
    recordsById('awards', ids, viewer, services),
    awardsById(services.db, ids),
  ]);
  const bodiesById = new Map(bodies.map((body) => [body.id, body]));
  const linked = found.flatMap(({ id, tie }) => {
    const [record, body] = [records.get(id), bodiesById.get(id)];
    const codes = new Set(body && programmesOfAward(body).map(({ code }) => code));
    const shared = tie.programmes.find(({ code }) => codes.has(code));
    const isEuropean = body?.classifications.some(({ scheme }) => scheme === 'eu-topic') ?? false;
    return record && shared ? [{ id, record, kind: kindOf(tie.kind, isEuropean), shared }] : [];
  });
  const keys = [...new Map(linked.map(({ shared }) => [shared.code, shared])).values()];
  const counts = await countSharing(
    'opportunities',
    keys.map((key) => ({ programmes: [key] })),
    [],
    services,
    signal,
  );
  const breadths = new Map(keys.map(({ code }, at) => [code, counts[at]!.total]));
  return linked.map(({ id, record, kind, shared: { code } }) => ({
    _id: String(id),
    _source: record,
    link: { kind, key: code, breadth: breadths.get(code)! },
  }));
}

function kindOf(kind: Tie['kind'], isEuropean: boolean): AwardLink['kind'] {
  switch (kind) {
    case 'call':
    case 'edition':
    case 'series':
      return isEuropean ? 'topic' : 'number';
    case 'proposals':
      return 'topic';
    case 'element':
      return 'programme-element';
    case 'listing':
      return 'assistance-listing';
    case 'activity':
      return 'activity-code';
    case 'action':
      return 'type-of-action';
  }
}
