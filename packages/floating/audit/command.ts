import { parseArgs } from 'node:util';
import { audit } from './audit.ts';
import { linesOf } from './lines.ts';

const USAGE = `lm-audit --key KEY --seats L-7=20 [--seats L-9=5] [--shared L-9] --journal FILE [--tokens FILE]

KEY is the daemon's public key, FILE of --journal what lm-floating journal prints, FILE of --tokens one token a line.
--shared names a license of which a seat is for a computer or a person, and not for each program.
Exits 0 and says "Cleared", or 1 with what convicts the daemon, or 2 with a sentence when it cannot tell.`;

/** Runs the auditor; returns its exit code. */
export function run(args: string[]): number {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ key: { type: 'string' }, journal: { type: 'string' }, tokens: { type: 'string' } },
        ...{ seats: { type: 'string', multiple: true }, shared: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
      },
    });
    if (values.help) console.log(USAGE);
    if (values.help) return 0;
    if (!values.key || !values.journal || !values.seats) throw new Error(`say it like this:\n\n${USAGE}`);
    const counted = { tokens: 0, entries: 0 };
    const tokens = counting(values.tokens ? linesOf(values.tokens) : [], () => counted.tokens++);
    const journal = counting(linesOf(values.journal), () => counted.entries++);
    const shared = new Set((values.shared ?? []).map(readLicense));
    const problems = audit({ daemonKey: values.key, seats: new Map(values.seats.map(readSeats)), shared, tokens, journal });
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return 1;
    console.log(`Cleared: ${counted.entries} entries and ${counted.tokens} tokens, at no instant more seats than sold.`);
    return 0;
  } catch (error) {
    console.error(`lm-audit: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

function* counting(lines: Iterable<string>, count: () => void): Generator<string> {
  for (const line of lines) {
    count();
    yield line;
  }
}

function readSeats(text: string): [number, number] {
  const [, license, seats] = /^L-(\d+)=(\d+)$/.exec(text) ?? [];
  if (!license || !seats) throw new Error(`--seats is a license and its seats, such as L-7=20, and not ${text}`);
  return [Number(license), Number(seats)];
}

function readLicense(text: string): number {
  const [, license] = /^L-(\d+)$/.exec(text) ?? [];
  if (!license) throw new Error(`--shared is a license, such as L-7, and not ${text}`);
  return Number(license);
}
