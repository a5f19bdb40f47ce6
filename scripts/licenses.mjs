// The licenses that a third-party package may have, and what else makes packages untrustworthy.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that require only the notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Allowed for certain packages only. */
const ELSEWHERE = [
  // libvips is a shared library that sharp loads unchanged; anyone can replace it with another build.
  { license: 'LGPL-3.0-or-later', isFor: ({ name }) => name.startsWith('@img/sharp-') },
  // The font is served unchanged and under its own name.
  { license: 'OFL-1.1', isFor: ({ name }) => name === '@fontsource-variable/ibm-plex-sans' },
  // Tools for testing and building, used unchanged; nothing of them is run or served.
  { license: 'MPL-2.0', isFor: ({ dev }) => dev === true },
];

/** Whether an SPDX expression is allowed for a package. One side of OR is enough; AND needs both and binds tighter. */
export function isAllowed(expression, entry) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const one = () => {
    const word = words.shift();
    if (word !== '(') return PERMISSIVE.includes(word) || ELSEWHERE.some(({ license, isFor }) => license === word && isFor(entry));
    const inside = either();
    words.shift();
    return inside;
  };
  const both = () => {
    let allowed = one();
    while (words[0] === 'AND') {
      words.shift();
      const next = one();
      allowed = allowed && next;
    }
    return allowed;
  };
  const either = () => {
    let allowed = both();
    while (words[0] === 'OR') {
      words.shift();
      const next = both();
      allowed = allowed || next;
    }
    return allowed;
  };
  const allowed = either();
  return allowed && words.length === 0;
}

/** The problems of the packages in a lockfile, one sentence each. `folder` is where they are installed. */
export function problemsOf(packages, folder) {
  const paths = new Set(packages.map(({ path }) => path));
  return packages.flatMap((entry) => {
    const { path, name, version, license, integrity, resolved, hasInstallScript } = entry;
    const manifest = join(folder, path, 'package.json');
    const said = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).license : license;
    const unpinned = Object.keys(entry.dev ? {} : (entry.optionalDependencies ?? {})).filter(
      (other) => !paths.has(`node_modules/${other}`) && !paths.has(`${path}/node_modules/${other}`),
    );
    return [
      !license && 'says no license',
      license && !isAllowed(license, entry) && `has the license ${license}, which is not allowed for it (scripts/licenses.mjs)`,
      said !== undefined && said !== license && `says ${said} in its package.json and ${license} in the lockfile`,
      !integrity?.startsWith('sha512-') && 'has no SHA-512 in the lockfile',
      resolved && 'names a registry in the lockfile',
      hasInstallScript && 'wants to run an install script, and none is run',
      unpinned.length > 0 && `needs ${unpinned.join(', ')}, which the lockfile does not name`,
    ]
      .filter(Boolean)
      .map((problem) => `${name}@${version} ${problem}`);
  });
}
