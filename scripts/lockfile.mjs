// Reads a package-lock.json: the packages, and which of them are missing in the folder. Node only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libc } from './runtime.mjs';

/** Packages with a LICENSE file but no license in their package.json, by name and version. */
const UNSAID = { 'png-js@1.1.0': 'MIT' };

/** The license of a package in the lockfile, as declared there or in its file. */
export const licenseOf = (name, { version, license }) => license ?? UNSAID[`${name}@${version}`];

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The third-party packages in the lockfile of a folder, each with its path. Workspaces and links are our own. */
export function lockedPackages(folder) {
  return Object.entries(json(join(folder, 'package-lock.json')).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.split('node_modules/').at(-1);
      return { path, ...entry, name, license: licenseOf(name, entry) };
    });
}

/** The names of packages that this platform needs and that are not installed in the lockfile's version. */
export function missingPackages(folder, { dev }) {
  return lockedPackages(folder)
    .filter((entry) => (dev || !(entry.dev || entry.devOptional)) && isForHere(entry))
    .filter(({ path, version }) => {
      const manifest = join(folder, path, 'package.json');
      return !existsSync(manifest) || json(manifest).version !== version;
    })
    .map(({ name, version }) => `${name}@${version}`);
}

/** An optional package without a platform is one that npm may leave out. */
function isForHere({ optional, os, cpu, libc: library }) {
  if (optional && !os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(library, libc());
}

function fits(wanted, own) {
  const names = [wanted ?? []].flat();
  const refused = names.filter((name) => name.startsWith('!'));
  if (refused.length === names.length) return !refused.includes(`!${own}`);
  return names.includes(own);
}
