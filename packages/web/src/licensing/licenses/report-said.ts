import { HOUR_MS } from '@lm/contract';

/** A report of usage as it is sent, and what is shown of it beforehand. */
export interface SaidReport {
  body: { report: string; signature: string };
  /** The start of its first hour, and the end of its last. */
  from: string;
  until: string;
  licenses: string[];
  /** Whether it names people. */
  hasNames: boolean;
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

/** Reads the file that `lm-floating report --file` wrote; null for any other. The server checks each number in it. */
export function saidIn(text: string): SaidReport | null {
  try {
    const body = JSON.parse(text);
    const { from, to, seats, denials } = JSON.parse(body.report);
    if (typeof body.signature !== 'string' || !isMoment(from) || !isMoment(to)) return null;
    if (!isList(seats) || !isList(denials)) return null;
    return {
      body: { report: body.report, signature: body.signature },
      ...{
        from,
        until: new Date(Date.parse(to) + HOUR_MS).toISOString(),
        licenses: [...new Set(seats.map(({ license }) => String(license)))],
      },
      hasNames: denials.some(({ person, host }) => Boolean(person ?? host)),
    };
  } catch {
    return null;
  }
}
