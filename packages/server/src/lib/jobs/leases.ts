import type { InTransaction } from '../../db/transactions.ts';
import { renewLease, type Taken } from './jobs.queries.ts';

interface Beside {
  transaction: InTransaction;
  now: () => Date;
}

/** A lease that is renewed while its job is worked on. */
interface KeptLease {
  /** Aborts when the lease may have run out and another server may have the job. */
  lost: AbortSignal;
  /** Stops renewing it. */
  end: () => Promise<void>;
}

/** Renews the lease of a job in hand three times before it ends. A server that dies renews none. */
export function keepLease({ transaction, now }: Beside, job: Taken, leaseSeconds: number): KeptLease {
  const lost = new AbortController();
  const everyMs = (leaseSeconds * 1000) / 3;
  let renewedAt = performance.now();
  let underWay: Promise<void> | null = null;
  const renew = async () => {
    const began = performance.now();
    const end = await transaction((tx) => renewLease(tx, job, now(), leaseSeconds));
    if (end === null) return lost.abort(new Error('its lease is over'));
    renewedAt = began;
    job.ends = [end];
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > 2.5 * everyMs) lost.abort(new Error('its lease could not be renewed'));
    underWay ??= renew()
      .catch(() => undefined) // the next renewal may succeed
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  return {
    lost: lost.signal,
    end: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
