import { type KeyPair, signText } from './keys.ts';
import type { Store } from './store.ts';
import { HOUR_MS, type HourOfSeats } from './usage.ts';

const KIND = 'lm-usage/v1';

/** Its version is that of package.json. */
export const PROGRAM = 'lm-floating 1.0.0';

/** A report to the vendor about a daemon's hours: no one is named unless that was chosen. */
export interface Report {
  daemon: string;
  /** Its name and version. */
  program: string;
  /** First and last hour, ISO 8601 in UTC. */
  from: string;
  to: string;
  seats: SeatsOfDay[];
  denials: { hour: string; module: string; reason: string; times: number; person?: string; host?: string }[];
}

/** A module of a license on a day: 24 numbers each, null for an hour about which nothing is known. */
interface SeatsOfDay {
  license: string;
  module: string;
  /** `2026-11-27`, in UTC. */
  day: string;
  owned: (number | null)[];
  /** The most held at once. */
  most: (number | null)[];
}

const DAY_HOURS = 24;

interface Asked {
  store: Store;
  key: KeyPair;
  /** Milliseconds of the calendar. */
  now: number;
  days: number;
  isNamed: boolean;
}

const hourOf = (hour: number) => new Date(hour * HOUR_MS).toISOString();

/** Reports the completed hours of the last days. */
export function reportOf({ store, key, now, days, isNamed }: Asked): Report {
  const to = Math.floor(now / HOUR_MS) - 1;
  const from = to - days * 24 + 1;
  const hours = store.rows<HourOfSeats>('SELECT * FROM usage WHERE hour BETWEEN ? AND ? ORDER BY hour, license, module', from, to);
  type Denial = { hour: number; module: string; reason: string; times: number; person: string; host: string };
  const who = isNamed ? 'person, host' : "'' AS person, '' AS host";
  const denials = store.rows<Denial>(
    `SELECT hour, module, reason, sum(times) AS times, ${who} FROM denied WHERE hour BETWEEN ? AND ? GROUP BY 1, 2, 3, 5, 6 ORDER BY 1, 2, 3, 5, 6`,
    ...[from, to],
  );
  return {
    ...{ daemon: key.publicKey, program: PROGRAM, from: hourOf(from), to: hourOf(to), seats: byDay(hours) },
    denials: denials.map(({ hour, module, reason, times, person, host }) => ({
      ...{ hour: hourOf(hour), module, reason, times },
      ...(isNamed && { person, host }),
    })),
  };
}

function byDay(hours: readonly HourOfSeats[]): SeatsOfDay[] {
  const days = Map.groupBy(hours, ({ hour, license, module }) => `${Math.floor(hour / DAY_HOURS)} ${license} ${module}`);
  return [...days.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const each = (of: 'owned' | 'most') =>
      Array.from({ length: DAY_HOURS }, (_, hour) => rows.find((row) => row.hour % DAY_HOURS === hour)?.[of] ?? null);
    const day = hourOf(first.hour).slice(0, 10);
    return [{ license: `L-${first.license}`, module: first.module, day, owned: each('owned'), most: each('most') }];
  });
}

/** A line of JSON like an entry of the journal: the report as text, and the daemon's signature over it. */
export function signedReport(report: Report, key: KeyPair): string {
  const text = JSON.stringify(report);
  return `${JSON.stringify({ report: text, signature: signText(KIND, text, key) })}\n`;
}

const hoursIn = ({ owned, most }: SeatsOfDay) =>
  owned.flatMap((seats, hour) => (seats === null ? [] : [{ owned: seats, most: most[hour] ?? 0 }]));

/** A report for people: one line per module. */
export function reportLines({ from, to, seats, denials }: Report): string[] {
  const modules = [...new Set([...seats, ...denials].map(({ module }) => module))].sort();
  return [
    `From ${from} to the hour that begins at ${to}:`,
    ...modules.map((module) => {
      const rows = seats.filter((row) => row.module === module).flatMap(hoursIn);
      const [most, owned] = [Math.max(0, ...rows.map((row) => row.most)), Math.max(0, ...rows.map((row) => row.owned))];
      const full = rows.filter((row) => row.owned > 0 && row.most >= row.owned).length;
      const times = denials.filter((row) => row.module === module).reduce((sum, row) => sum + row.times, 0);
      return `${module}: at most ${most} of ${owned} seats of a license held, all of them in ${full} of ${rows.length} hours; denied ${times} times`;
    }),
    denials.some(({ person }) => person !== undefined)
      ? 'Persons and computers that were denied a seat are named in it.'
      : 'No one is named in it.',
  ];
}
