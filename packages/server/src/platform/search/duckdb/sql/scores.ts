import type { Leaf, Plan } from '../plan.ts';
import { inverseDocumentFrequency } from '../ranking.ts';
import type { Source } from '../source.ts';
import { startsWith } from '../tables.ts';
import { prefixRange, wordId } from '../word-id.ts';

/** Documents of the index and how many of them carry a leaf's words, for weighing. */
export interface Statistics {
  documents: number;
  /** By stem of a term leaf or by word of a phrase leaf. */
  frequencies: Map<string, number>;
}

function frequency(leaf: Leaf, { frequencies }: Statistics): number {
  const words = leaf.op === 'term' ? [leaf.stem] : leaf.words;
  return Math.min(...words.map((word) => frequencies.get(word) ?? 1));
}

/** How many documents a plan matches at most, roughly: joins begin with the fewest. */
export function estimateMatches(plan: Plan, statistics: Statistics): number {
  const each = (of: Plan[]) => of.map((part) => estimateMatches(part, statistics));
  switch (plan.op) {
    case 'term':
    case 'phrase':
      return frequency(plan, statistics);
    case 'and':
      return Math.min(statistics.documents, ...each(plan.of));
    case 'or':
      return each(plan.of).reduce((sum, estimate) => sum + estimate, 0);
    case 'boost':
      return plan.must ? estimateMatches(plan.must, statistics) : statistics.documents;
    case 'telling':
      return statistics.documents;
  }
}

/** More than this many positions fit in no document: places are packed into one number as doc × places + position. */
const places = 1 << 22;

/** Writes plans as SQL relations of (doc, score), each document once. Scores are integers, see `ranking.ts`. */
export class ScoreSql {
  readonly #source: Source;
  readonly #statistics: Statistics;

  constructor(source: Source, statistics: Statistics) {
    this.#source = source;
    this.#statistics = statistics;
  }

  /** A parenthesised SELECT of doc and score. */
  relation(plan: Plan): string {
    switch (plan.op) {
      case 'term':
        return this.#source.postings(wordId(plan.stem), this.#weight(plan));
      case 'phrase':
        return this.#phrase(plan);
      case 'and':
        return this.#and(plan);
      case 'or':
        return this.#or(plan);
      case 'boost':
        return this.#boost(plan);
      case 'telling':
        return this.#sum(plan.terms.map(({ term, weight }) => this.#source.postings(term, weight)));
    }
  }

  everything(): string {
    return this.#source.select('doc, 0 AS score', 'document');
  }

  #weight(leaf: Leaf): number {
    return inverseDocumentFrequency(frequency(leaf, this.#statistics), this.#statistics.documents);
  }

  #and({ of, without }: Extract<Plan, { op: 'and' }>): string {
    const ordered = of.toSorted(
      (a, b) => estimateMatches(a, this.#statistics) - estimateMatches(b, this.#statistics),
    );
    const relations = ordered.length > 0 ? ordered.map((plan) => this.relation(plan)) : [this.everything()];
    const score = relations.map((_, index) => `w${index}.score`).join(' + ');
    const joins = relations.slice(1).map((relation, index) => ` JOIN ${relation} w${index + 1} USING (doc)`);
    const refused = without.map((plan, index) => ` ANTI JOIN ${this.relation(plan)} n${index} USING (doc)`);
    return `(SELECT doc, ${score} AS score FROM ${relations[0]} w0${joins.join('')}${refused.join('')})`;
  }

  #or({ of }: Extract<Plan, { op: 'or' }>): string {
    const relations = of.map((plan) => this.relation(plan));
    if (relations.length > 2) return this.#sum(relations);
    const [left, right] = relations;
    return `(SELECT doc, coalesce(l.score, 0) + coalesce(r.score, 0) AS score FROM ${left} l FULL JOIN ${right} r USING (doc))`;
  }

  #sum(relations: string[]): string {
    if (relations.length === 0) return '(SELECT 0 AS doc, 0 AS score WHERE false)';
    const all = relations.map((relation) => `SELECT doc, score FROM ${relation}`).join(' UNION ALL ');
    return `(SELECT doc, sum(score)::INTEGER AS score FROM (${all}) GROUP BY doc)`;
  }

  #boost({ must, should }: Extract<Plan, { op: 'boost' }>): string {
    const base = must ? this.relation(must) : this.everything();
    const joins = should.map((plan, index) => ` LEFT JOIN ${this.relation(plan)} s${index} USING (doc)`);
    const score = ['m.score', ...should.map((_, index) => `coalesce(s${index}.score, 0)`)].join(' + ');
    return `(SELECT doc, ${score} AS score FROM ${base} m${joins.join('')})`;
  }

  #phrase(leaf: Extract<Plan, { op: 'phrase' }>): string {
    const last = leaf.words.length - 1;
    const tables = leaf.words.map((word, index) => {
      const condition = leaf.prefix && index === last ? this.#startsWith(word) : `word = ${wordId(word)}`;
      const place = `doc::BIGINT * ${places} + position - ${index} AS place`;
      return `${this.#source.select(index === 0 ? `doc, ${place}` : place, 'occurrence', condition)} p${index}`;
    });
    const joined = tables.slice(1).map((table) => ` JOIN ${table} USING (place)`);
    const saturated = '(1000 * count(*) / (count(*) + 1.2))::INTEGER';
    const score = `${saturated} * ${this.#weight(leaf)} AS score`;
    return `(SELECT doc, ${score} FROM ${tables[0]}${joined.join('')} GROUP BY doc)`;
  }

  #startsWith(prefix: string): string {
    const { min, max } = prefixRange(prefix);
    const range = `word BETWEEN ${min} AND ${max}`;
    if (/^[a-z0-9]{1,4}$/.test(prefix)) return range;
    return `${range} AND word IN ${this.wordsBeginning(prefix, 'word')}`;
  }

  /** A parenthesised SELECT from the dictionary of the words that begin so. */
  wordsBeginning(prefix: string, columns: string): string {
    return this.#source.select(columns, 'dictionary', startsWith('text', prefix));
  }
}
