import { api, type Found, fold, MOST_FOUND, may, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { searchWords } from '../../lib/search-words.ts';
import { listedLicenses } from '../../licensing/licenses/public.ts';
import { releasesMatching } from '../../licensing/releases/public.ts';
import { searchSample } from '../customers/public.ts';
import { organizationsFound } from '../organizations/public.ts';
import { coursesFound, quotationsFound } from './find.queries.ts';
import { licensesFound } from './licenses-found.queries.ts';
import { ownLicensesFound } from './own-licenses-found.ts';
import { peopleFound } from './people-found.queries.ts';

/** One more than is shown, to learn whether there are others. */
const LOOKED_FOR = MOST_FOUND + 1;

const groupOf = <Row>(rows: Row[]) => ({ rows: rows.slice(0, MOST_FOUND), isMore: rows.length > MOST_FOUND });

/** What a text finds in everything the person may see, a few of each (SCR-120). The work is bounded by what is shown, and by what a text finds. */
export const findRoutes = (portal: Portal): Route[] => {
  const sample = searchSample(portal);
  return [
    route(api.find.findAnything, async ({ query: { text }, principal }) => {
      const words = searchWords(text);
      const [{ people, organizations, quotations }, licenses, courses, releases] = await Promise.all([
        ofPeople(portal, sample, principal, words, text),
        ofLicenses(portal, principal, text),
        coursesFound(portal.db, principal, text, LOOKED_FOR),
        may(principal, 'release.list') && words.length > 0
          ? releasesMatching(portal.db, { all: true, productId: null, search: text, order: 'desc' }, LOOKED_FOR, 0)
          : [],
      ]);
      return {
        people: groupOf(people),
        organizations: groupOf(organizations),
        licenses: groupOf(licenses),
        courses: groupOf(courses),
        releases: groupOf(
          releases.map(({ row: { id, name, date, latest, product } }) => ({ id, name, date, latest, ...(product && { product }) })),
        ),
        quotations: groupOf(quotations),
      };
    }),
  ];
};

/** Records first; names that people gave themselves only if no record has that name. */
function together(records: { id: number; name: string; people: number }[], written: Found['organizations']['rows']) {
  const names = new Set(records.map(({ name }) => fold(name)));
  return [...records.map((record) => ({ ...record, isMore: false })), ...written.filter(({ name }) => !names.has(fold(name)))];
}

async function ofPeople({ db }: Portal, sample: ReturnType<typeof searchSample>, principal: Principal, words: string[], text: string) {
  const none = { people: [], organizations: [], ids: [] };
  const listed = may(principal, 'customer.list') && words.length > 0;
  const guess = listed ? { isRare: await sample.isRare(principal, text), customers: await sample.customers() } : null;
  const { ids, ...found } = guess ? await peopleFound(db, principal, words, guess, LOOKED_FOR) : none;
  const records = listed ? await organizationsFound(db, principal, words, LOOKED_FOR) : [];
  const quotations = may(principal, 'quotation.answer') ? await quotationsFound(db, principal, text, ids, LOOKED_FOR) : [];
  return { ...found, organizations: together(records, found.organizations), quotations };
}

async function ofLicenses(portal: Portal, principal: Principal, text: string): Promise<Found['licenses']['rows']> {
  const { db } = portal;
  const found = await licensesFound(db, principal, text, LOOKED_FOR);
  const own = may(principal, 'customer.list') ? [] : await ownLicensesFound(db, principal, text, onDay(portal));
  const matched = new Map([...own.map((id) => [id, null] as const), ...found.map(({ id, matched }) => [id, matched] as const)]);
  const ids = [...new Set([...found.map(({ id }) => id), ...own])].slice(0, LOOKED_FOR);
  const listed = ids.length > 0 ? await listedLicenses(db, principal, ids, onDay(portal)) : [];
  return listed.map((license) => ({ ...license, matched: matched.get(license.id) ?? null }));
}
