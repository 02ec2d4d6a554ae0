import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import { growth, postgresRatios } from './comparison.ts';
import type { SizeResult } from './size-result.ts';
import { ms, table, times, whole } from './table.ts';
import { slowestOf, verdicts } from './targets.ts';

const mebibytes = (bytes: number) => `${whole(bytes / 2 ** 20)} MiB`;

/** All figures of one size, as text. */
export function describeSize({ sizes, build, serve, postgres }: SizeResult): string {
  const parts = [
    `== ${whole(sizes.awards)} awards, ${whole(sizes.opportunities)} opportunities, ${whole(sizes.funders)} funders`,
  ];
  if (build) parts.push(describeBuild(build));
  for (const target of SEARCH_TARGETS) {
    const classes = serve.classes.filter((result) => result.target === target);
    if (classes.length === 0) continue;
    const rows = classes.map(({ name, hits, both, processor, bothOfTwoClients, perSecond, apart }) => [
      name,
      String(both.runs),
      whole(hits),
      ...[both.p50, both.p95, both.p99, processor].map(ms),
      perSecond.toFixed(1),
      ...[bothOfTwoClients.p95, apart.page.p50, apart.both.p50, apart.both.p95, apart.processor].map(ms),
    ]);
    const slowest = slowestOf(classes)!;
    parts.push(
      `${target}: page of 20 and all counts, milliseconds; apart: the page first, then the counts`,
      table(
        [
          'class',
          'queries',
          'hits',
          'p50',
          'p95',
          'p99',
          'processor',
          'per s, 2 clients',
          'p95, 2 clients',
          'apart: page p50',
          'apart: p50',
          'apart: p95',
          'apart: processor',
        ],
        rows,
      ),
      `Slowest class: ${slowest.name} (p95 ${ms(slowest.both.p95)} ms)`,
    );
  }
  const others = [...serve.suggestions, { name: 'ids up to 10,000 (broad)', timing: serve.ids }];
  parts.push(
    'Suggestions and ids, milliseconds',
    table(
      ['what', 'runs', 'p50', 'p95', 'p99'],
      others.map(({ name, timing }) => [
        name,
        String(timing.runs),
        ...[timing.p50, timing.p95, timing.p99].map(ms),
      ]),
    ),
  );
  const { opened, end, peak } = serve.memory;
  parts.push(
    `Resident memory of the serving process: ${whole(opened)} MiB after opening, ${whole(end)} MiB after all queries, ${whole(peak)} MiB at the most`,
  );
  if (postgres) {
    parts.push(
      `PostgreSQL ${postgres.version} beside it: table and indexes ${mebibytes(postgres.sizeBytes)}${postgres.loadSeconds === null ? '' : `, loaded in ${whole(postgres.loadSeconds)} s`}; times longer than Fundry for the same queries`,
      table(
        ['class', 'facets', 'page', 'facets, ms', 'page, ms'],
        postgresRatios(serve.classes, postgres).map(({ name, facets, page }) => {
          const theirs = postgres.classes.find((each) => each.name === name);
          return [
            name,
            times(facets),
            times(page),
            theirs ? ms(average(theirs.facets)) : '',
            theirs ? ms(average(theirs.page)) : '',
          ];
        }),
      ),
    );
  }
  return parts.join('\n\n');
}

function describeBuild(build: NonNullable<SizeResult['build']>): string {
  const rows = build.targets.map(({ target, documents, seconds, sizeBytes }) => [
    target,
    whole(documents),
    seconds.toFixed(1),
    whole(documents / seconds),
    mebibytes(sizeBytes),
  ]);
  return [
    'Building the index (generating the records included)',
    table(['target', 'documents', 'seconds', 'per second', 'on disk'], rows),
    `Resident memory of the building process: ${whole(build.peakMemory)} MiB at the most`,
  ].join('\n\n');
}

/** The results of several sizes together: how cost grows, and which target figures were reached. */
export function describeOutcome(results: SizeResult[]): string {
  const parts: string[] = [];
  const sorted = results.toSorted((a, b) => a.sizes.awards - b.sizes.awards);
  for (let at = 1; at < sorted.length; at++) {
    const [smaller, larger] = [sorted[at - 1]!, sorted[at]!];
    parts.push(
      `Mean cost of page and facets at ${whole(larger.sizes.awards)} awards against ${whole(smaller.sizes.awards)}`,
      table(
        ['class', 'time', 'processor time'],
        growth(smaller, larger).map(({ name, latency, processor }) => [
          name,
          times(latency),
          times(processor),
        ]),
      ),
    );
  }
  const judged = verdicts(results);
  for (const { what, measured, reached } of judged) {
    parts.push(`${reached ? 'reached' : 'MISSED '}  ${what}: ${measured}`);
  }
  if (judged.length === 0)
    parts.push('These sizes are not those of the figures to reach: nothing is judged.');
  return parts.join('\n\n');
}

const average = (values: number[]) =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
