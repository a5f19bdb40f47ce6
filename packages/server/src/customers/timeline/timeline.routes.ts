import {
  api,
  type LogEntry,
  may,
  type Principal,
  readMark,
  type SentMail,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineKind,
} from '@lm/contract';
import { isoOf } from '../../db/micros.ts';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { entriesWithIds, shownTo } from '../../platform/log/public.ts';
import { mailsWithIds } from '../mails/public.ts';
import { countEntries, entriesMet, failedMails, findWhose, type Met, nameOf, whatWaits } from './timeline.queries.ts';

const calls = api.timeline;

/** How many entries a page has. */
const PAGE = 30;

/** The kinds that a principal reads: acts if they read the log, the rest if they see the customer (CUS-529). */
const kindsFor = (principal: Principal): TimelineKind[] => TIMELINE_KINDS.filter((kind) => kind !== 'act' || may(principal, 'log.list'));

/** What happened with a customer, all kinds in one list (CUS-527). */
export const timelineRoutes = ({ db, today, steady }: Portal): Route[] => [
  route(calls.getTimeline, async ({ params, query, principal }) => {
    const whose = await findWhose(db, principal, params.id, today());
    if (!whose) throw refuse(calls.getTimeline, 'noCustomer');
    const kinds = kindsFor(principal).filter((kind) => query.kind === undefined || kind === query.kind);
    const met = await entriesMet(db, whose, kinds, query.before ? readMark(query.before) : null, PAGE + 1);
    const page = met.slice(0, PAGE);
    const last = page.at(-1);
    return { entries: await told(db, principal, page, steady()), older: met.length > PAGE && last ? markOf(last) : null };
  }),

  route(calls.getTimelineHead, async ({ params, principal }) => {
    const whose = await findWhose(db, principal, params.id, today());
    if (!whose) throw refuse(calls.getTimelineHead, 'noCustomer');
    const [counts, failed, waiting] = [
      await countEntries(db, whose, kindsFor(principal)),
      await failedMails(db, whose),
      await whatWaits(db, whose),
    ];
    return { counts, mails: await mailsWithIds(db, failed, steady()), waiting };
  }),
];

const markOf = ({ micros, kind, id }: Met): string => `${micros}.${kind}.${id}`;

/** Reads acts and mails as the log and the list of mails show them: one statement each, however many there are. */
async function told(db: Db, principal: Principal, met: Met[], now: Date): Promise<TimelineEntry[]> {
  const idsOf = (wanted: TimelineKind) => met.flatMap(({ kind, id }) => (kind === wanted ? Number(id) : []));
  const acts = (await entriesWithIds(db, idsOf('act'))).map(shownTo(principal));
  const mails = await mailsWithIds(db, idsOf('mail'), now);
  const [actsById, mailsById] = [new Map(acts.map((act) => [act.id, act])), new Map(mails.map((mail) => [mail.id, mail]))];
  return met.flatMap((one) => entryOf(one, principal, actsById, mailsById) ?? []);
}

/** An entry as it is sent; null if it was deleted meanwhile. */
function entryOf(met: Met, principal: Principal, acts: Map<number, LogEntry>, mails: Map<number, SentMail>): TimelineEntry | null {
  const base = { mark: markOf(met), at: isoOf(met.micros) };
  const data = met.data as never; // timeline-sources.queries.ts writes it, and responses are checked against the contract
  if (met.kind === 'act') {
    const entry = acts.get(Number(met.id));
    return entry ? { ...base, kind: 'act', entry } : null;
  }
  if (met.kind === 'mail') {
    const mail = mails.get(Number(met.id));
    return mail ? { ...base, kind: 'mail', mail } : null;
  }
  if (met.kind === 'signIn') {
    const { network, device }: { network: string; device: string } = data;
    const mayRead = may(principal, 'signIn.readFrom');
    return { ...base, kind: 'signIn', network: (mayRead && network) || null, device: (mayRead && device) || null };
  }
  if (met.kind === 'note') return { ...base, kind: 'note', note: data };
  if (met.kind === 'offer') {
    const { kind, id, year, number, did, no, by, isOpen } = data as Dealing;
    return { ...base, kind: 'offer', record: { kind, id, name: nameOf({ kind, id, year, number }) }, did, no, by, isOpen };
  }
  return { ...base, kind: met.kind, ...(data as object) } as TimelineEntry;
}

type OfferEntry = Extract<TimelineEntry, { kind: 'offer' }>;
type Dealing = Pick<OfferEntry, 'did' | 'no' | 'by' | 'isOpen'> &
  Omit<Parameters<typeof nameOf>[0], 'kind'> & { kind: OfferEntry['record']['kind'] };
