// Checks the import rules of docs/architecture.md in a copy of the tree that breaks each rule once: the check must report every planted break and
// nothing else, which shows that each rule works.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config, { DISTRICTS } from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = [
  'packages/contract/src',
  'packages/server/src',
  'packages/server/migrations',
  'packages/web/src',
  'packages/license-file/src',
  'packages/floating/src',
  'packages/floating/audit',
];

/** Other imports, which the rules do not cover. */
const BESIDE = [
  'packages/server/test',
  'packages/web/test',
  'packages/server/main.mjs',
  'packages/server/built.mjs',
  'packages/license-file/vectors',
  'packages/floating/bin',
  'scripts',
];

/** Each tree keeps the order of districts: a file that imports one of the next district breaks it. */
const orderPlants = DISTRICTS.slice(0, -1).flatMap((district, place) =>
  ['contract', 'server', 'web'].map((tree) => [
    `district-order-${district}`,
    `packages/${tree}/src/${district}/parts/planted-order-${tree}.ts`,
    `import '../../${DISTRICTS[place + 1]}/parts/planted-target.ts';`,
  ]),
);

/** For each rule, a file that breaks it, with its content. */
const PLANTS = [
  ['contract-imports-only-zod', 'packages/contract/src/planted.ts', "import 'kysely';"],
  ['server-never-imports-web', 'packages/server/src/planted-web.ts', "import '../../web/src/settings.ts';"],
  ['web-never-imports-server', 'packages/web/src/planted-server.ts', "import '../../server/src/config.ts';"],
  ...orderPlants,
  ['contract-core-knows-no-district', 'packages/contract/src/core/planted.ts', "import '../platform/log.ts';"],
  ['contract-events-for-their-readers', 'packages/contract/src/licensing/planted.ts', "import '../events/acts.ts';"],
  ['server-rooms-know-no-district', 'packages/server/src/lib/planted.ts', "import '../platform/log/log.queries.ts';"],
  ['web-rooms-know-no-district', 'packages/web/src/ui/planted.ts', "import '../shell/views.ts';"],
  ['ui-names-no-call', 'packages/web/src/ui/planted-call.ts', "import { addDays, api } from '@lm/contract';"],
  ['ui-names-no-call', 'packages/web/src/ui/planted-apart.ts', "import { addDays, mailboxesApi } from '@lm/contract';"],
  ['library-styles-in-their-layer', 'packages/web/src/theme/planted-styles.ts', "import '@mantine/core/styles/Text.css';"],
  ['web-districts-know-no-shell', 'packages/web/src/platform/log/planted-shell.ts', "import '../../shell/views.ts';"],
  ['web-features-share-only-parts', 'packages/web/src/licensing/check/planted.ts', "import '../licenses/today.ts';"],
  ['server-features-share-only-public', 'packages/server/src/identity/users/planted.ts', "import '../people/first-admin.ts';"],
  ['server-features-folded-once', 'packages/server/src/platform/log/planted-feature.ts', "import '../keys/feature.ts';"],
  ['only-queries-build-sql', 'packages/server/src/platform/log/planted-sql.ts', "import 'kysely';"],
  ['features-know-no-fastify', 'packages/server/src/platform/log/planted-http.ts', "import 'fastify';"],
  ['features-refuse-what-is-declared', 'packages/server/src/lib/planted-failure.ts', "import '../http/failures.ts';"],
  ['audit-shares-no-code', 'packages/floating/audit/planted.ts', "import '../src/keys.ts';"],
  ['floating-takes-tokens-alone', 'packages/floating/src/planted.ts', "import '../../web/src/settings.ts';"],
  ['no-cycles', 'packages/server/src/lib/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;"],
  ['no-orphans', 'packages/server/src/lib/orphan.ts', 'export const alone = 1;'],
  ['not-to-unresolvable', 'packages/server/src/lib/planted-nowhere.ts', "import './nowhere.ts';"],
];
const TARGETS = DISTRICTS.flatMap((district) =>
  ['contract', 'server', 'web'].map((tree) => [`packages/${tree}/src/${district}/parts/planted-target.ts`, 'export const target = 1;']),
);
const ALSO = [...TARGETS, ['packages/server/src/lib/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;"]];

/**
 * A piece of ui receives its call as a parameter: one that names a call belongs in <district>/parts. The cruiser does not see the names in imports.
 */
const NAMES_CALLS = /import (type )?\{[^}]*\b(api|\w+Api)\b[^}]*\} from '@lm\/contract'/;
const UI = 'packages/web/src/ui';
const uiNamingCalls = (baseDir) =>
  readdirSync(join(baseDir, UI), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && NAMES_CALLS.test(readFileSync(join(baseDir, UI, name), 'utf8')))
    .map((name) => ({ rule: { name: 'ui-names-no-call' }, from: `${UI}/${name}`, to: 'api' }));

async function violations(baseDir) {
  const { output } = await cruise(ROOMS, { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir });
  if (output.summary.totalCruised < 100) throw new Error(`only ${output.summary.totalCruised} modules were read: the parser is missing`);
  return [...output.summary.violations, ...uiNamingCalls(baseDir)];
}

function plantedCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const room of [...ROOMS, ...BESIDE]) cpSync(join(root, room), join(copy, room), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const [path, text] of [...PLANTS.map(([, ...plant]) => plant), ...ALSO]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${text}\n`);
  }
  return copy;
}

const copy = plantedCopy();
const found = await violations(copy);
rmSync(copy, { recursive: true });
const planted = new Set([...PLANTS.map(([, path]) => path), ...ALSO.map(([path]) => path)]);
const broken = found.filter(({ from }) => !planted.has(from));
for (const { rule, from, to } of broken) console.error(`${rule.name}: ${from} → ${to}`);

const noticed = new Set(found.map(({ rule, from }) => `${rule.name} ${from}`));
const unplanted = config.forbidden.filter(({ name }) => !PLANTS.some(([rule]) => rule === name)).map(({ name }) => name);
const asleep = PLANTS.filter(([rule, path]) => !noticed.has(`${rule} ${path}`)).map(([rule, path]) => `${rule}: ${path}`);
for (const name of unplanted) console.error(`${name}: a rule without a planted violation`);
for (const name of asleep) console.error(`${name}: a planted violation was not noticed`);

if (broken.length > 0 || asleep.length > 0 || unplanted.length > 0) process.exit(1);
console.log(`Imports: ${config.forbidden.length + 1} rules kept, ${PLANTS.length} planted violations noticed`);
