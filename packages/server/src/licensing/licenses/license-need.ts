import { addDays, type LicenseFilter, type OnDay } from '@lm/contract';

/** What is requested, limited to one part of the order, and the direction of its ends. */
interface Part<Wanted> {
  wanted: Wanted;
  order: 'asc' | 'desc';
}

/** Sorts by urgency (LIC-106): first what ends from today on, the next end first; then what is over, the last to end first. Or in reverse. */
export function partsByNeed<Wanted extends LicenseFilter & OnDay>(
  wanted: Wanted,
  order: 'asc' | 'desc' = 'asc',
): [Part<Wanted>, Part<Wanted>] {
  const { endsFrom, endsTo, today } = wanted;
  const yesterday = addDays(today, -1);
  const ahead = { ...wanted, endsFrom: endsFrom && endsFrom > today ? endsFrom : today };
  const over = { ...wanted, endsTo: endsTo && endsTo < yesterday ? endsTo : yesterday };
  return order === 'asc'
    ? [
        { wanted: ahead, order: 'asc' },
        { wanted: over, order: 'desc' },
      ]
    : [
        { wanted: over, order: 'asc' },
        { wanted: ahead, order: 'desc' },
      ];
}

interface Place {
  limit: number;
  offset: number;
}

/** A page of two consecutive parts. Counts the first only if the page lies wholly in the second. */
export async function pageOfParts<Of, Row>(
  [first, second]: [Of, Of],
  { limit, offset }: Place,
  rowsOf: (part: Of, place: Place) => Promise<Row[]>,
  countOf: (part: Of) => Promise<number>,
): Promise<Row[]> {
  const rows = await rowsOf(first, { limit, offset });
  if (rows.length === limit) return rows;
  const passed = rows.length > 0 || offset === 0 ? 0 : offset - (await countOf(first));
  return [...rows, ...(await rowsOf(second, { limit: limit - rows.length, offset: passed }))];
}
