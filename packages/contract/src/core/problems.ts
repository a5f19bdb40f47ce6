import type { z } from 'zod';
import type { FieldProblem } from './refusal.ts';

/** Enough for any form, so that even a list of a hundred thousand wrong items gets an answer. */
const MOST = 200;

/**
 * What a schema found, with the first sentence for each field. A problem names the innermost field on the wire, so the third of `modules` is
 * `modules`.
 */
export function problemsIn(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = issues.slice(0, MOST).flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, MOST).map((field) => ({ field, message: 'This is unknown here' }));
    const field = issue.path.findLast((key): key is string => typeof key === 'string') ?? 'body';
    return [{ field, message: issue.message }];
  });
  return firstOfEach(problems);
}

export function firstOfEach(problems: FieldProblem[]): FieldProblem[] {
  const firsts = new Map<string, FieldProblem>();
  for (const problem of problems) if (!firsts.has(problem.field)) firsts.set(problem.field, problem);
  return [...firsts.values()];
}
