import { type KeyPair, signText } from './keys.ts';
import type { Store } from './store.ts';
import { HOUR_MS } from './usage.ts';

const KIND = 'lm-usage/v1';

/** What a vendor is told of a daemon's hours: no one is named unless that is chosen. */
export interface Report {
  daemon: string;
  /** First and last hour, ISO 8601 in UTC. */
  from: string;
  to: string;
  hours: { hour: string; license: string; module: string; owned: number; most: number }[];
  denials: { hour: string; module: string; reason: string; times: number; person?: string; host?: string }[];
}

interface Asked {
  store: Store;
  key: KeyPair;
  /** Milliseconds of the calendar. */
  now: number;
  days: number;
  isNamed: boolean;
}

const hourOf = (hour: number) => new Date(hour * HOUR_MS).toISOString();

/** The hours of so many days that are over. */
export function reportOf({ store, key, now, days, isNamed }: Asked): Report {
  const to = Math.floor(now / HOUR_MS) - 1;
  const from = to - days * 24 + 1;
  type Hour = { hour: number; license: number; module: string; owned: number; most: number };
  const hours = store.rows<Hour>('SELECT * FROM usage WHERE hour BETWEEN ? AND ? ORDER BY hour, license, module', from, to);
  type Denial = { hour: number; module: string; reason: string; times: number; person: string; host: string };
  const who = isNamed ? 'person, host' : "'' AS person, '' AS host";
  const denials = store.rows<Denial>(
    `SELECT hour, module, reason, sum(times) AS times, ${who} FROM denied WHERE hour BETWEEN ? AND ? GROUP BY 1, 2, 3, 5, 6 ORDER BY 1, 2, 3, 5, 6`,
    ...[from, to],
  );
  return {
    ...{ daemon: key.publicKey, from: hourOf(from), to: hourOf(to) },
    hours: hours.map(({ hour, license, module, owned, most }) => ({ hour: hourOf(hour), license: `L-${license}`, module, owned, most })),
    denials: denials.map(({ hour, module, reason, times, person, host }) => ({
      ...{ hour: hourOf(hour), module, reason, times },
      ...(isNamed && { person, host }),
    })),
  };
}

/** A line of JSON, as an entry of the journal: the report as text, and the daemon's signature over it. */
export function signedReport(report: Report, key: KeyPair): string {
  const text = JSON.stringify(report);
  return `${JSON.stringify({ report: text, signature: signText(KIND, text, key) })}\n`;
}

/** What stands in a report, for people: a line each module. */
export function reportLines({ from, to, hours, denials }: Report): string[] {
  const modules = [...new Set([...hours, ...denials].map(({ module }) => module))].sort();
  return [
    `From ${from} to the hour that begins at ${to}:`,
    ...modules.map((module) => {
      const rows = hours.filter((row) => row.module === module);
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
