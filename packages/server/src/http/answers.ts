import type { Endpoint } from '@lm/contract';
import { z } from 'zod';

/** An answer as its endpoint declares it: undeclared fields are left out. */
export type Declared = (answer: unknown) => unknown;

/**
 * The answers of an endpoint pass through this (WIRE-41). One that does not fit is our defect, and with `isStrict` so is an undeclared field at any
 * depth: both throw, and the log names the fields.
 */
export function declaredIn({ path, answer }: Endpoint, isStrict: boolean): Declared {
  if (answer.kind === 'file') return (content) => content;
  const schema = answer.kind === 'list' ? z.array(answer.item) : answer.data;
  return (data) => {
    const parsed = schema.safeParse(data);
    const wrong =
      parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`) ?? (isStrict ? leftOut(data, parsed.data) : []);
    if (wrong.length > 0) throw new Error(`${path} answers what it does not declare: ${wrong.slice(0, 20).join(', ')}`);
    return parsed.data;
  };
}

/** The undeclared fields of an answer. */
function leftOut(answer: unknown, declared: unknown, at = ''): string[] {
  if (!isObject(answer) || !isObject(declared)) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    key in declared ? leftOut(value, declared[key], `${at}${key}.`) : [`${at}${key}`],
  );
}

/** Arrays too: their keys are their indexes. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
