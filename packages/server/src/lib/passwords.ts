import type { ChoosingCall } from '@lm/contract';
import { refuse } from '../http/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashingTurn } from './hashing-turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Hashing runs on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Contains machine code, and is loaded at the first sign-in. */
const library = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => (await library()).hash(password, COST);

/** The hash of a new password, in a turn of its own. Refuses one that attackers try first with the call's `commonPassword` (STE-690). */
export async function hashChosen(call: ChoosingCall, password: string): Promise<string> {
  if (await isCommonPassword(password)) throw refuse(call, 'commonPassword');
  return inHashingTurn(() => hashPassword(password));
}

/** A hash of no one's password, so that an unknown email costs what a known one does. The first sign-in makes it, known or not. */
let nobody: string | null = null;

/** Does the password match? With no hash the answer is no, after the same work. The caller has a turn (lib/hashing-turns.ts). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= await hashPassword('nobody has this password');
  const matches = await (await library()).verify(passwordHash ?? nobody, password);
  return matches && passwordHash !== null;
}
