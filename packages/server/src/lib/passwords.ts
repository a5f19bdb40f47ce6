import type { ChoosingCall } from '@lm/contract';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../http/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashingTurn } from './hashing-turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Hashing runs on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of a password that somebody chooses, in a turn of its own. Refuses with `commonPassword` of the call one that is tried first (STE-690). */
export async function hashChosen(call: ChoosingCall, password: string): Promise<string> {
  if (await isCommonPassword(password)) throw refuse(call, 'commonPassword');
  return inHashingTurn(() => hashPassword(password));
}

/** Somebody's hash, so that an unknown email costs what a known one does. */
const NOBODY = hashPassword('nobody has this password');

/** Does the password match? With no hash the answer is no, after the same work. Whoever asks has a turn (lib/hashing-turns.ts). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password);
  return matches && passwordHash !== null;
}
