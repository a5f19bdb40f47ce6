import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StatusEntry, sign, signStatusList } from 'license-file';
import { type KeyPair, pairOf } from '../src/keys.ts';

export const newKey = (): KeyPair => pairOf(generateKeyPairSync('ed25519').privateKey);

const FILE_ID = '5b1f0b1e-7a52-4c5c-9c3b-0d1d8a3f6c10';

/** A vendor whose license files the daemon accepts. */
export function newVendor() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' }));
  return {
    publicKeys: String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
    /** The status list as the portal writes it, with the status of a license's file. */
    list: (state: StatusEntry['state'] | null, { issued = '2026-11-27T06:00:00.000Z', fileId = FILE_ID } = {}) =>
      signStatusList(
        {
          ...{ kid: '0'.repeat(16), number: 1, issued, nextUpdate: '2026-12-04' },
          files: new Map(state === null ? [] : [[fileId, { state, since: '2026-11-27', newer: null }]]),
        },
        pkcs8,
      ),
    /** A file of a floating license for a daemon, as the portal writes it. */
    file: (daemonKey: string | null, said: Record<string, unknown> = {}, daemon: object = {}) =>
      sign(
        {
          ...{
            v: 2,
            kid: '0'.repeat(16),
            fileId: FILE_ID,
            seq: 1,
            licenseId: 7,
            must: ['hosts'],
            category: 'FNL',
          },
          licensee: { name: 'Mara Lind', organization: 'Lind Acoustics', email: 'mara@lind.example' },
          product: { code: 'SIM', name: 'Simulator' },
          ...{ type: 'Permanent', modules: [{ code: 'LF', name: 'Low Frequency' }], seats: 2, version: '5.2.0' },
          hosts: [{ ids: ['mac:A4:83:E7:2F:0B:91'], need: 1 }],
          ...{
            maintenanceUntil: '2027-12-31',
            notBefore: '2026-01-01',
            expires: null,
            issued: '2026-11-21T09:30:00.000Z',
            statusList: null,
          },
          daemon: daemonKey && { publicKey: daemonKey, seats: 2, notBefore: '2026-01-01', expires: '9999-12-31', ...daemon },
          ...said,
        },
        pkcs8,
      ),
  };
}

/** A folder of licenses with these files, inside another folder. */
export function licenseFolderIn(parent: string, publicKeys: string, files: Record<string, string>): string {
  const folder = join(parent, 'licenses');
  mkdirSync(folder);
  writeFileSync(join(folder, 'vendor-keys.json'), publicKeys);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
