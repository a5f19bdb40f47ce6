// Checks third-party packages: their licenses are allowed, their hashes are known, and sbom.cdx.json and NOTICE are up to date. With --write (npm run
// sbom) it writes both files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './licenses.mjs';
import { lockedPackages } from './lockfile.mjs';
import { notice } from './notice.mjs';
import { root } from './runtime.mjs';
import { sbom } from './sbom.mjs';

const read = (...path) => (existsSync(join(root, ...path)) ? readFileSync(join(root, ...path), 'utf8') : '');

/** An example of each kind of problem: the check must find them. */
const SOUND = {
  path: 'node_modules/planted',
  name: 'planted',
  version: '1.0.0',
  license: '(GPL-3.0-only AND MIT) OR ISC',
  integrity: 'sha512-',
};
const PLANTED = [
  [{ license: undefined }, 'says no license'],
  [{ license: 'GPL-3.0-only' }, 'is not allowed'],
  [{ license: 'MIT AND GPL-3.0-only' }, 'is not allowed'],
  [{ license: 'MPL-2.0' }, 'is not allowed'],
  [{ license: 'LGPL-3.0-or-later' }, 'is not allowed'],
  [{ integrity: undefined }, 'no SHA-512'],
  [{ integrity: 'sha1-' }, 'no SHA-512'],
  [{ resolved: 'https://registry.example/planted.tgz' }, 'names a registry'],
  [{ hasInstallScript: true }, 'install script'],
  [{ optionalDependencies: { other: '1.0.0' } }, 'does not name'],
];
const asleep = PLANTED.filter(([fault, words]) => !problemsOf([{ ...SOUND, ...fault }], root).some((problem) => problem.includes(words)));
const packages = lockedPackages(root);
const runtimes = lockedPackages(join(root, 'runtime'));
const sums = new Map(
  [...read('runtime', 'SHA256SUMS').matchAll(/^([0-9a-f]{64}) {2}node_modules\/([^/]+)\/(\S+)$/gm)].map(([, sum, name, file]) => [
    name,
    [file, sum],
  ]),
);

const problems = [
  ...asleep.map(([fault]) => `A planted problem was not noticed: ${JSON.stringify(fault)}`),
  ...problemsOf([SOUND], root),
  ...problemsOf(packages, root),
  ...problemsOf(runtimes, join(root, 'runtime')),
  ...runtimes.filter(({ name }) => !sums.has(name)).map(({ name }) => `${name} has no line in runtime/SHA256SUMS`),
];

/** The SBOM of these packages. Its timestamp stays as long as its serial number, which is computed from its content. */
function sbomNow() {
  const before = JSON.parse(read('sbom.cdx.json') || '{}');
  const made = (timestamp) => sbom(JSON.parse(read('package-lock.json')), runtimes, sums, timestamp);
  const kept = made(before.metadata?.timestamp);
  const isSame = kept.serialNumber === before.serialNumber && before.metadata?.timestamp !== undefined;
  return `${JSON.stringify(isSame ? kept : made(new Date().toISOString()), null, 2)}\n`;
}

if (problems.length === 0) {
  const made = [
    ['sbom.cdx.json', sbomNow()],
    ['NOTICE', notice(packages, runtimes, root)],
  ];
  if (process.argv.includes('--write')) for (const [path, text] of made) writeFileSync(join(root, path), text);
  for (const [path, text] of made) if (read(path) !== text) problems.push(`${path} is not what the packages say: npm run sbom`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `Packages: ${packages.length + runtimes.length}, each with a hash and an allowed license; sbom.cdx.json and NOTICE tell of the ${[...packages, ...runtimes].filter(({ dev }) => !dev).length} that the portal runs on`,
);
