/** An object of an SBOM, whose fields have not been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Thrown where an SBOM violates its format. */
export class Wrong extends Error {}

/** Refuses the document for what is at a place, such as `components[3].name`. */
export const wrong = (where: string): never => {
  throw new Wrong(where);
};

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; refuses anything else, as the next functions do. */
export const fieldsAt = (value: unknown, where: string): Fields => (isFields(value) ? value : wrong(where));

/** The value as a list; empty if it is left out. */
export const listAt = (value: unknown, where: string): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : wrong(where);
};

/** The most characters of a stored text. */
const MOST_TEXT = 2000;

/** A text of one line and at most 2,000 characters, trimmed; empty if PostgreSQL cannot store it. */
export function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string' || value.length > MOST_TEXT || !value.isWellFormed() || /\p{Cc}/u.test(value)) return wrong(where);
  return value.trim();
}

/** A text that must not be empty. */
export const neededAt = (value: unknown, where: string): string => textAt(value, where) || wrong(where);
/** A text, empty if left out. */
export const perhapsAt = (value: unknown, where: string): string => (value === undefined ? '' : textAt(value, where));

/** The version in a purl, such as `pkg:npm/log4js@6.4.0?arch=x`; empty if it has none. */
export function versionIn(purl: string): string {
  const [, said = ''] = /^pkg:[^?#]+@([^@?#/]+)/.exec(purl) ?? [];
  try {
    return textAt(decodeURIComponent(said), 'version');
  } catch {
    return said;
  }
}
