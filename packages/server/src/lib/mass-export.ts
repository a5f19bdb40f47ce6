/** How many rows an export gives without a confirmation; more make a mass export (STE-688). */
const MOST_UNASKED = 1000;

/** The person who searches for so long, in milliseconds, is asked whatever they find: the answer must not come late. */
const LOOKING_MS = 2000;

/**
 * The rows of an export: for a person who confirmed recently, as they come; for others, the first thousand are read before anything is
 * sent. If there are more, `freshly` of the call refuses, and nothing was exported.
 */
export async function freshWhenMany<Row>(freshly: () => void, pages: AsyncIterable<Row[]>): Promise<AsyncIterable<Row[]>> {
  const refusal = refusalOf(freshly);
  if (!refusal) return pages;
  const few: Row[][] = [];
  const since = performance.now();
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    if (rows > MOST_UNASKED || performance.now() - since > LOOKING_MS) throw refusal.error;
    few.push(page);
  }
  return again(few);
}

function refusalOf(freshly: () => void): { error: unknown } | null {
  try {
    freshly();
    return null;
  } catch (error) {
    return { error };
  }
}

async function* again<Row>(pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}
