import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Makes the folder. Throws a sentence if it cannot be written: no seat is given that is not on the disk. */
export function makeFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    accessSync(data, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Nothing can be written into ${data}, so no seat could be given. Make it writable, or say another folder with --data. ${(error as Error).message}`,
    );
  }
}

/** Locks a data folder for one daemon; the lock ends with its process, however that ends. Throws a sentence if another daemon has it. */
export function lockOf(data: string): DatabaseSync {
  const lock = new DatabaseSync(join(data, 'serving.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (Object(error).errcode !== 5) throw error; // 5: another process has it
    throw new Error(`Another lm-floating serves ${data} already. Stop that one, or give this one a folder of its own with --data.`);
  }
}

/** The vendor's public keys, in the folder of licenses. Throws a sentence if they are missing. */
export function vendorKeysIn(licenses: string): string {
  const path = join(licenses, 'vendor-keys.json');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(`There is no ${path}. Put the vendor’s public keys there, and your license file beside it: the license portal has both.`);
}
