import {
  api,
  type Day,
  FIRST_PRODUCT,
  licenseNumber,
  type MayDownload,
  may,
  mayDownloadOf,
  type Principal,
  type ReleaseAudience,
  type ReleaseState,
  showDay,
} from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { principalOfPerson } from '../../identity/sessions/public.ts';
import { releaseKeyOf } from '../../lib/detached-signature.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { complain } from '../../lib/server-log.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { advisoriesFixedBy, fixesOf, publicationsOnce } from '../advisories/public.ts';
import { findFile, releaseStore, StoreAway } from '../release-files/public.ts';
import { countDownloaders, findRelease } from '../releases/public.ts';
import { countCovering } from './covering.queries.ts';
import { LINK_MS, newDownloadLink, readDownloadLink } from './download-link.ts';
import {
  isNoted,
  licensesUsedBy,
  lockRelease,
  noteDownload,
  ownerOfSession,
  releaseOfFile,
  releasesWithFiles,
} from './downloads.queries.ts';

const calls = api.downloads;

/** What people with a license, and staff, can download (REL-30 to REL-34). */
export const downloadRoutes = (portal: Portal): Route[] => {
  const { db, write, keys, steady, now, config } = portal;
  const store = releaseStore(config.releases);

  /** Staff who see releases download everything that is not withdrawn; everyone else what they see and their licenses cover. */
  async function verdictOf(from: Db, principal: Principal, release: Stated, fixes: readonly number[]): Promise<MayDownload> {
    const audience = audienceOf(principal, release);
    const licenses = audience === 'staff' ? [] : await licensesUsedBy(from, principal);
    const theirs = licenses.filter(({ productId }) => productId === release.productId);
    return mayDownloadOf({ ...release, fixes }, audience, theirs, onDay(portal));
  }

  return [
    route(calls.getDownloads, async ({ principal }) => {
      const isStaff = may(principal, 'release.list');
      const licenses = isStaff ? [] : await licensesUsedBy(db, principal);
      const products = isStaff ? null : [...new Set(licenses.map(({ productId }) => productId))];
      const on = onDay(portal);
      const [found, advisories] = await Promise.all([releasesWithFiles(db, { isStaff, principal }, products), publicationsOnce(portal)]);
      const releases = found.map(({ productId, state, reason, chosen, files, ...release }) => {
        const theirs = licenses.filter((license) => license.productId === productId);
        const fixed = advisoriesFixedBy(advisories, release.id);
        const judged = { state, date: release.date, fixes: fixed.flatMap(({ affected }) => affected) };
        const verdict = mayDownloadOf(judged, audienceOf(principal, { chosen }), theirs, on);
        const stated = { ...(state !== 'current' && { state }), ...(state === 'withdrawn' && { reason }) };
        return {
          ...release,
          ...stated,
          ...saidOf(verdict),
          ...(verdict.may && verdict.isFix && { fixes: fixed.map(({ number }) => number) }),
          files: files.map((file) => ({ ...file, key: releaseKeyOf(config.releases.keys, file.signedBy) })),
        };
      });
      return { releases, keys: config.releases.keys };
    }),

    route(calls.findAudience, async ({ params }) => {
      const release = await findRelease(db, params.id);
      if (!release) throw refuse(calls.findAudience, 'noRelease');
      const of = { productId: release.product?.id ?? FIRST_PRODUCT, date: release.date, fixes: await fixesOf(portal, release.id) };
      const [counted, people] = await Promise.all([countCovering(db, of, onDay(portal)), countDownloaders(db, release.id)]);
      return { ...counted, people };
    }),

    route(calls.addDownloadLink, async ({ body, principal }) => {
      const file = await findFile(db, body.id);
      if (!file?.sha256) throw refuse(calls.addDownloadLink, 'noFile');
      const release = await releaseOfFile(db, file.releaseId, principal.id);
      const fixes = await fixesOf(portal, release.id);
      const verdict = await verdictOf(db, principal, release, fixes);
      if (!verdict.may) throw refusal(verdict, release);
      if (file.link) return { url: file.link, endsAt: null };
      const endsAt = new Date(steady().getTime() + LINK_MS);
      const link = { fileId: file.id, accountId: principal.id, licenseId: verdict.licenseId || null, endsAt };
      return { url: `/api/downloads/findFile/${newDownloadLink(keys.linkKey, link)}`, endsAt: endsAt.toISOString() };
    }),

    route(calls.findDownload, async ({ params, token, cookie }) => {
      const ended = () => refuse(calls.findDownload, 'linkEnded');
      const link = readDownloadLink(keys.linkKey, params.token);
      if (!link || link.endsAt < steady()) throw ended();
      const session = token ?? cookie;
      const whose = session && (await ownerOfSession(db, tokenHash(session)));
      if (whose && whose !== link.accountId) throw refuse(calls.findDownload, 'notYours');
      // What was true when the link was made may have changed: the account, the license, the file.
      const principal = await principalOfPerson(db, link.accountId);
      const file = await findFile(db, link.fileId);
      if (!principal || !file?.sha256 || !file.stored) throw ended();
      const release = await releaseOfFile(db, file.releaseId, principal.id);
      const fixes = await fixesOf(portal, release.id);
      const verdict = await verdictOf(db, principal, release, fixes);
      if (!verdict.may) throw ended();
      const stored = file.stored;
      const size = await store.sizeOf(stored).catch(away);
      if (size === null) throw ended();
      const noted = {
        link: link.nonce,
        releaseId: release.id,
        fileId: file.id,
        customerId: principal.id,
        licenseId: verdict.licenseId || null,
      };
      if (!(await isNoted(db, link.nonce)))
        await write(async (tx) => {
          await lockRelease(tx, release.id); // a withdrawal waits and tells them too, or it came first
          if (!(await verdictOf(tx, principal, await releaseOfFile(tx, release.id, principal.id), fixes)).may) throw ended();
          await noteDownload(tx, noted, now());
        });
      const content = store.pathOf
        ? { path: store.pathOf(stored) }
        : { size, tag: file.sha256, parts: (range: Range) => store.stream(stored, range).catch(away) };
      return { fileName: file.name, content };
    }),
  ];
};

