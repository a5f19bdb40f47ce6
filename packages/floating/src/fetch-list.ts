import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublicKeys, readStatusList } from 'license-file';

/** How long to wait for the vendor's portal, in milliseconds. */
const WAIT_MS = 30_000;

/**
 * Fetches the vendor's status list from the addresses in the license files into the folder of licenses. A list that the vendor did not
 * sign, or that is not newer than the existing one, changes nothing. Returns whether one was written; throws a sentence if none could be
 * fetched.
 */
export async function fetchList(folder: string, addresses: readonly string[]): Promise<boolean> {
  const publicKeys = await readPublicKeys(readFileSync(join(folder, 'vendor-keys.json'), 'utf8'));
  const path = join(folder, 'status-list.txt');
  const before = existsSync(path) ? await readStatusList(readFileSync(path, 'utf8'), { publicKeys }) : null;
  let issued = before?.valid ? before.list.issued : '';
  let isWritten = false;
  for (const address of addresses) {
    const text = await textAt(address);
    const read = await readStatusList(text, { publicKeys });
    if (!read.valid)
      throw new Error(`What ${address} answered is of no use as a status list: ${read.message} The one that is here goes on.`);
    if (read.list.issued <= issued) continue;
    issued = read.list.issued;
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    isWritten = true;
  }
  return isWritten;
}

async function textAt(address: string): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
    if (response.ok) return await response.text();
    throw new Error(`it answered ${response.status}`);
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
    throw new Error(
      `The status list could not be fetched from ${address}: ${why}. The one that is here goes on; it is tried again in an hour.`,
    );
  }
}
