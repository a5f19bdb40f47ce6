// What may import what (docs/architecture.md). scripts/check-imports.mjs runs this and proves that every rule bites.
const code = '^packages/(contract|server|web|license-file|floating)';

/** The districts in order, in all trees: each uses only those before it. */
export const DISTRICTS = ['platform', 'identity', 'licensing', 'classroom', 'selling', 'customers', 'operation'];
const any = `(${DISTRICTS.join('|')})`;
const TREES = '^packages/(contract|server|web)/src';
const TEST = '\\.test\\.ts$';

export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/zod/'] },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^packages/server' }, to: { path: '^packages/web' } },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^packages/web' }, to: { path: '^packages/server' } },
    ...DISTRICTS.slice(0, -1).map((district, place) => ({
      name: `district-order-${district}`,
      severity: 'error',
      from: { path: `${TREES}/${district}/`, pathNot: TEST },
      to: { path: `${TREES}/(${DISTRICTS.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'contract-core-knows-no-district',
      severity: 'error',
      from: { path: '^packages/contract/src/core/', pathNot: TEST },
      to: { path: `^packages/contract/src/(${any}/|events/)` },
    },
    {
      // The tables of acts and their fields cover every district: only the log and the lists of acts read them.
      name: 'contract-events-for-their-readers',
      severity: 'error',
      from: { path: '^packages/contract/src/(identity|licensing|classroom|selling)/', pathNot: TEST },
      to: { path: '^packages/contract/src/events/' },
    },
    {
      name: 'server-rooms-know-no-district',
      severity: 'error',
      from: { path: '^packages/server/src/(http|db|lib)/', pathNot: TEST },
      to: { path: `^packages/server/src/${any}/` },
    },
    {
      name: 'web-rooms-know-no-district',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|api)/' },
      to: { path: `^packages/web/src/(${any}|shell)/` },
    },
    {
      name: 'library-styles-in-their-layer',
      severity: 'error',
      from: { path: '^packages/web/src/' },
      to: { path: '@mantine/[a-z]+/styles.*\\.css$', pathNot: '\\.layer\\.css$' },
    },
    {
      name: 'web-districts-know-no-shell',
      severity: 'error',
      from: { path: `^packages/web/src/${any}/` },
      to: { path: '^packages/web/src/shell/' },
    },
    {
      name: 'web-features-share-only-parts',
      severity: 'error',
      from: { path: `^packages/web/src/${any}/([^/]+)/` },
      to: { path: `^packages/web/src/${any}/`, pathNot: ['^packages/web/src/$1/$2/', `^packages/web/src/${any}/parts/`] },
    },
    {
      name: 'server-features-share-only-public',
      severity: 'error',
      from: { path: `^packages/server/src/${any}/([^/]+)/`, pathNot: TEST },
      to: { path: `^packages/server/src/${any}/`, pathNot: ['^packages/server/src/$1/$2/', '/public\\.ts$'] },
    },
    {
      name: 'server-features-folded-once',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: '^packages/server/src/features\\.ts$' },
      to: { path: `^packages/server/src/${any}/[^/]+/feature\\.ts$` },
    },
    {
      name: 'only-queries-build-sql',
      severity: 'error',
      from: { path: `^packages/server/src/${any}/`, pathNot: '\\.(queries|test)\\.ts$' },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'features-know-no-fastify',
      severity: 'error',
      from: { path: `^packages/server/src/${any}/` },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'features-refuse-what-is-declared',
      severity: 'error',
      from: { path: `^packages/server/src/(${any}|lib)/`, pathNot: TEST },
      to: { path: '^packages/server/src/http/failures\\.ts$' },
    },
    {
      name: 'audit-shares-no-code',
      severity: 'error',
      from: { path: '^packages/floating/audit' },
      to: { pathNot: ['^packages/floating/audit', '^node:'], dependencyTypesNot: ['core'] },
    },
    {
      // The daemon's page takes only the portal's look, and none of its functions.
      name: 'floating-takes-tokens-alone',
      severity: 'error',
      from: { path: '^packages/floating/' },
      to: { path: '^packages/(contract|server|web)/', pathNot: '^packages/web/src/theme/tokens-css\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: code }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: code, pathNot: [TEST, '\\.config\\.ts$', '/public/', '\\.d\\.ts$', '/scripts/'] },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: { path: code }, to: { couldNotResolve: true, pathNot: ['\\.css$', '^node:'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
