import type { Access, Endpoint } from './endpoint.ts';

/**
 * What is needed to make a call, written once in `<feature>.calls.ts`: all that a screen needs. Its input, answer, refusals and access are in
 * its description, which is only a type here.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/` (WIRE-30); `:id` stands for a path parameter. */
  readonly path: string;
  /** Present only if anyone may make the call. */
  readonly access?: Access;
  /** Takes one file as multipart, in this field. */
  readonly upload?: { readonly field: string };
  /**
   * Takes no `Idempotency-Key`, since it answers a stream, talks to another server before it answers, or counts its own failures. Making it twice
   * does no harm.
   */
  readonly unkept?: true;
}

export const anyone = { kind: 'anyone' } as const satisfies Access;

type More = Pick<Call, 'upload' | 'unkept'> & { readonly access?: typeof anyone };

const by =
  <const Method extends Call['method']>(method: Method) =>
  <const Path extends string, const Said extends More = object>(path: Path, more = {} as Said) => ({ method, path, ...more });

export const GET = by('GET');
export const POST = by('POST');
export const DELETE = by('DELETE');

/** Is a signed-in call done only once for each `Idempotency-Key` (API-740)? */
export const takesKey = ({ method, access, unkept }: Call): boolean => method !== 'GET' && access?.kind !== 'anyone' && !unkept;

declare const described: unique symbol;

/** A call as screens know it: with the type of its description, but not the description itself. */
type CallOf<E extends Endpoint> = Call & Pick<E, 'method' | 'path'> & { readonly [described]?: E };

export type CallsOf<Api extends Readonly<Record<string, Readonly<Record<string, Endpoint>>>>> = {
  readonly [Feature in keyof Api]: { readonly [Name in keyof Api[Feature]]: CallOf<Api[Feature][Name]> };
};

/** A call's description; for a description, itself. */
export type DescriptionOf<C extends Call> = C extends Endpoint
  ? C
  : C extends { readonly [described]?: infer E extends Endpoint }
    ? E
    : never;
