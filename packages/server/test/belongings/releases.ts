import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { newDownloadLink } from '../../src/licensing/downloads/download-link.ts';
import { newStoredName } from '../../src/licensing/release-files/file-store.ts';
import { insertFile, setFile } from '../../src/licensing/release-files/release-files.queries.ts';
import { advisoryOn } from '../samples.ts';
import { MINISIGN } from '../vendor-key.ts';
import type { Making, Owner } from './making.ts';

/** Releases with their files, and advisories. */
export function releasesOf({ server, make, clerk, once, next }: Making, license: (owner: Owner) => Promise<number>) {
  const release = once('release', async () => {
    const made = await make.release(`9.${next()}`, '2020-01-01');
    if (!made) throw new Error('there is such a release already');
    return made.id;
  });
  const coveredFile = once('coveredFile', async (owner) => {
    await license(owner);
    const file = { releaseId: await release(owner), name: `${next()}.msi`, kind: 'installer', platform: 'windows', size: null } as const;
    const elsewhere = { link: 'https://x.example/a.msi', sha256: MINISIGN.sha256 };
    return (await server.portal.write((tx) => insertFile(tx, { ...file, ...elsewhere }, server.portal.now()))).id;
  });

  return {
    release,
    /** A license file of theirs that opens the release of `coveredFile`. */
    licenseFile: async (owner: Owner) => {
      await server.db.updateTable('customer').set({ offline_license_allowed: true }).where('id', '=', owner.id).execute();
      const query = { licenseId: String(await license(owner)), macAddress: '02:00:00:00:00:09' };
      return (await server.call(clerk.token, api.licenses.generateOfflineLicense, { query })).text;
    },
    /** A file stored elsewhere, of a release that their license covers. */
    coveredFile,
    /** A file of a release that has been uploaded in part. */
    upload: once('upload', async (owner) => {
      const file = { releaseId: await release(owner), name: `${next()}.msi`, kind: 'installer', platform: 'windows', size: 1000 } as const;
      return (await server.portal.write((tx) => insertFile(tx, { ...file, stored: newStoredName() }, server.portal.now()))).id;
    }),
    /** A link of theirs to a file stored here. */
    downloadLink: once('downloadLink', async (owner) => {
      await license(owner);
      const { dataDir, releases } = server.portal.config;
      const [stored, sha256] = [newStoredName(), MINISIGN.sha256];
      mkdirSync(join(dataDir, 'releases'), { recursive: true });
      writeFileSync(join(releases.filesDir, stored), MINISIGN.file);
      const file = { releaseId: await release(owner), name: `${next()}.msi`, kind: 'installer', platform: 'windows' } as const;
      const id = await server.portal.write(async (tx) => {
        const begun = await insertFile(tx, { ...file, size: MINISIGN.file.length, stored }, server.portal.now());
        return (await setFile(tx, begun.id, { received: MINISIGN.file.length, sha256 })).id;
      });
      const endsAt = new Date(server.portal.steady().getTime() + 3_600_000);
      return newDownloadLink(server.portal.keys.linkKey, { fileId: id, accountId: owner.id, licenseId: null, endsAt });
    }),
    /** A complete file, signed by the vendor. */
    signableFile: once('signableFile', async (owner) => {
      const file = { releaseId: await release(owner), name: `${next()}.msi`, kind: 'installer', platform: 'windows' } as const;
      const size = MINISIGN.file.length;
      return server.portal.write(async (tx) => {
        const { id } = await insertFile(tx, { ...file, size, stored: newStoredName() }, server.portal.now());
        const blake2b = hash('blake2b512', MINISIGN.file);
        return (await setFile(tx, id, { received: size, sha256: MINISIGN.sha256, blake2b })).id;
      });
    }),
    /** A draft that another person wrote. */
    advisory: once('advisory', async () => {
      const made = await make.release(`9.${next()}`, '2020-01-01');
      return (await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) })).data.id;
    }),
    /** A draft with deadlines. */
    reported: once('reported', async () => {
      const made = await make.release(`9.${next()}`, '2020-01-01');
      const { id } = (await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) })).data;
      const body = { id, reported: 'vulnerability' as const, knownAt: '2026-11-20T16:20:00Z' };
      await server.call(clerk.token, api.advisoryClock.setClock, { body });
      return id;
    }),
    publishedAdvisory: once('publishedAdvisory', async () => {
      const made = await make.release(`9.${next()}`, '2020-01-01');
      const { data } = await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) });
      await server.call((await make.admin()).token, api.advisories.reviewAdvisory, { body: { id: data.id } });
      await server.call(clerk.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } });
      return data.id;
    }),
  };
}