interface Range {
  start: number;
  end: number;
}

/** The store does not answer: its error goes into the server's log. */
function away(error: unknown): never {
  if (!(error instanceof StoreAway)) throw error;
  complain(`A file of a release could not be read: ${error.message}`);
  throw refuse(calls.findDownload, 'storeAway');
}

interface Stated {
  date: Day;
  productId: number;
  state: ReleaseState;
  chosen: boolean;
}

const audienceOf = (principal: Principal, { chosen }: Pick<Stated, 'chosen'>): ReleaseAudience =>
  may(principal, 'release.list') ? 'staff' : chosen ? 'chosen' : 'everyone';

const saidOf = (verdict: MayDownload) =>
  verdict.may
    ? { may: true, why: null, licenseId: verdict.licenseId || null, day: null }
    : { may: false, why: verdict.why, licenseId: verdict.licenseId, day: verdict.day };

function refusal(
  { why, licenseId, day }: Extract<MayDownload, { may: false }>,
  { name: release, reason }: { name: string; reason: string },
) {
  const [license, on] = [licenseId === null ? '' : licenseNumber(licenseId), day === null ? '' : showDay(day)];
  if (why === 'withdrawn') return refuse(calls.addDownloadLink, why, { release, reason });
  if (why === 'none') return refuse(calls.addDownloadLink, 'none');
  if (why === 'maintenance' || why === 'ended') return refuse(calls.addDownloadLink, why, { license, day: on, release });
  return refuse(calls.addDownloadLink, why, { license, day: on });
}
