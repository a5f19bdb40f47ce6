import type { Access, Endpoint } from './endpoint.ts';

/**
 * What it takes to make a call, written once in `<feature>.calls.ts`: everything that a screen needs of it. What it takes, answers and
 * refuses, and who may make it, is said where it is described, which is a type here.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/` (WIRE-30); `:id` stands for a path parameter. */
  readonly path: string;
  /** Here only of what anyone may call. */
  readonly access?: Access;
  /** Takes one file as multipart, in this field. */
  readonly upload?: { readonly field: string };
  /**
   * Takes no `Idempotency-Key`: it answers a stream, speaks to another server before it answers, or counts its own failures. Making it
   * twice does no harm.
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

/** Does a call with a sign-in happen once for each `Idempotency-Key` (API-740)? */
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
