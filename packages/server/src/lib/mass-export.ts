/** How many rows an export may have without a confirmation; more make it a mass export (STE-688). */
const MOST_UNASKED = 1000;

/** After this long, in milliseconds, the person is asked to confirm, however many rows there are: the answer must not come too late. */
const LOOKING_MS = 2000;

/**
 * The rows of an export. For a person who confirmed recently, they are sent as they come; for others, the first thousand are read before anything is
 * sent. If there are more, the call's `freshly` refuses, and nothing was exported.
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
