import { AsyncResource } from 'node:async_hooks';
import { finished, type Readable } from 'node:stream';
import type { SecurityFacts } from '@lm/contract';
import type { Portal } from './portal.ts';

/** The data that leaves the portal as files that people may carry away. */
type Exported =
  | 'customers'
  | 'organizations'
  | 'licenses'
  | 'log'
  | 'releases'
  | 'students'
  | 'course'
  | 'events'
  | 'personal data'
  | 'lab pack'
  | 'room';

/**
 * Notes an export with its number of rows when the last one was read, or when the reader stopped; `whole` says which (SEC-785). An export from
 * which nothing was read does not count.
 */
export function exported<Row>({ notice }: Pick<Portal, 'notice'>, what: Exported, pages: AsyncIterable<Row[]>): AsyncIterable<Row[]> {
  const tell = AsyncResource.bind((facts: SecurityFacts) => notice({ kind: 'export.made', facts })); // the caller is not known where it is read
  return counting(pages, (rows, whole) => tell({ what, rows, whole }));
}

/** The same for something sent at once. */
export const exportedAtOnce = ({ notice }: Pick<Portal, 'notice'>, what: Exported, rows: number): void =>
  notice({ kind: 'export.made', facts: { what, rows, whole: true } });

/** The same for a single file that is sent as it is read: noted at its end. */
export function exportedFile({ notice }: Pick<Portal, 'notice'>, what: Exported, about: number, content: Readable): Readable {
  const tell = AsyncResource.bind((whole: boolean) => notice({ kind: 'export.made', facts: { what, rows: 1, whole }, about }));
  finished(content, (error) => tell(!error));
  return content;
}

async function* counting<Row>(pages: AsyncIterable<Row[]>, ended: (rows: number, whole: boolean) => void): AsyncGenerator<Row[]> {
  let rows = 0;
  let whole = false;
  try {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
    whole = true;
  } finally {
    ended(rows, whole);
  }
}
