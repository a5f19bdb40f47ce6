/** The words of `statusCode`, and the HTTP status that goes with each (WIRE-3). */
export const HTTP_STATUS = {
  OK: 200,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  USER_DISABLED: 403,
  /** The password is right, and a second factor is missing. */
  FACTOR_NEEDED: 401,
  /** The caller must confirm their identity again. */
  CONFIRMATION_NEEDED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  /** Another server that the portal needs for this gave an answer that makes no sense. */
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type StatusCode = keyof typeof HTTP_STATUS;

/** One field that failed validation; `field` is the name on the wire. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Status words that need no wording: a problem is shown beside its field, a wait has its own sentence, a session has ended. */
type SelfExplaining = 'BAD_REQUEST' | 'TOO_MANY_REQUESTS' | 'GONE';

/** A refusal that screens put in words. Its name is sent along (WIRE-5), since several may share a status. */
export interface NamedRefusal {
  statusCode: Exclude<StatusCode, 'OK' | 'INTERNAL_SERVER_ERROR' | SelfExplaining>;
  /** The sentence on the wire; `{names}` in it are filled in when the call is refused. */
  message: string;
}

/** Input that only the handler can judge: one field is wrong. */
interface FieldRefusal {
  statusCode: 'BAD_REQUEST';
  /** Its name on the wire. */
  field: string;
  message: string;
}

/** The same for several fields at once, each with its own sentence; `message` tells readers of the API what is checked. */
interface FieldsRefusal {
  statusCode: 'BAD_REQUEST';
  fields: readonly string[];
  message: string;
}

/** Too many attempts: says when to try again, in words and in `Retry-After`. */
interface WaitRefusal {
  statusCode: 'TOO_MANY_REQUESTS';
  message: `${string}{wait}${string}`;
}

/** The principal has been deleted in the meantime, along with their session. */
interface SessionRefusal {
  statusCode: 'GONE';
  message: string;
}

/** One way an endpoint says no. */
export type Refusal = NamedRefusal | FieldRefusal | FieldsRefusal | WaitRefusal | SessionRefusal;

/** The `{names}` in a sentence. */
type Blank<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;

/** What a refusal needs besides its name: how long to wait, the problems of several fields, or what fills the blanks in its sentence. */
export type DetailsOf<R extends Refusal> = R extends WaitRefusal
  ? [{ waitMs: number }]
  : R extends FieldsRefusal
    ? [{ problems: readonly { field: R['fields'][number]; message: string }[] }]
    : [Blank<R['message']>] extends [never]
      ? []
      : [Record<Blank<R['message']>, string>];
