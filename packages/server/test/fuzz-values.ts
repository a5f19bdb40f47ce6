import { importRow } from '@lm/contract';
import fc from 'fast-check';
import type { z } from 'zod';
import { IDS, IDS_HERE, NUMBERS, PLAUSIBLE, RAW, RAW_NUMBERS, SHARPEST, TEXTS, WORDS_HERE } from './fuzz-words.ts';

/** Values that a schema of the contract accepts, and among them some that it should refuse. */

type Schema = z.core.$ZodType;

/** The usual value, but an odd one once in `weight` times. */
export const rarely = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const hostileText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 300 }) },
);

/** Values that no field asks for. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<unknown>(...SHARPEST) },
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, ...RAW_NUMBERS) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [1, 1], ['1'], { id: 1 }, { length: 2 ** 31 }),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Array(1000).fill(1), Array(1000).fill('x'), { toString: 1, valueOf: null }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Names where any name is allowed: those the portal uses, and those that objects have anyway. */
const NAMES = ['search', 'sort', 'filter', 'page', '__proto__', 'constructor', 'toString', ''];

/** A walk through a schema: values it accepts, with something hostile in one of `rarity` places. */
export function valuesOf(rarity: number, meant: Record<string, unknown[]>): (schema: Schema, name?: string) => fc.Arbitrary<unknown> {
  const candidates = [...WORDS_HERE, ...WORDS_HERE, ...PLAUSIBLE];
  const walk = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
    const fits = Object.hasOwn(meant, name) ? rarely(3, fc.constantFrom(...(meant[name] ?? [])), fitting(schema)) : fitting(schema);
    return rarely(rarity, fits, hostile);
  };

  const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === 'object') return objectOf(def.shape);
    if (def.type === 'array') return fc.array(walk(def.element), { minLength: 1, maxLength: 3 });
    if (def.type === 'tuple') return fc.tuple(...def.items.map((item) => walk(item)));
    if (def.type === 'record') return fc.dictionary(fc.constantFrom(...NAMES), hostile, { maxKeys: 4 });
    if (def.type === 'union') return fc.oneof(...def.options.map(fitting));
    if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
    if (def.type === 'literal') return fc.constantFrom(...def.values);
    if (def.type === 'optional' || def.type === 'catch') return fitting(def.innerType);
    if (def.type === 'nullable') return fc.option(fitting(def.innerType), { freq: 4 });
    if (def.type === 'pipe' && isNest(def.in)) return fitting(def.in);
    if (def.type === 'pipe' && def.in._zod.def.type === 'transform') return fitting(def.out);
    return fc.constantFrom(...taken(schema));
  };

  const objectOf = (shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> => {
    if (Object.keys(shape).length === 0) return walk(importRow); // the only loose object of the contract: each of its rows is judged separately
    const entries = Object.entries(shape).map(([name, schema]) => [name, walk(schema, name)] as const);
    const required = Object.keys(shape).filter((name) => !isLeftOut(shape[name] as Schema)); // one of its own names
    const whole = { requiredKeys: required };
    return fc.oneof(
      { weight: rarity, arbitrary: fc.record(Object.fromEntries(entries), whole) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
    );
  };

  const taken = (schema: Schema): unknown[] => {
    const accepts = (value: unknown) => (schema as z.ZodType).safeParse(value).success;
    const described = (schema as z.ZodType).toJSONSchema({ io: 'input', unrepresentable: 'any' });
    const ids = [...IDS, ...IDS.map(String)].filter(accepts);
    const isNumber = accepts(21);
    const blanks = isNumber ? IDS_HERE.map((blank) => RAW + blank) : IDS_HERE;
    const isId = ids.length === IDS.length;
    const fits = [...candidates.filter(accepts), ...(described.enum ?? []), ...(isId ? [...ids, ...blanks] : [])];
    if (fits.length === 0) throw new Error(`No value is known for ${JSON.stringify(described)}`);
    return fits;
  };

  return walk;
}

const isLeftOut = (schema: Schema): boolean => (schema as z.ZodType).safeParse(undefined).success;
const isNest = (schema: Schema): boolean => ['object', 'array', 'union'].includes(schema._zod.def.type);

/** A value as JSON text; texts marked as raw are inserted to the letter. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? '').replace(/"@raw ((?:[^"\\])*)"/g, (_, text: string) => text);

/** A value as text in an address. */
export const plainOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : jsonOf(value);
  return text.startsWith(RAW) ? text.slice(RAW.length) : text;
};
