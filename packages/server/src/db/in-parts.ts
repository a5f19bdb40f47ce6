/**
 * Does something for many rows, some at a time, and answers all results: each statement of an embedded database holds the server up until
 * it is done, so several short ones let others in between.
 */
export async function inParts<One, Done>(
  all: readonly One[],
  atOnce: number,
  act: (some: readonly One[]) => Promise<readonly Done[]>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < all.length; from += atOnce) done.push(...(await act(all.slice(from, from + atOnce))));
  return done;
}
