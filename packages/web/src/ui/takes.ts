import { type Day, readDate } from '@lm/contract';

/** Checks whether a value has a type, for values from an address, which anyone may type. */
export type Takes<Value> = (value: unknown) => value is Value;

export const isText =
  (most: number): Takes<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most;

export const isWhole =
  (least: number, most: number): Takes<number> =>
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const isAmong =
  <const Choice>(choices: readonly Choice[]): Takes<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

export const isDay: Takes<Day> = (value): value is Day => typeof value === 'string' && readDate(value) === value;

export const areAll =
  <Value>(isOne: Takes<Value>, most: number): Takes<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.length <= most && value.every(isOne);

export const orNull =
  <Value>(isIt: Takes<Value>): Takes<Value | null> =>
  (value): value is Value | null =>
    value === null || isIt(value);

/** Accepts an object with only these parts, each of which may be missing. */
export const isOf =
  <Whole extends object>(parts: { readonly [Part in keyof Whole]-?: Takes<NonNullable<Whole[Part]>> }): Takes<Partial<Whole>> =>
  (value): value is Partial<Whole> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([part, inside]) => Object.hasOwn(parts, part) && parts[part as keyof Whole](inside));

/** The highest number that a record can have. */
export const MOST_ID = 2_147_483_647;
