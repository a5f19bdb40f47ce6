import { stat } from 'node:fs/promises';
import {
  api,
  type Day,
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
import { unlessGone } from '../../lib/flush.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { findFile, storedAt } from '../release-files/public.ts';
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

/** What people of a license, and staff, download (REL-30 to REL-34). */
export const downloadRoutes = (portal: Portal): Route[] => {
  const { db, write, keys, steady, now, config } = portal;

  /** Staff who see releases download all that is not withdrawn; everyone else what they see and their licenses cover. */
  async function verdictOf(from: Db, principal: Principal, release: Stated): Promise<MayDownload> {
    const audience = audienceOf(principal, release);
    const licenses = audience === 'staff' ? [] : await licensesUsedBy(from, principal);
    const theirs = licenses.filter(({ productId }) => productId === release.productId);
    return mayDownloadOf(release, audience, theirs, onDay(portal));
  }

  return [
    route(calls.getDownloads, async ({ principal }) => {
      const isStaff = may(principal, 'release.list');
      const licenses = isStaff ? [] : await licensesUsedBy(db, principal);
      const products = isStaff ? null : [...new Set(licenses.map(({ productId }) => productId))];
      const on = onDay(portal);
      const found = await releasesWithFiles(db, { isStaff, principal }, products);
      const releases = found.map(({ productId, state, reason, chosen, ...release }) => {
        const theirs = licenses.filter((license) => license.productId === productId);
        const verdict = mayDownloadOf({ state, date: release.date }, audienceOf(principal, { chosen }), theirs, on);
        const stated = { ...(state !== 'current' && { state }), ...(state === 'withdrawn' && { reason }) };
        return { ...release, ...stated, ...saidOf(verdict) };
      });
      return { releases, keys: config.releases.keys };
    }),

    route(calls.addDownloadLink, async ({ body, principal }) => {
      const file = await findFile(db, body.id);
      if (!file?.sha256) throw refuse(calls.addDownloadLink, 'noFile');
      const release = await releaseOfFile(db, file.releaseId, principal.id);
      const verdict = await verdictOf(db, principal, release);
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
      // What was so when the link was made may not be so any more: the account, the license, the file.
      const principal = await principalOfPerson(db, link.accountId);
      const file = await findFile(db, link.fileId);
      if (!principal || !file?.sha256 || !file.stored) throw ended();
      const release = await releaseOfFile(db, file.releaseId, principal.id);
      const verdict = await verdictOf(db, principal, release);
      const path = storedAt(config.releases.filesDir, file.stored);
      if (!verdict.may || !(await stat(path).catch(unlessGone))) throw ended();
      const noted = {
        link: link.nonce,
        releaseId: release.id,
        fileId: file.id,
        customerId: principal.id,
        licenseId: verdict.licenseId || null,
      };
      if (!(await isNoted(db, link.nonce)))
        await write(async (tx) => {
          await lockRelease(tx, release.id); // a withdrawal waits, and tells them, or was first
          if (!(await verdictOf(tx, principal, await releaseOfFile(tx, release.id, principal.id))).may) throw ended();
          await noteDownload(tx, noted, now());
        });
      return { fileName: file.name, content: { path } };
    }),
  ];
};

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
