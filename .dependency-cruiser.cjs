/** Who may import whom; ARCHITECTURE.md gives the reasons. */
const MODULES = 'packages/server/src/modules';
const LEVELS = [
  ['reference-data', 'accounts', 'notifications'],
  ['catalogue'],
  ['discovery', 'ingestion', 'sample', 'internal-opportunities'],
  ['saved-searches', 'dismissals', 'tracking', 'notes', 'research-areas', 'recommendations'],
  ['alerts', 'export', 'feeds', 'sharing', 'home'],
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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
