import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { LICENSE, recordIn, takeApart } from '../framing.js';
import { signReceipt } from '../receipt.js';
import { hostKey, hostKeyPath } from './host-key.js';
import { ownName } from './request.js';

/**
 * Deletes a license file and leaves a removal receipt (docs/host-file.md) in its place: `NAME.removed.txt` for `NAME.lic.txt`. Throws a sentence and
 * deletes nothing if the file is not a license file, or if this computer has no key to sign with.
 * @param {string} path
 * @returns {Promise<{ licenseId: number, receipt: string }>} the license and the path of the receipt
 */
export async function removeLicense(path, now = new Date()) {
  const parts = takeApart(LICENSE, readFileSync(path, 'utf8'));
  const payload = parts && recordIn(parts.payload);
  if (!payload || typeof payload.fileId !== 'string' || typeof payload.licenseId !== 'number')
    throw new Error(`${path} is not a license file, nothing was deleted`);
  const key = hostKey();
  if (!key)
    throw new Error(
      `this computer has no key in ${hostKeyPath()}: its host file was not made by this command and this user. Nothing was deleted; delete the file yourself and say so in the portal`,
    );
  const { fileId, licenseId } = payload;
  const text = await signReceipt(
    { v: 1, fileId, licenseId, machine: ownName(), removed: now.toISOString(), nonce: randomBytes(16).toString('hex') },
    key.pkcs8,
  );
  const receipt = `${path.replace(/(\.lic)?\.txt$/, '')}.removed.txt`;
  // Writes it beside the file first, so that a full disk is noticed before anything is deleted.
  const waiting = `${receipt}.part`;
  writeFileSync(waiting, text);
  try {
    unlinkSync(path);
  } catch (error) {
    rmSync(waiting);
    throw error;
  }
  renameSync(waiting, receipt);
  return { licenseId, receipt };
}
