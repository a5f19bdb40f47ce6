import { MOST_BORROWED_HOURS } from './answers.ts';
import { isSignedBy, type KeyPair, signText } from './keys.ts';

const KIND = 'lm-request/v1';

/** A device's request: each has its own id, and is answered once even if it is repeated. */
export interface Asked {
  /** 8 to 100 characters, new for each request. */
  request: string;
  host: string;
  person: string;
  process: string;
  module?: string;
  lease?: string;
  /** The device’s own word for its place in the queue: without one it does not wait. */
  wait?: string;
  /** For how many hours a seat is borrowed. */
  hours?: number;
}

/** Why a request is refused before anything is done. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** The headers sent with a body: the device's key and its signature over act and body. */
export const signedHeaders = (act: string, body: string, device: KeyPair) => ({
  'content-type': 'application/json',
  'lm-device': device.publicKey,
  'lm-signature': signText(KIND, `${act}.${body}`, device),
});

/** Reads the body of a request that its device signed. Refuses with 400 or 401, in a sentence that names the problem. */
export function readAsked(act: string, body: string, device: unknown, signature: unknown): Asked & { device: string } {
  if (typeof device !== 'string' || typeof signature !== 'string' || !isSignedBy(device, KIND, `${act}.${body}`, signature))
    throw new Refusal(401, 'The request is not signed by its device: lm-device is its key, lm-signature its signature over the request.');
  const value = objectIn(body);
  const text = (field: string, least: number, most: number) => {
    const given = value[field];
    if (typeof given === 'string' && given.length >= least && given.length <= most) return given;
    throw new Refusal(400, `${field} is a text of ${least} to ${most} characters.`);
  };
  return {
    device,
    request: text('request', 8, 100),
    host: text('host', 0, 200),
    person: text('person', 0, 200),
    process: text('process', 0, 200),
    ...(act === 'checkout' ? { module: text('module', 1, 40) } : { lease: text('lease', 1, 100) }),
    ...(act === 'checkout' && value.wait !== undefined && { wait: text('wait', 8, 100) }),
    ...(act === 'borrow' && { hours: hoursOf(value.hours) }),
  };
}

function hoursOf(given: unknown): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MOST_BORROWED_HOURS) return given;
  throw new Refusal(400, `hours must be a whole number from 1 to ${MOST_BORROWED_HOURS}.`);
}

function objectIn(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'The body is no JSON object.');
  return { ...value };
}
