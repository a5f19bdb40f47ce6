import pg from 'pg';

const OID = { int8: 20, date: 1082, timestamptz: 1184 } as const;

/** Days stay strings, moments become Dates, counts become numbers, whichever database they come from. */
const READERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text),
};

export const TYPES: pg.ClientConfig['types'] = {
  getTypeParser: (oid: number, format) => READERS[oid] ?? pg.types.getTypeParser(oid, format),
};
