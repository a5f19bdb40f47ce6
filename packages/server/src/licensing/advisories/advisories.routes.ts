import { type Advisory, api, changesBetween, type Facts, may, type ReleaseStanding } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  type AdvisoryForm,
  addWriter,
  advisoriesMatching,
  advisoriesOfRelease,
  countAdvisories,
  countReleases,
  findAdvisory,
  insertAdvisory,
  lockAdvisory,
  noteReview,
  type Published,
  publish,
  releaseNotOut,
  updateAdvisory,
} from './advisories.queries.ts';
import { scoreTenths } from './cvss-score.ts';

const calls = api.advisories;

/** How staff write, review and publish advisories (ADV-1). */
export const advisoryRoutes = ({ db, write, now, product }: Portal): Route[] => {
  const find = (from: Db, id: number) => findAdvisory(from, id, (productId) => product(productId).name);
  /** An advisory, locked for a change; null if it does not exist. */
  const locked = async (tx: Tx, id: number) => ((await lockAdvisory(tx, id)) ? find(tx, id) : null);
  const stored = async (tx: Tx, id: number): Promise<Advisory> => {
    const found = await find(tx, id);
    if (!found) throw new Error('an advisory that was just written exists');
    return found;
  };

  return [
    listRoute(calls.getAdvisories, async ({ query }, { limit, offset }) =>
      countedRows(await advisoriesMatching(db, query, limit, offset), () => countAdvisories(db, query)),
    ),

    route(calls.getReleaseAdvisories, ({ params }) => advisoriesOfRelease(db, params.id)),

    route(calls.findAdvisory, async ({ params }) => {
      const found = await find(db, params.id);
      if (!found) throw refuse(calls.findAdvisory, 'noAdvisory');
      return found;
    }),

    route(calls.addAdvisory, async ({ body, principal }) => {
      const form = await formOf(body);
      return write(async (tx) => {
        if (!(await areThere(tx, form))) throw refuse(calls.addAdvisory, 'noRelease');
        const id = await insertAdvisory(tx, form, now());
        await addWriter(tx, id, principal.id);
        const added = await stored(tx, id);
        const changes = changesBetween(null, { changed: changedIn(form, null) });
        await recordEvent(tx, principal, { act: 'advisory.add', record: recordOf(added), owner: null, changes }, now());
        return added;
      });
    }),

    route(calls.updateAdvisory, async ({ body, principal }) => {
      const form = await formOf(body);
      return write(async (tx) => {
        const before = await locked(tx, body.id);
        if (!before) throw refuse(calls.updateAdvisory, 'noAdvisory');
        refuseOutdated(calls.updateAdvisory, body, before);
        if (!(await areThere(tx, form))) throw refuse(calls.updateAdvisory, 'noRelease');
        const changed = changedIn(form, before);
        if (changed.length === 0) return before;
        await updateAdvisory(tx, before.id, form);
        await addWriter(tx, before.id, principal.id);
        const changes = changesBetween(null, { changed });
        await recordEvent(tx, principal, { act: 'advisory.update', record: recordOf(before), owner: null, changes }, now());
        return stored(tx, before.id);
      });
    }),

    route(calls.reviewAdvisory, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, body.id);
        if (!before) throw refuse(calls.reviewAdvisory, 'noAdvisory');
        refuseOutdated(calls.reviewAdvisory, body, before);
        if (before.state !== 'draft') throw refuse(calls.reviewAdvisory, 'notDraft');
        const writerIds = before.writers.map(({ id }) => id);
        if (!may(principal, 'advisory.review', { writerIds })) throw refuse(calls.reviewAdvisory, 'ownReview');
        await noteReview(tx, before.id, principal.id, now());
        await recordEvent(tx, principal, { act: 'advisory.review', record: recordOf(before), owner: null }, now());
        return stored(tx, before.id);
      }),
    ),

    route(calls.publishAdvisory, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, body.id);
        if (!before) throw refuse(calls.publishAdvisory, 'noAdvisory');
        refuseOutdated(calls.publishAdvisory, body, before);
        if (before.state !== 'reviewed') throw refuse(calls.publishAdvisory, 'notReviewed');
        if (body.number !== before.number) throw refuse(calls.publishAdvisory, 'otherNumber');
        const notOut = await releaseNotOut(tx, before.releases);
        if (notOut) throw refuse(calls.publishAdvisory, 'notOut', { release: notOut });
        const content = contentOf(before);
        const publication = await publish(tx, before.id, { content, about: body.about ?? '', byId: principal.id }, now());
        const changes = changesBetween(null, {
          ...factsOf(content),
          publication,
          everyone: publication === 1 || (body.everyone ?? false),
          remindDays: content.releases.some(({ standing }) => standing === 'fixed') ? (body.remindDays ?? null) : null,
        });
        await recordEvent(tx, principal, { act: 'advisory.publish', record: recordOf(before), owner: null, changes }, now());
        return stored(tx, before.id);
      }),
    ),
  ];
};

const recordOf = ({ id, number }: Advisory) => ({ id, name: number });

interface Body extends Omit<AdvisoryForm, 'scoreTenths' | 'cve' | 'credits'> {
  cve?: string | undefined;
  credits?: string | undefined;
}

const byRelease = (releases: AdvisoryForm['releases']) =>
  releases.map(({ releaseId, standing }) => ({ releaseId, standing })).toSorted((one, other) => one.releaseId - other.releaseId);

async function formOf({ title, vector, summary, remedy, cve = '', credits = '', releases }: Body): Promise<AdvisoryForm> {
  return { ...{ title, vector, summary, remedy, cve, credits }, scoreTenths: await scoreTenths(vector), releases: byRelease(releases) };
}

/** Whether all its releases exist. Locks them, so none is deleted meanwhile. */
const areThere = async (tx: Tx, { releases }: AdvisoryForm): Promise<boolean> =>
  (await countReleases(
    tx,
    releases.map(({ releaseId }) => releaseId),
  )) === releases.length;

/** What the log calls the parts of a draft; it says only that they changed (ADV-6). */
const PARTS = {
  title: 'Title',
  vector: 'CVSS vector',
  releases: 'Releases',
  summary: 'Description',
  remedy: 'What to do',
  cve: 'CVE',
  credits: 'Credits',
} as const;

/** The parts in which a form differs from the stored advisory; all of them if none is stored. */
function changedIn(form: AdvisoryForm, before: Advisory | null): string[] {
  const standing = before && { ...before, releases: byRelease(before.releases) };
  const parts = Object.keys(PARTS) as (keyof typeof PARTS)[]; // its own keys
  return parts.filter((part) => JSON.stringify(form[part]) !== JSON.stringify(standing?.[part])).map((part) => PARTS[part]);
}

const contentOf = ({ number, title, vector, score, summary, remedy, cve, credits, releases }: Advisory): Published => ({
  ...{ number, title, vector, score, summary, remedy, cve, credits, releases },
});

/** A publication as events describe it. */
function factsOf({ number, title, vector, score, cve, releases }: Published): Facts<'advisory'> {
  const called = (standing: ReleaseStanding) =>
    releases.filter((one) => one.standing === standing).map(({ name, product }) => `${product.name} ${name}`);
  return { ...{ number, title, vector, score, cve }, affected: called('affected'), fixed: called('fixed') };
}
