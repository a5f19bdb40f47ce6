import type { z } from 'zod';
import type { anyone, Call, DescriptionOf } from './call.ts';
import type { NamedRefusal, Refusal } from './refusal.ts';
import type { Right } from './rights.ts';
import { ROLE } from './role-names.ts';

/**
 * Who may call an endpoint at all, in rights (ACC-4), see allows(). Beyond that, the policy decides what they may do, and the query which rows
 * they see: `own` lets in everyone who is signed in, and without the right the row scope only shows them their own records.
 */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'own'; readonly orRight: Right }
  | { readonly kind: 'right'; readonly right: Right }
  | { readonly kind: 'anyRight'; readonly rights: readonly Right[] }
  | { readonly kind: 'role'; readonly roleId: number }
  | { readonly kind: 'organization' };

export const signedIn = { kind: 'signedIn' } as const satisfies Access;
export const ownOr = (orRight: Right) => ({ kind: 'own', orRight }) as const satisfies Access;
export const needs = (right: Right) => ({ kind: 'right', right }) as const satisfies Access;
export const needsAny = (...rights: Right[]) => ({ kind: 'anyRight', rights }) as const satisfies Access;
export const onlyAdmins = { kind: 'role', roleId: ROLE.admin } as const satisfies Access;
export const onlyCustomers = { kind: 'role', roleId: ROLE.customer } as const satisfies Access;

/** For people who look after the licenses of an organization, and for its keys, which may make no other calls (ORG-90). */
export const forOrganizations = { kind: 'organization' } as const satisfies Access;

/** The form of the answer: JSON in the envelope, a list (in pages when asked), or a file. */
type Answer =
  | { readonly kind: 'json'; readonly data: z.ZodType }
  | { readonly kind: 'list'; readonly item: z.ZodType }
  | { readonly kind: 'file'; readonly type: string };

export const json = <T extends z.ZodType>(data: T) => ({ kind: 'json', data }) as const;
export const list = <T extends z.ZodType>(item: T) => ({ kind: 'list', item }) as const;
export const file = (type: string) => ({ kind: 'file', type }) as const;

/** The type of a workbook of Excel. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Endpoint extends Call {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Takes one file as multipart, in this field and of at most this many bytes, instead of a body. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly tooLarge: string; readonly tooMany: string };
  /** Also takes its body as a form of either type, for callers that send nothing else. */
  readonly form?: true;
  /**
   * Failed calls are counted (SGN-32): by account, or by network if no one is signed in. `byItself`: the handler counts, since it knows which
   * failures to leave out; nothing about the call is kept.
   */
  readonly throttled?: true | 'byItself';
  /**
   * Requires a confirmation of the principal that is at most {@link FRESH_MINUTES} old: `always`, or `sometimes`, when the handler decides (STE-685)
   * and may accept one from the last {@link WORKING_MINUTES} minutes (STE-695). API keys skip this check.
   */
  readonly fresh?: 'always' | 'sometimes';
  /** Only for people: no key of the API may call it, whatever its rights. */
  readonly persons?: true;
  /** Answers something shown only once: with an `Idempotency-Key` it is done once, and not answered again (API-747). */
  readonly shownOnce?: true;
  readonly answer: Answer;
  /** Every way in which the call may be refused, besides those of its transport (transport.ts). */
  readonly refusals?: Readonly<Record<string, Refusal>>;
}

/** A sign-in or a confirmation counts as fresh for this many minutes. */
export const FRESH_MINUTES = 5;

/** A confirmation counts for this many minutes for acts that staff do all day, such as making files for known computers (STE-695). */
export const WORKING_MINUTES = 8 * 60;

/** May keys of the API call this at all? Calls for the signed-in person, for a role, or only for people are closed to them. */
export const isForKeys = ({ access, persons }: Pick<Endpoint, 'access' | 'persons'>): boolean =>
  !persons && (access.kind === 'right' || access.kind === 'anyRight' || access.kind === 'own' || access.kind === 'organization');

/** What a description adds to a call: also its access, unless anyone may make it, which the call itself says. */
type Description<C extends Call> = Omit<Endpoint, keyof Call> &
  Pick<Endpoint, 'upload'> &
  (C extends { readonly access: Access } ? unknown : { readonly access: Exclude<Access, typeof anyone> });

export const endpoint = <const C extends Call, const D extends Description<C>>(call: C, description: D): C & D => ({
  ...call,
  ...description,
});

type Descriptions<Calls extends Readonly<Record<string, Call>>> = { readonly [Name in keyof Calls]?: Description<Calls[Name]> };

/** A feature's calls with their descriptions, each under the name of the call. A forgotten one does not compile: calls.ts needs them all. */
export const describe = <const Calls extends Readonly<Record<string, Call>>, const D extends Descriptions<Calls>>(
  calls: Calls,
  descriptions: D,
) =>
  Object.fromEntries(Object.entries(descriptions).map(([name, description]) => [name, { ...calls[name], ...description }])) as {
    readonly [Name in keyof D]: Calls[Name & keyof Calls] & D[Name];
  }; // each name with its own

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: parsed, with defaults filled in. */
export interface Received<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

type Sent<Name extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Name]?: z.input<T> }
    : { [K in Name]: z.input<T> }
  : unknown;

/** What a client sends, without parts the endpoint does not take; a part may be left out if everything in it is optional. */
export type Input<C extends Call> = InputTo<DescriptionOf<C>>;

type InputTo<E extends Endpoint> = Sent<'params', E['params']> & Sent<'query', E['query']> & Sent<'body', E['body']>;

export type BodyOf<C extends Call> = InputOf<DescriptionOf<C>['body']>;

/** What a form sends: the body, or the query of a call without one. */
export type FormOf<C extends Call> = DescriptionOf<C>['body'] extends z.ZodType ? BodyOf<C> : InputOf<DescriptionOf<C>['query']>;

/** The `data` of the answer. */
export type Data<C extends Call> = DescriptionOf<C>['answer'] extends { kind: 'json'; data: infer T extends z.ZodType }
  ? z.output<T>
  : DescriptionOf<C>['answer'] extends { kind: 'list'; item: infer T extends z.ZodType }
    ? z.output<T>[]
    : never;

type Refusals<C extends Call> = NonNullable<DescriptionOf<C>['refusals']>;

/** Every refusal an endpoint declares. */
export type DeclaredRefusalOf<C extends Call> = keyof Refusals<C> & string;

/** The refusals that a screen has to word; the others say themselves what is wrong and where. */
export type RefusalOf<C extends Call> = {
  [Name in DeclaredRefusalOf<C>]: Refusals<C>[Name] extends NamedRefusal ? Name : never;
}[DeclaredRefusalOf<C>];
