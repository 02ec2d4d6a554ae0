/** Who may import whom; ARCHITECTURE.md gives the reasons. */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const MODULES = 'packages/server/src/modules';
const LEVELS = [
  ['reference-data', 'identity', 'notifications'],
  ['institutions', 'catalogue', 'files'],
  ['discovery', 'ingestion', 'sample'],
  ['matching'],
  [
    ...['saved-searches', 'dismissals', 'tracking', 'recommendations', 'prospects'],
    ...['notes', 'research-areas', 'home-content', 'internal-opportunities', 'labels', 'call-details'],
  ],
  [
    ...['alerts', 'export', 'feeds', 'reminders', 'sharing', 'home'],
    ...['use-report', 'competitions', 'integrations'],
  ],
];
const isTest = '\\.test\\.ts$|/testing/|/oracle/|/conformance/|/faults/';

const levelRules = LEVELS.slice(0, -1).map((names, level) => ({
  name: `level-${level + 1}-imports-lower-levels-only`,
  severity: 'error',
  from: { path: `^${MODULES}/(${names.join('|')})/`, pathNot: isTest },
  to: {
    path: `^${MODULES}/(${LEVELS.slice(level + 1)
      .flat()
      .join('|')})/`,
  },
}));

const WEB = '^packages/web/src';
/** The floors of the web app, from the ground up. Parts that share a floor never import each other. */
const FLOORS = [
  ['lib'],
  ['ui'],
  ['charts'],
  ['searches'],
  ['people'],
  ['records'],
  ['app', 'features'],
  ['routes'],
];

const floorRules = FLOORS.flatMap((names, level) =>
  names.map((name) => ({
    name: `web-${name}-imports-lower-floors-only`,
    severity: 'error',
    from: { path: `${WEB}/${name}/` },
    to: {
      path: `${WEB}/(${FLOORS.slice(level)
        .flat()
        .filter((other) => other !== name)
        .map((other) => `${other}/`)
        .concat('main\\.')
        .join('|')})`,
    },
  })),
);

/** A package that only one folder of the web app imports. */
const onlyIn = (folder, what, packages) => ({
  name: `web-${what}-in-${folder}-only`,
  severity: 'error',
  from: { path: WEB, pathNot: `${WEB}/${folder}/` },
  to: { path: `(^|node_modules/)(@types/)?(${packages})` },
});

const SOURCES = '^packages/sources/src';
const sourceFolders = readdirSync(join(__dirname, 'packages/sources/src'))
  .filter((name) => existsSync(join(__dirname, 'packages/sources/src', name, 'source.ts')))
  .join('|');
const isSourceTest = '\\.test\\.ts$|/testing/';

/** A library that only one folder of the sources imports. */
const readBy = (folder, libraries) => ({
  name: `${libraries.split('|')[0]}-in-sources-${folder}-only`,
  severity: 'error',
  from: { path: SOURCES, pathNot: `${SOURCES}/${folder}/` },
  to: { path: `^node_modules/(@types/)?(${libraries})` },
});

