import { type Advisory, api, changesBetween, owedOf, type ReportingClock } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { findAdvisory, lockAdvisory } from './advisories.queries.ts';
import { findClock, type StoredClock, setClock, setReport } from './advisory-clock.queries.ts';
import { beginningOf } from './report-words.ts';

const calls = api.advisoryClock;

const NOT_SET = { revision: 0 };

/** What an advisory obliges the vendor to report to the authorities (ADV-30). The portal itself sends them nothing. */
export const clockRoutes = ({ db, write, now, product }: Portal): Route[] => {
  const find = (from: Db, id: number) => findAdvisory(from, id, (productId) => product(productId).name);
  const locked = async (tx: Tx, id: number) => ((await lockAdvisory(tx, id)) ? find(tx, id) : null);
  const shown = async (from: Db, advisory: Advisory) => clockOf(advisory, await findClock(from, advisory.id));
  const isAhead = (moment: Date | null) => moment !== null && moment > now();

  return [
    route(calls.findClock, async ({ params }) => {
      const advisory = await find(db, params.id);
      if (!advisory) throw refuse(calls.findClock, 'noAdvisory');
      return shown(db, advisory);
    }),

    route(calls.setClock, ({ body, principal }) =>
      write(async (tx) => {
        const advisory = await locked(tx, body.id);
        if (!advisory) throw refuse(calls.setClock, 'noAdvisory');
        const before = await findClock(tx, body.id);
        refuseOutdated(calls.setClock, body, before ?? NOT_SET);
        const after = { reported: body.reported, knownAt: new Date(body.knownAt), fixedAt: body.fixedAt ? new Date(body.fixedAt) : null };
        const problems = (['knownAt', 'fixedAt'] as const)
          .filter((field) => isAhead(after[field]))
          .map((field) => ({ field, message: calls.setClock.refusals.ahead.message }));
        if (problems.length > 0) throw refuse(calls.setClock, 'ahead', { problems });
        await setClock(tx, body.id, after);
        const changes = changesBetween(before && factsOf(before), factsOf(after));
        await recordEvent(tx, principal, { act: 'advisory.setClock', record: recordOf(advisory), owner: null, changes }, now());
        return shown(tx, advisory);
      }),
    ),

    route(calls.saveReport, ({ body, principal }) =>
      write(async (tx) => {
        const advisory = await locked(tx, body.id);
        if (!advisory) throw refuse(calls.saveReport, 'noAdvisory');
        const before = await findClock(tx, body.id);
        if (!before) throw refuse(calls.saveReport, 'notOwed');
        refuseOutdated(calls.saveReport, body, before);
        const sentAt = body.sentAt ? new Date(body.sentAt) : null;
        if (isAhead(sentAt)) throw refuse(calls.saveReport, 'ahead');
        const { step, words, receipt = '' } = body;
        await setReport(tx, body.id, { step, words, sentAt, receipt });
        const kept = before.reports.find((one) => one.step === step);
        const facts = (of: { words: string; sentAt: Date | null; receipt: string }, named: string | null) => ({
          ...{ step: named, length: of.words.length, sentAt: iso(of.sentAt), receipt: of.receipt },
        });
        const after = facts({ words, sentAt, receipt }, step);
        const changes = changesBetween(kept ? facts(kept, null) : null, after);
        await recordEvent(tx, principal, { act: 'advisory.saveReport', record: recordOf(advisory), owner: null, changes }, now());
        return shown(tx, advisory);
      }),
    ),
  ];
};

const recordOf = ({ id, number }: Advisory) => ({ id, name: number });

const factsOf = ({ reported, knownAt, fixedAt }: Pick<StoredClock, 'reported' | 'knownAt' | 'fixedAt'>) => ({
  ...{ reported, knownAt: knownAt.toISOString(), fixedAt: fixedAt?.toISOString() ?? null },
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What is due when, with the stored reports. */
function clockOf(advisory: Advisory, stored: StoredClock | null): ReportingClock {
  if (!stored) return { revision: 0, reported: null, knownAt: null, fixedAt: null, reports: [] };
  const { revision, reported, knownAt, fixedAt } = stored;
  const kept = new Map(stored.reports.map((one) => [one.step, one]));
  const notified = kept.get('notification')?.sentAt ?? null;
  return {
    ...{ revision, reported, knownAt: knownAt.toISOString(), fixedAt: iso(fixedAt) },
    reports: owedOf(reported, { known: knownAt, fixed: fixedAt, notified }).map(({ beginsAt, dueAt, ...owed }) => {
      const report = kept.get(owed.step);
      return {
        ...{ ...owed, beginsAt: iso(beginsAt), dueAt: iso(dueAt) },
        words: report?.words || beginningOf(reported, owed.step, advisory, knownAt),
        ...{ sentAt: iso(report?.sentAt ?? null), receipt: report?.receipt ?? '' },
      };
    }),
  };
}
