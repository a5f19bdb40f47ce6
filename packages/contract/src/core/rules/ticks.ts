import { neededFor, RIGHTS, type Right } from '../rights.ts';

/** Completes a change of ticks: adds the rights that a new one needs, and removes those that need a removed one; in the order of the matrix. */
export function tick(before: readonly Right[], after: readonly Right[]): Right[] {
  const added = after.filter((right) => !before.includes(right));
  const gone = before.filter((right) => !after.includes(right));
  const needed = added.map(neededFor).filter((right) => right !== null);
  const isTicked = (right: Right) => after.includes(right) || needed.includes(right);
  return RIGHTS.filter((right) => isTicked(right) && !gone.some((lost) => neededFor(right) === lost));
}
