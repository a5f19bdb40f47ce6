// A version of the portal in a folder of its own, on the packages of this one.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The version that git has under a name, or the present one for `null`. */
export function versionOf(ref: string | null, folder: string): string {
  if (ref === null) return process.cwd();
  mkdirSync(folder);
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', ref, folder]);
  linkPackages(folder);
  const client = 'packages/web/dist';
  if (existsSync(client)) cpSync(client, join(folder, client), { recursive: true });
  return folder;
}

/** Third-party packages are linked; the portal's own are those of the version. */
function linkPackages(folder: string): void {
  const [here, there] = [join(process.cwd(), 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(there);
  for (const name of readdirSync(here)) if (!name.startsWith('.')) symlinkSync(join(here, name), join(there, name));
  rmSync(join(there, '@lm'));
  mkdirSync(join(there, '@lm'));
  for (const name of ['contract', 'server', 'web']) symlinkSync(join(folder, 'packages', name), join(there, '@lm', name));
  rmSync(join(there, 'license-file'));
  symlinkSync(join(folder, 'packages', 'license-file'), join(there, 'license-file'));
}