const sourceRules = [
  {
    name: 'sources-know-neither-server-nor-web',
    severity: 'error',
    from: { path: '^packages/sources/' },
    to: { path: '^packages/(server|web)/' },
  },
  {
    name: 'web-imports-no-sources',
    severity: 'error',
    from: { path: '^packages/web/' },
    to: { path: '^packages/sources/' },
  },
  {
    name: 'sources-never-import-each-other',
    severity: 'error',
    from: { path: `${SOURCES}/(${sourceFolders})/`, pathNot: isSourceTest },
    to: { path: `${SOURCES}/(${sourceFolders})/`, pathNot: `${SOURCES}/$1/` },
  },
  {
    name: 'what-sources-share-knows-no-source',
    severity: 'error',
    from: { path: SOURCES, pathNot: [`${SOURCES}/(${sourceFolders})/`, isSourceTest] },
    to: { path: `${SOURCES}/(${sourceFolders})/` },
  },
  {
    name: 'server-meets-sources-where-records-come-in',
    severity: 'error',
    from: {
      path: '^packages/server/src',
      pathNot: [`^${MODULES}/(reference-data|catalogue|ingestion|sample)/`, isTest],
    },
    to: { path: '^packages/sources/' },
  },
  readBy('readers', 'csv-parse|saxes'),
  readBy('inputs', 'yauzl'),
  readBy('values', 'sanitize-html|entities'),
  readBy('standards', 'i18n-iso-countries'),
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contracts/src', '^node_modules/zod'] },
    },
    {
      name: 'record-words-load-no-schema',
      severity: 'error',
      from: { path: '^packages/contracts/src/(formats|record-words|page-heads)/', pathNot: isTest },
      to: {
        pathNot:
          '^packages/contracts/src/(formats|record-words|page-heads|pages|search-words/words-of-search|filters/option-lists)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'server-and-web-apart',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'platform-imports-no-module',
      severity: 'error',
      from: { path: '^packages/server/src/platform', pathNot: isTest },
      to: { path: `^${MODULES}` },
    },
    {
      name: 'kysely-in-stores-and-views-only',
      severity: 'error',
      from: {
        path: '^packages/server/src',
        pathNot: ['\\.store\\.ts$', '\\.views\\.ts$', '^packages/server/src/platform/db', isTest],
      },
      to: { path: '^node_modules/(kysely|pg-copy-streams)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'duckdb-in-its-adapter-only',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/server/src/platform/search/embedded' },
      to: { path: '^node_modules/@duckdb' },
    },
    {
      name: 'metrics-and-traces-in-their-folders-only',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: ['^packages/server/src/platform/telemetry/(metrics|tracing)/', isTest],
      },
      to: { path: '^node_modules/(prom-client|@opentelemetry)' },
    },
    {
      name: 'metrics-and-traces-are-loaded-when-they-are-on',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: ['^packages/server/src/platform/telemetry/(metrics|tracing)/', isTest],
      },
      to: {
        path: '^packages/server/src/platform/telemetry/(metrics|tracing)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'opensearch-in-its-adapter-only',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/server/src/platform/search/opensearch' },
      to: { path: '^node_modules/@opensearch-project' },
    },
    {
      name: 'search-engines-know-nothing-of-each-other',
      severity: 'error',
      from: { path: '^packages/server/src/platform/search/(embedded|opensearch)/', pathNot: isTest },
      to: {
        path: '^packages/server/src/platform/search/(embedded|opensearch)/',
        pathNot: '^packages/server/src/platform/search/$1/',
      },
    },
    {
      name: 'modules-through-their-public-file',
      severity: 'error',
      from: { path: `^${MODULES}/([^/]+)/`, pathNot: isTest },
      to: {
        path: `^${MODULES}/([^/]+)/`,
        pathNot: [`^${MODULES}/$1/`, '\\.public\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...levelRules,
    ...sourceRules,
    ...floorRules,
    {
      name: 'web-folders-stand-on-a-floor',
      severity: 'error',
      from: { path: `${WEB}/` },
      to: { path: `${WEB}/[^/]+/`, pathNot: `${WEB}/(${FLOORS.flat().join('|')}|styles)/` },
    },
    {
      name: 'web-features-never-import-each-other',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/` },
      to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    },
    {
      name: 'web-ui-knows-no-domain',
      severity: 'error',
      from: { path: `${WEB}/ui/` },
      to: { path: '^packages/contracts/', pathNot: '^packages/contracts/src/(limits\\.ts$|formats/)' },
    },
    onlyIn('ui', 'react-aria', 'react-aria|react-stately|@react-aria|@react-stately|@internationalized/'),
    onlyIn('ui', 'prosemirror', 'prosemirror-'),
    onlyIn('charts', 'd3-and-atlas', 'd3-|topojson|world-atlas'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
