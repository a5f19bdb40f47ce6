import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ownHosts } from './own-hosts.js';
import { removeLicense } from './remove.js';
import { hostFile } from './request.js';

export const HOST_USAGE = `license-file request [--out FILE]     writes what this computer is into MACHINE.host.txt, for the portal
license-file hosts [FOLDER]          says the ids of this computer, or of the system that is mounted at FOLDER, one a line
license-file remove FILE             deletes the license file here and leaves a removal receipt, FILE.removed.txt, for the portal

All exit 0 when it is done, and 2 with a sentence when it is not.`;

/**
 * Runs `license-file request`, `license-file hosts` or `license-file remove`.
 * @param {string[]} args with the command first
 * @returns {Promise<number>} the exit code: 0, or 2 with a sentence on standard error
 */
export async function runOnHost(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [command, path, ...rest] = positionals;
    if (values.help) console.log(HOST_USAGE);
    else if (command === 'request' && !path) request(values.out);
    else if (command === 'hosts' && rest.length === 0 && !values.out) for (const id of ownHosts(path)) console.log(id);
    else if (command === 'remove' && path && rest.length === 0 && !values.out) await remove(path);
    else throw new Error(`say it like this:\n\n${HOST_USAGE}`);
    return 0;
  } catch (error) {
    console.error(`license-file: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

/** @param {string | undefined} out */
function request(out) {
  const { name, text, adapters, ids, keyProblem } = hostFile();
  const path = out || name;
  writeFileSync(path, text);
  if (keyProblem)
    console.error(`license-file: no key of this computer could be kept (${keyProblem}); it cannot sign a removal receipt later`);
  console.log(`Wrote ${path}. Hand it in at the license portal; it holds no secret.`);
  for (const adapter of adapters) console.log(`  ${adapter.mac}  ${adapter.kind.padEnd(10)}  ${adapter.name}`);
  for (const id of ids) console.log(`  ${id}`);
}

/** @param {string} path */
async function remove(path) {
  const { licenseId, receipt } = await removeLicense(path);
  console.log(`Deleted ${path}, a file of L-${licenseId}. The receipt for the portal is ${receipt}.`);
}
