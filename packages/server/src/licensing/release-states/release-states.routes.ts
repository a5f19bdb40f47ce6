import { api, changesBetween, FIRST_PRODUCT, RELEASE_STATE_WORDS, type Release } from '@lm/contract';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  countDownloaders,
  countLicensesOf,
  countReleases,
  findRelease,
  isProduct,
  productAsked,
  releaseForUpdate,
  releasesMatching,
  writeState,
} from '../releases/public.ts';
import { choosePreviewers, countPreviewers, peopleCalled, previewersOf, supportOf, writeSupport } from './release-states.queries.ts';
import { beginTelling, endTelling, newestWithdrawal } from './withdrawals.queries.ts';

const calls = api.releaseStates;

/** The states of releases: drafts, previews, withdrawn ones, and the end of their support (REL-40). */
export const releaseStateRoutes = ({ db, write, now, product }: Portal): Route[] => [
  listRoute(calls.getReleases, async ({ query }, { limit, offset }) => {
    const asked = { ...query, all: true, productId: productAsked(query.productId) };
    return countedRows(await releasesMatching(db, asked, limit, offset), () => countReleases(db, asked));
  }),

  route(calls.findReleaseState, async ({ params, principal }) => {
    const release = await findRelease(db, params.id);
    if (!release) throw refuse(calls.findReleaseState, 'noRelease');
    const [people, downloaders, withdrawal, support] = await Promise.all([
      previewersOf(db, principal, release.id),
      countDownloaders(db, release.id),
      newestWithdrawal(db, release.id),
      supportOf(db, release.product?.id ?? FIRST_PRODUCT),
    ]);
    return { release, people, downloaders, withdrawal, support };
  }),

  route(calls.setReleaseState, ({ body, principal }) =>
    write(async (tx) => {
      const before = await releaseForUpdate(tx, body.id);
      if (!before) throw refuse(calls.setReleaseState, 'noRelease');
      refuseOutdated(calls.setReleaseState, body, before);
      if (body.state === 'draft' && before.state !== 'draft') {
        const people = Math.max(await countDownloaders(tx, before.id), await countLicensesOf(tx, before.id));
        if (people > 0) throw refuse(calls.setReleaseState, 'isOut');
      }
      const emails = body.state === 'preview' ? (body.emails ?? []) : [];
      const found = await peopleCalled(tx, principal, emails);
      const missing = emails.find((email) => !found.has(email.toLowerCase()));
      if (missing !== undefined) throw refuse(calls.setReleaseState, 'unknown', { email: missing });
      const chosen = (await previewersOf(tx, principal, before.id)).map(({ id }) => id);
      const facts = stateFacts(before, await countPreviewers(tx, before.id));
      const isSame = body.state === 'preview' && body.emails === undefined;
      const people = await choosePreviewers(tx, before.id, chosen, isSame ? chosen : [...found.values()]);
      const stated = { state: body.state, supported_until: body.supportedUntil, withdrawn_at: null, withdrawn_reason: '' };
      const release = await writeState(tx, before.id, stated);
      await endTelling(tx, before.id, now()); // it is available again
      const changes = changesBetween(facts, stateFacts(release, people));
      await recordEvent(tx, principal, { act: 'release.setState', record: release, owner: null, changes }, now());
      return release;
    }),
  ),

  route(calls.withdrawRelease, ({ body, principal }) =>
    write(async (tx) => {
      const before = await releaseForUpdate(tx, body.id);
      if (!before) throw refuse(calls.withdrawRelease, 'noRelease');
      refuseOutdated(calls.withdrawRelease, body, before);
      if (before.state === 'draft' || before.state === 'withdrawn') throw refuse(calls.withdrawRelease, 'notOut');
      const release = await writeState(tx, before.id, { state: 'withdrawn', withdrawn_at: now(), withdrawn_reason: body.reason });
      const told = await beginTelling(tx, before.id, body.reason, now());
      const changes = changesBetween(null, { reason: body.reason, told });
      await recordEvent(tx, principal, { act: 'release.withdraw', record: release, owner: null, changes }, now());
      return release;
    }),
  ),

  route(calls.setSupport, ({ body: { productId, ...said }, principal }) =>
    write(async (tx) => {
      if (!(await isProduct(tx, productId))) throw refuse(calls.setSupport, 'noProduct');
      const changes = changesBetween({ ...(await supportOf(tx, productId)) }, said);
      await writeSupport(tx, productId, said);
      const record = { id: productId, name: product(productId).name };
      await recordEvent(tx, principal, { act: 'product.setSupport', record, owner: null, changes }, now());
      return said;
    }),
  ),
];

const stateFacts = ({ state, supportedUntil }: Release, previewers: number) => ({
  state: RELEASE_STATE_WORDS[state ?? 'current'],
  supportedUntil: supportedUntil ?? null,
  previewers,
});
