// The import rules of docs/architecture.md: none is broken in the tree, and each one is shown to bite, by breaking it in a copy.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config, { FEATURES } from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = [
  'packages/contract/src',
  'packages/server/src',
  'packages/server/migrations',
  'packages/web/src',
  'packages/license-file/src',
];

/** For each rule a file that breaks it, and what the file says. */
const PLANTS = {
  'contract-imports-only-zod': ['packages/contract/src/planted.ts', "import 'kysely';"],
  'server-never-imports-web': ['packages/server/src/planted-web.ts', "import '../../web/src/settings.ts';"],
  'web-never-imports-server': ['packages/web/src/planted-server.ts', "import '../../server/src/config.ts';"],
  'server-rooms-know-no-feature': ['packages/server/src/lib/planted.ts', "import '../features/log/log.queries.ts';"],
  'web-rooms-know-no-feature': ['packages/web/src/ui/planted.ts', "import '../shell/views.ts';"],
  'web-features-know-no-shell': ['packages/web/src/features/log/planted-shell.ts', "import '../../shell/views.ts';"],
  'web-features-stand-alone': ['packages/web/src/features/log/planted.ts', "import '../licenses/today.ts';"],
  'server-features-share-only-public': ['packages/server/src/features/users/planted.ts', "import '../people/first-admin.ts';"],
  ...Object.fromEntries(
    FEATURES.map((feature, place) => [
      `server-feature-order-${feature}`,
      [`packages/server/src/features/${feature}/planted-order.ts`, `import '../${FEATURES[place + 1] ?? 'unordered'}/planted-target.ts';`],
    ]),
  ),
  'only-queries-build-sql': ['packages/server/src/features/log/planted-sql.ts', "import 'kysely';"],
  'features-know-no-fastify': ['packages/server/src/features/log/planted-http.ts', "import 'fastify';"],
  'features-refuse-what-is-declared': ['packages/server/src/lib/planted-failure.ts', "import '../http/failures.ts';"],
  'no-cycles': ['packages/server/src/lib/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;"],
  'no-orphans': ['packages/server/src/lib/orphan.ts', 'export const alone = 1;'],
  'not-to-unresolvable': ['packages/server/src/lib/planted-nowhere.ts', "import './nowhere.ts';"],
};
const TARGETS = [...FEATURES.slice(1), 'unordered'].map((feature) => [
  `packages/server/src/features/${feature}/planted-target.ts`,
  'export const target = 1;',
]);
const ALSO = [...TARGETS, ['packages/server/src/lib/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;"]];

async function violations(baseDir) {
  const { output } = await cruise(ROOMS, { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir });
  if (output.summary.totalCruised < 100) throw new Error(`only ${output.summary.totalCruised} modules were read: the parser is missing`);
  return output.summary.violations;
}

function plantedCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const room of ROOMS) cpSync(join(root, room), join(copy, room), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const [path, text] of [...Object.values(PLANTS), ...ALSO]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${text}\n`);
  }
  return copy;
}

const known = readdirSync(join(root, 'packages/server/src/features'));
const unordered = known.filter((feature) => !FEATURES.includes(feature));
for (const feature of unordered) console.error(`${feature}: a feature without its place in the order (.dependency-cruiser.mjs)`);

const broken = await violations(root);
for (const { rule, from, to } of broken) console.error(`${rule.name}: ${from} → ${to}`);

const copy = plantedCopy();
const noticed = new Set((await violations(copy)).filter(({ from }) => /planted|cycle-|orphan/.test(from)).map(({ rule }) => rule.name));
rmSync(copy, { recursive: true });
const asleep = config.forbidden.map(({ name }) => name).filter((name) => !noticed.has(name));
for (const name of asleep) console.error(`${name}: a planted violation was not noticed`);

if (broken.length > 0 || asleep.length > 0 || unordered.length > 0) process.exit(1);
console.log(`Imports: ${config.forbidden.length} rules kept, each seen to notice a planted violation`);
