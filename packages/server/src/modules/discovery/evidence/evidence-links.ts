import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import type { CountResult } from '../../../platform/search/port.ts';
import type { Programme } from '../../catalogue/catalogue.public.ts';

/** What awards may share with a call, by one kind. */
export type Tie = Pick<EvidenceLink, 'kind' | 'programmes'>;

/** Kinds from the surest on, as links were judged (docs/matching.md). */
const KINDS: readonly EvidenceLink['kind'][] = [
  'call',
  'series',
  'edition',
  'element',
  'proposals',
  'activity',
  'action',
  'listing',
];
const SURENESS: readonly EvidenceLink['sure'][] = ['certain', 'likely', 'broad'];
/** A programme with more calls than this says little about one of them. */
const FEW_CALLS = 15;

/** The programmes of a call and the numbers of its earlier editions by kind, the surest kinds first. */
export function tiesOf(own: Programme[], earlier: Programme[]): Tie[] {
  const known = new Set(own.map(({ code }) => code));
  const all: (Pick<EvidenceLink, 'kind'> & Omit<Programme, 'kind'>)[] = [
    ...own,
    ...earlier.filter(({ code }) => !known.has(code)).map((one) => ({ ...one, kind: 'edition' as const })),
  ];
  return KINDS.flatMap((kind) => {
    const programmes = all.filter((one) => one.kind === kind).map(({ code, label }) => ({ code, label }));
    return programmes.length === 0 ? [] : [{ kind, programmes }];
  });
}

/** Ties that have awards, with how many awards and calls share each of them; the surest first. */
export function evidenceLinks(ties: Tie[], awards: CountResult[], calls: CountResult[]): EvidenceLink[] {
  const links = ties.map((tie, at) => {
    const counted = { calls: calls[at]?.total ?? 0, awards: awards[at]?.total ?? 0 };
    return { ...tie, ...counted, sure: surenessOf(tie.kind, counted.calls) };
  });
  return links
    .filter((link) => link.awards > 0)
    .sort((a, b) => SURENESS.indexOf(a.sure) - SURENESS.indexOf(b.sure));
}

function surenessOf(kind: EvidenceLink['kind'], calls: number): EvidenceLink['sure'] {
  switch (kind) {
    case 'call':
      return 'certain';
    case 'edition':
    case 'series':
    case 'element':
      return 'likely';
    case 'listing':
      return calls <= FEW_CALLS ? 'likely' : 'broad';
    case 'proposals':
    case 'activity':
    case 'action':
      return 'broad';
  }
}
