/** The position of an entry in a list of several kinds, newest first, from which a request for earlier ones continues. */
export interface Mark<Kind extends string> {
  /** Microseconds since 1970. */
  micros: string;
  kind: Kind;
  id: string;
}

/** Splits a mark such as `1795276800000000.mail.17`; null if it is not one. The id is not checked. */
export function markIn<Kind extends string>(text: string, isKind: (word: string | undefined) => word is Kind): Mark<Kind> | null {
  const [micros = '', kind, id = '', ...more] = text.split('.');
  return more.length > 0 || !/^\d{1,16}$/.test(micros) || !isKind(kind) ? null : { micros, kind, id };
}
