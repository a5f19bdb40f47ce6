import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ownDocument } from './own-document.js';
import { ownHosts } from './own-hosts.js';
import { removeLicense } from './remove.js';
import { hostFile } from './request.js';

export const HOST_USAGE = `license-file request [--out FILE]     shows what this computer is, and writes it into MACHINE.host.txt, for the portal.
                                     On a terminal it asks first; not with --yes. At a cloud it takes the identity
                                     document that the cloud signs, which names the account; not with --no-document
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
      options: {
        out: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        'no-document': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [command, path, ...rest] = positionals;
    if (values.help) console.log(HOST_USAGE);
    else if (command === 'request' && !path) await request(values);
    else if (values.yes || values['no-document']) throw new Error(`--${values.yes ? 'yes' : 'no-document'} goes with request`);
    else if (command === 'hosts' && rest.length === 0 && !values.out) for (const id of ownHosts(path)) console.log(id);
    else if (command === 'remove' && path && rest.length === 0 && !values.out) await remove(path);
    else throw new Error(`say it like this:\n\n${HOST_USAGE}`);
    return 0;
  } catch (error) {
    console.error(`license-file: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

/**
 * Shows the whole content of the file before writing it.
 * @param {{ out?: string | undefined, yes?: boolean | undefined, 'no-document'?: boolean | undefined }} asked
 */
async function request({ out, yes = false, 'no-document': isBare = false }) {
  const { name, text: bare, adapters, ids, keyProblem } = hostFile();
  const { document, problem } = await ownDocument(isBare ? [] : ids);
  const text = document === null ? bare : `${JSON.stringify({ ...JSON.parse(bare), cloudDocument: document }, null, 2)}\n`;
  const { machine, os, hostKey } = JSON.parse(text);
  const path = out || name;
  console.log(
    'The host file says this of the computer. What identifies it beside addresses is hashed, but for the name of a cloud machine:',
  );
  console.log(`  ${'computer'.padEnd(17)}  ${machine}\n  ${'system'.padEnd(17)}  ${os}`);
  if (hostKey) console.log(`  ${'public key'.padEnd(17)}  ${hostKey}`);
  for (const adapter of adapters) console.log(`  ${adapter.mac}  ${adapter.kind.padEnd(10)}  ${adapter.name}`);
  for (const id of ids) console.log(`  ${id}`);
  if (document !== null) {
    console.log(`  ${'signed document'.padEnd(17)}  of the cloud, ${document.length} characters: it names the account there.`);
    console.log(`  ${''.padEnd(17)}  The portal keeps it with this computer and does not check its signature; --no-document leaves it out`);
  }
  if (problem !== null) console.error(`license-file: the cloud gave no identity document (${problem}); the host file works without`);
  if (keyProblem)
    console.error(`license-file: no key of this computer could be kept (${keyProblem}); it cannot sign a removal receipt later`);
  if (!yes && process.stdin.isTTY && process.stdout.isTTY && !(await isWanted(path))) return console.log('Nothing was written.');
  writeFileSync(path, text);
  console.log(`Wrote ${path}. Nothing was sent: hand it in at the license portal. It holds no secret.`);
}

/** @param {string} path */
async function isWanted(path) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Write it into ${path}? [Y/n] `);
  terminal.close();
  return !/^\s*n/i.test(answer);
}

/** @param {string} path */
async function remove(path) {
  const { licenseId, receipt } = await removeLicense(path);
  console.log(`Deleted ${path}, a file of L-${licenseId}. The receipt for the portal is ${receipt}.`);
}
