import { hostname } from 'node:os';
import { SECURITY_KINDS } from '@lm/contract';
import type { SecurityEvent } from './security-notes.ts';

const INFO = 30;

/** A note for the operator as a line of JSON in the server's log, like those of requests (SEC-781). docs/watching.md names its fields. */
export const lineOf = ({ kind, actorId, keyId, aboutId, network, requestId, facts, at, times }: SecurityEvent): string =>
  `${JSON.stringify({
    ...{ level: INFO, time: at.getTime(), pid: process.pid, hostname: hostname(), event: kind },
    ...{ actor: actorId, key: keyId, about: aboutId, network, reqId: requestId, times, facts, msg: SECURITY_KINDS[kind] },
  })}\n`;
