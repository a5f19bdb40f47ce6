// Who may import whom (docs/architecture.md). scripts/check-imports.mjs runs this and proves that every rule bites.
const code = '^packages/(contract|server|web|license-file)';

/** The features of the server in their order: each may use what stands before it, and nothing after. */
export const FEATURES = [
  'keys',
  'log',
  'people',
  'bin',
  'sessions',
  'notes',
  'mails',
  'releases',
  'prices',
  'licenses',
  'courses',
  'customers',
  'restoring',
  'quotations',
  'offers',
  'pipeline',
  'orders',
  'imports',
  'accounts',
  'profile',
  'users',
  'roles',
  'saved-views',
  'reminders',
  'desk',
  'bulk',
  'find',
  'system',
];

export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/zod/'] },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^packages/server' }, to: { path: '^packages/web' } },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^packages/web' }, to: { path: '^packages/server' } },
    {
      name: 'server-rooms-know-no-feature',
      severity: 'error',
      from: { path: '^packages/server/src/(http|db|lib)/' },
      to: { path: '^packages/server/src/features/' },
    },
    {
      name: 'web-rooms-know-no-feature',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|api)/' },
      to: { path: '^packages/web/src/(features|shell)/' },
    },
    {
      name: 'web-features-know-no-shell',
      severity: 'error',
      from: { path: '^packages/web/src/features/' },
      to: { path: '^packages/web/src/shell/' },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'server-features-share-only-public',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/features/', pathNot: ['^packages/server/src/features/$1/', '/public\\.ts$'] },
    },
    ...FEATURES.map((feature, place) => ({
      name: `server-feature-order-${feature}`,
      severity: 'error',
      from: { path: `^packages/server/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^packages/server/src/features/(${['unordered', ...FEATURES.slice(place + 1)].join('|')})/` },
    })),
    {
      name: 'only-queries-build-sql',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: '\\.(queries|test)\\.ts$' },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'features-know-no-fastify',
      severity: 'error',
      from: { path: '^packages/server/src/features/' },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'features-refuse-what-is-declared',
      severity: 'error',
      from: { path: '^packages/server/src/(features|lib)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/http/failures\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: code }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: code, pathNot: ['\\.test\\.ts$', '\\.config\\.ts$', '/public/', '\\.d\\.ts$', '/scripts/'] },
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
