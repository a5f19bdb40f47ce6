export type Fields = Readonly<Record<string, unknown>>;

/** Where an SBOM does not follow its format. */
export class Wrong extends Error {}

export const wrong = (where: string): never => {
  throw new Wrong(where);
};

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsAt = (value: unknown, where: string): Fields => (isFields(value) ? value : wrong(where));

export const listAt = (value: unknown, where: string): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : wrong(where);
};

const MOST_TEXT = 2000;

/** A text of one line; anything PostgreSQL does not take is none. */
export function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string' || value.length > MOST_TEXT || !value.isWellFormed() || /\p{Cc}/u.test(value)) return wrong(where);
  return value.trim();
}

export const neededAt = (value: unknown, where: string): string => textAt(value, where) || wrong(where);
export const perhapsAt = (value: unknown, where: string): string => (value === undefined ? '' : textAt(value, where));

/** What a purl says about the version: `pkg:npm/log4js@6.4.0?arch=x`. */
export function versionIn(purl: string): string {
  const [, said = ''] = /^pkg:[^?#]+@([^@?#/]+)/.exec(purl) ?? [];
  try {
    return textAt(decodeURIComponent(said), 'version');
  } catch {
    return said;
  }
}
