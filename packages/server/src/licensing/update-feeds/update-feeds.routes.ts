import { api, changesBetween, mayDownload } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { principalOfPerson } from '../../identity/sessions/public.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { fixesOf } from '../advisories/public.ts';
import { LINK_MS, licensesUsedBy, newDownloadLink, releaseOfFile } from '../downloads/public.ts';
import { findFile } from '../release-files/public.ts';
import { holderOfFile, offeredReleases, rolloutForUpdate, rolloutOf, setPercent } from './update-feeds.queries.ts';

const calls = api.updateFeeds;

/** How far releases are rolled out, and files from feeds for programs that present a license file (UPD-5, UPD-7). */
export const updateFeedRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, today, keys, product } = portal;

  const isOffered = async (productId: number, releaseId: number) =>
    (await offeredReleases(db, productId)).find(({ id }) => id === releaseId) ?? null;

  const shown = async ({ id, productId, percent }: { id: number; productId: number; percent: number }) => ({
    ...{ percent, product: product(productId).code },
    inFeeds: (await isOffered(productId, id)) !== null,
  });

  /** The account and license of a valid license file; null for any other. */
  async function keyIn(license: string) {
    const publicKeys = await readPublicKeys(keys.vouched.map(({ publicKey }) => publicKey).join('\n'));
    const read = await verify(license, { publicKeys, date: today() });
    if (!read.valid && read.reason !== 'list-needed') return null;
    const holder = read.payload ? await holderOfFile(db, read.payload.fileId) : null;
    const principal = holder && (await principalOfPerson(db, holder.customerId));
    return holder && principal ? { principal, licenseId: holder.licenseId } : null;
  }

  return [
    route(calls.findRollout, async ({ params }) => {
      const release = await rolloutOf(db, params.id);
      if (!release) throw refuse(calls.findRollout, 'noRelease');
      return shown(release);
    }),

    route(calls.setRollout, async ({ body, principal }) => {
      const release = await write(async (tx) => {
        const before = await rolloutForUpdate(tx, body.releaseId);
        if (!before) throw refuse(calls.setRollout, 'noRelease');
        if (before.percent === body.percent) return before;
        await setPercent(tx, before.id, body.percent);
        const changes = changesBetween({ rollout: before.percent }, { rollout: body.percent });
        await recordEvent(tx, principal, { act: 'release.update', record: before, owner: null, changes }, now());
        return { ...before, percent: body.percent };
      });
      return shown(release);
    }),

    route(calls.addUpdateLink, async ({ body }) => {
      const key = await keyIn(body.license);
      if (!key) throw refuse(calls.addUpdateLink, 'noKey');
      const file = await findFile(db, body.id);
      if (!file?.sha256) throw refuse(calls.addUpdateLink, 'noFile');
      const release = await releaseOfFile(db, file.releaseId, key.principal.id);
      const offered = await isOffered(release.productId, release.id);
      if (!offered?.files.some(({ id }) => id === file.id)) throw refuse(calls.addUpdateLink, 'noFile');
      const licenses = (await licensesUsedBy(db, key.principal)).filter(
        ({ id, productId }) => id === key.licenseId && productId === release.productId,
      );
      const fixes = await fixesOf(portal, release.id);
      if (!mayDownload(release.date, licenses, onDay(portal), fixes).may)
        throw refuse(calls.addUpdateLink, 'notCovered', { release: release.name });
      if (file.link) return { url: file.link, endsAt: null };
      const endsAt = new Date(steady().getTime() + LINK_MS);
      const link = { fileId: file.id, accountId: key.principal.id, licenseId: key.licenseId, endsAt };
      return { url: `/api/downloads/findFile/${newDownloadLink(keys.linkKey, link)}`, endsAt: endsAt.toISOString() };
    }),
  ];
};
