import { hash } from 'node:crypto';
import { allows, type Endpoint, FRESH_MINUTES, isForKeys, type Principal } from '@lm/contract';
import type { FastifyRequest } from 'fastify';
import { transportFailure } from './failures.ts';

/** Who is behind a token; null for a session that has ended, or why an API key fails. */
export type Found = Principal | 'noKey' | 'keyEnded' | null;
export const isAlive = (found: Found): found is Principal => typeof found === 'object' && found !== null;

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The principal of a call, if they may make it (WIRE-3: 401 without a token, 410 with a dead one, 403 without the right). */
export async function admit(
  endpoint: Endpoint,
  token: string | null,
  findPrincipal: (token: string) => Promise<Found>,
): Promise<Principal | null> {
  if (endpoint.access.kind === 'anyone') return null;
  if (!token) throw transportFailure('notSignedIn');
  const principal = await findPrincipal(token);
  if (principal === null || typeof principal === 'string') throw transportFailure(principal ?? 'sessionEnded');
  if (principal.kind === 'key' && !isForKeys(endpoint)) throw transportFailure('notForKeys');
  if (!allows(endpoint.access, principal)) throw transportFailure('lacksRight');
  return principal;
}

/** Refuses, with `confirmationNeeded`, a session that was not confirmed within this many minutes; a key was confirmed when it was made. */
export function confirmed(principal: Principal | null, now: Date, minutes = FRESH_MINUTES): void {
  const isFresh = principal?.kind !== 'session' || now.getTime() - principal.confirmedAt.getTime() <= minutes * 60_000;
  if (!isFresh) throw transportFailure('confirmationNeeded');
}

/** A code for what a principal may do and see. Answers about the caller carry it: when it changes, screens know that they are outdated. */
export const wordFor = ({ roles, rights, scope }: Principal): string =>
  hash('sha256', JSON.stringify([roles, rights, scope]), 'base64url').slice(0, 12);
