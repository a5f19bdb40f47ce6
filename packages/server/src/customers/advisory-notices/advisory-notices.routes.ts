import { api, changesBetween, may, type OwnAdvisory } from '@lm/contract';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { exportedAtOnce } from '../../lib/exports-noted.ts';
import { composeMail } from '../../lib/mail/mails.ts';
import { onDay } from '../../lib/on-day.ts';
import { newPassingFile } from '../../lib/passing-file.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  addressesOf,
  advisoryToTell,
  findAdvisory,
  newestOf,
  type PublicAdvisory,
  publicAdvisoryOf,
  publicationsOnce,
} from '../../licensing/advisories/public.ts';
import { releasesToKnow } from '../../licensing/releases/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { NOTICE_MAILS } from './advisory-notices.mails.ts';
import {
  countFixed,
  licensesFor,
  noteReading,
  noticesMatching,
  provenNotices,
  readerOf,
  readingsOf,
  tellingsOf,
} from './notices.queries.ts';
import { affectedIn, countLicensed, fixedIn, licensedMatching, noticeData } from './telling.queries.ts';

const calls = api.advisoryNotices;

/** How many rows of a proof are read at once. */
const PAGE = 1000;

const FIRST = { limit: 1, offset: 0 };

/** Who is told about advisories, whether the mail reached them, and what customers see (ADV-20). */
export const advisoryNoticeRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, today, config, notice, product } = portal;

  return [
    route(calls.findTelling, async ({ params }) => {
      const advisory = await advisoryToTell(db, params.id);
      if (!advisory) throw refuse(calls.findTelling, 'noAdvisory');
      const published = await publicAdvisoryOf(db, params.id);
      const fixing = published ? newestOf(published).content.releases.filter(({ standing }) => standing === 'fixed') : [];
      const [licensed, tellings, counts] = await Promise.all([
        countLicensed(db, advisory, onDay(portal)),
        tellingsOf(db, params.id),
        countFixed(
          db,
          params.id,
          { affected: published ? affectedIn(newestOf(published)) : [], fixed: fixing.map(({ releaseId }) => releaseId) },
          onDay(portal),
        ),
      ]);
      return { licensed, tellings, fix: fixing.length === 0 ? null : { releases: fixing.map(({ name }) => name), ...counts } };
    }),

    listRoute(calls.getLicensed, async ({ params, principal }, part) => {
      const advisory = await advisoryToTell(db, params.id);
      if (!advisory) throw refuse(calls.getLicensed, 'noAdvisory');
      const found = await licensedMatching(db, principal, advisory, today(), part);
      return countedRows(found, async () => (await licensedMatching(db, principal, advisory, today(), FIRST))[0]?.total ?? 0);
    }),

    route(calls.findNoticeMail, async ({ params, principal }) => {
      const advisory = await findAdvisory(db, params.id, (productId) => product(productId).name);
      if (!advisory) throw refuse(calls.findNoticeMail, 'noAdvisory');
      const { firstName, language } = await readerOf(db, principal.id);
      const data = { firstName, ...noticeData(advisory, { isChange: advisory.publishedAt !== null, isReminder: false }) };
      const settings = { ...config, productName: product().name, tokenOf: () => '', codeOf: () => '' }; // it has neither links nor codes of its own
      const { subject, text } = composeMail(NOTICE_MAILS, settings, { purpose: 'security-advisory', recipient: '', data, language });
      return { subject, text };
    }),

    listRoute(calls.getNotices, async ({ params, query, principal }, { limit, offset }) => {
      if (!(await advisoryToTell(db, params.id))) throw refuse(calls.getNotices, 'noAdvisory');
      const wanted = { advisoryId: params.id, state: query.state };
      const found = await noticesMatching(db, principal, wanted, limit, offset);
      return countedRows(found, async () => (await noticesMatching(db, principal, wanted, 1, 0))[0]?.total ?? 0);
    }),

    route(calls.proveNotices, async ({ body, principal }) => {
      const file = await newPassingFile(config.dataDir);
      try {
        const { name, people } = await write(async (tx) => {
          if (!may(principal, 'customer.export') || principal.scope !== 'everybody') throw refuse(calls.proveNotices, 'lacksRight');
          const advisory = await publicAdvisoryOf(tx, body.id);
          if (!advisory) throw refuse(calls.proveNotices, 'noAdvisory');
          const { number, content } = newestOf(advisory);
          const said = { advisory: advisory.number, title: content.title, publication: number, madeAt: now().toISOString() };
          await file.begin(`${JSON.stringify({ format: 'lm-advisory-proof/v1', ...said })}\n`);
          let [count, after]: [number, readonly [number, number]] = [0, [0, 0]];
          for (;;) {
            const rows = await provenNotices(tx, body.id, after, PAGE);
            await file.add(rows.map(({ tellingId: _, id, ...told }) => `${JSON.stringify({ person: id, ...told })}\n`).join(''));
            count += rows.length;
            const last = rows.at(-1);
            if (!last || rows.length < PAGE) break;
            after = [last.tellingId, last.id];
          }
          const changes = changesBetween(null, { people: count, sum: file.sum() });
          const record = { id: body.id, name: advisory.number };
          await recordEvent(tx, principal, { act: 'advisory.prove', record, owner: null, changes }, now());
          return { name: advisory.number, people: count };
        });
        exportedAtOnce({ notice }, 'customers', people);
        return { fileName: `${name}-proof.ndjson`, content: file.read() };
      } catch (error) {
        await file.close();
        throw error;
      }
    }),

    route(calls.getOwnAdvisories, async ({ principal }) => {
      const [advisories, readings] = [await publicationsOnce(portal), await readingsOf(db, principal.id)];
      const releaseIds = [...new Set(advisories.flatMap((advisory) => affectedIn(newestOf(advisory))))];
      const licenses = releaseIds.length > 0 ? await licensesFor(db, principal.id, releaseIds, today()) : [];
      const fixing = advisories.flatMap((advisory) => fixedIn(newestOf(advisory)));
      const current = (await releasesToKnow(db, fixing)).filter(({ state }) => state === undefined);
      const offered = new Set(current.map(({ id }) => id));
      return advisories.flatMap((advisory) => ownAdvisory(advisory, licenses, offered, readings.get(advisory.id) ?? null));
    }),

    route(calls.acknowledgeAdvisory, ({ body, principal }) =>
      write(async (tx) => {
        if (!(await publicAdvisoryOf(tx, body.id))) throw refuse(calls.acknowledgeAdvisory, 'noAdvisory');
        await noteReading(tx, body.id, principal.id, steady());
        return null;
      }),
    ),

    route(calls.getPublishedAdvisories, async ({ query }) => {
      const since = query.since === undefined ? null : new Date(query.since);
      const found = (await publicationsOnce(portal)).filter((advisory) => since === null || newestOf(advisory).at > since);
      return found
        .toSorted((one, other) => newestOf(other).at.getTime() - newestOf(one).at.getTime())
        .map((advisory) => {
          const newest = newestOf(advisory);
          const [publishedAt, changedAt] = [advisory.publications[0].at.toISOString(), newest.at.toISOString()];
          return { ...newest.content, revision: newest.number, publishedAt, changedAt, ...addressesOf(advisory, config.publicUrl) };
        });
    }),
  ];
};

type Licensed = Awaited<ReturnType<typeof licensesFor>>;

/** An advisory as a person with a license for an affected release sees it; nothing for anyone else. */
function ownAdvisory(advisory: PublicAdvisory, licenses: Licensed, offered: ReadonlySet<number>, readAt: Date | null): OwnAdvisory[] {
  const { content, at } = newestOf(advisory);
  const affected = content.releases.filter(({ standing }) => standing === 'affected');
  const concerned = licenses.filter(({ releaseId }) => affected.some((one) => one.releaseId === releaseId));
  if (concerned.length === 0) return [];
  const products = new Set(
    affected.filter(({ releaseId }) => concerned.some((one) => one.releaseId === releaseId)).map(({ product }) => product.id),
  );
  return [
    {
      ...{ id: advisory.id, number: advisory.number, title: content.title, score: content.score, publishedAt: at.toISOString() },
      licenses: concerned.map(({ id, version }) => ({ id, version })),
      fixedIn: content.releases
        .filter(({ standing, product, releaseId }) => standing === 'fixed' && products.has(product.id) && offered.has(releaseId))
        .map(({ name }) => name),
      acknowledgedAt: readAt?.toISOString() ?? null,
    },
  ];
}
