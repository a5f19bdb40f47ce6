/** These fields of a record alone, in the order of their names. */
export const picked = <Of, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>; // one entry for each name
