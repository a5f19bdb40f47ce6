import { parseArgs } from 'node:util';
import { StartFailure } from '../src/lib/start-failure.ts';

/** `--customers N`, 1 to 10 million. Refuses with {@link StartFailure}. */
export function customersWanted(fallback: number): number {
  const given = read();
  if (given === undefined) return fallback;
  const wanted = /^\d{1,8}$/.test(given) ? Number(given) : 0;
  if (wanted < 1 || wanted > 10_000_000)
    throw new StartFailure(`--customers: got ${JSON.stringify(given)}, accepts a whole number from 1 to 10000000.`);
  return wanted;
}

function read(): string | undefined {
  try {
    return parseArgs({ options: { customers: { type: 'string' } } }).values.customers;
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}
