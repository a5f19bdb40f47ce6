import { api } from '@lm/contract';
import { insertComputers } from '../../src/licensing/licenses/computers.queries.ts';
import { keepCloudDocument, keepHostKey } from '../../src/licensing/licenses/host-requests.queries.ts';
import { insertIssuedFile } from '../../src/licensing/licenses/offline-files.queries.ts';
import { setPicture as setProductPicture } from '../../src/licensing/products/product-pictures.queries.ts';
import { insertEdition } from '../../src/licensing/products/products.queries.ts';
import { insertRequest } from '../../src/licensing/replacements/replacement-requests.queries.ts';
import { insertRequest as insertTrialRequest, newestRequestOf as newestTrialRequestOf } from '../../src/licensing/trials/trials.queries.ts';
import { asked } from '../people.ts';
import { newDaemon, seatsOn, signedReport } from '../usage-report.ts';
import type { Making, Owner } from './making.ts';

/** Licenses, their computers and files, and requests about them. */
export function licensingOf({ server, clerk, once, next }: Making) {
  const seatsOf = once('seats', async ({ id: customerId }) => {
    const [daemon, body] = [newDaemon(), { ...asked.permanent(customerId), categoryName: 'FNL' as const, seats: 20 }];
    const { id } = (await server.call(clerk.token, api.licenses.addLicense, { body })).data;
    const computerId = await server.portal.write(async (tx) => {
      const row = { licenseId: id, name: 'seat-server', seats: null, hosts: [{ mac: '02:00:00:00:00:07', place: 1 }] };
      const [computer = 0] = await insertComputers(tx, [row], server.portal.now());
      await keepHostKey(tx, computer, daemon.key);
      const file = { licenseId: id, kid: server.portal.keys.kid, macs: ['02:00:00:00:00:07'], expires: null, computerId: computer };
      await insertIssuedFile(tx, file, server.portal.now());
      return computer;
    });
    const hour = '2026-11-20T08:00:00.000Z';
    return { id, computerId, report: signedReport(daemon, { from: hour, to: hour, seats: [seatsOn(id, '2026-11-20', { 8: 5 })] }) };
  });
  const license = once(
    'license',
    async ({ id }) => (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id,
  );

  return {
    license,
    /** A license of theirs in the bin. */
    deleted: once('deleted', async ({ id }) => {
      const { id: licenseId } = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.monthly(id) })).data;
      await server.call(clerk.token, api.licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
      return licenseId;
    }),
    computer: once('computer', computerOf),
    /** A computer of theirs with an identity document that its cloud signed. */
    cloudComputer: once('cloudComputer', async (owner) => {
      const id = await computerOf(owner);
      await server.portal.write((tx) => keepCloudDocument(tx, id, 'MIAG', server.portal.now()));
      return id;
    }),
    /** A floating license of theirs, and the reports of the daemon that serves it. */
    seats: async (owner: Owner) => (await seatsOf(owner)).id,
    seatServer: async (owner: Owner) => (await seatsOf(owner)).computerId,
    usageReport: async (owner: Owner) => (await seatsOf(owner)).report,
    /** A waiting request of theirs for a computer of its own. */
    replacementRequest: once('replacementRequest', async (owner) => {
      const row = { ...(await computerAndLicense(owner)), reason: 'lost', fate: 'none', note: '', seats: null, hostKey: null } as const;
      const said = { from: { name: 'Lab 3', macAddresses: [] }, to: { name: 'Lab 4', macAddresses: ['3C:7C:3F:00:00:99'] } };
      const asked = { ...row, ...said, askedBy: owner.id, emergency: null };
      const request = await server.portal.write((tx) => insertRequest(tx, asked, server.portal.now()));
      if (!request) throw new Error('there is such a request already');
      return request.id;
    }),
    trialRequest: once('trialRequest', async ({ id }) => {
      const newest = await newestTrialRequestOf(server.db, id);
      if (newest?.state === 'open') return newest.id;
      return (await server.portal.write((tx) => insertTrialRequest(tx, id, 1, server.portal.now()))).id;
    }),
    /** A license of theirs with a computer, which other calls leave alone. */
    bound: once('bound', computerAndLicense),
    suspendedLicense: once('suspendedLicense', async ({ id }) => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id;
      await server.call(clerk.token, api.licenses.suspendLicense, { body: { id: license, reason: 'Unpaid since July' } });
      return license;
    }),
    /** A working offline file of theirs. */
    file: once('file', async ({ id }) => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id;
      const file = { licenseId: license, kid: server.portal.keys.kid, macs: ['02:00:00:00:00:02'], expires: null };
      return (await server.portal.write((tx) => insertIssuedFile(tx, file, server.portal.now()))).id;
    }),
    /** The picture of the first product, which belongs to no one. */
    productPicture: () => server.portal.write((tx) => setProductPicture(tx, 1, Buffer.from([0xff, 0xd8, 0xff]), server.portal.now())),
    edition: once(
      'edition',
      async () => (await server.portal.write((tx) => insertEdition(tx, { name: `Edition ${next()}`, modules: [1, 2], sold: true }))).id,
    ),
  };

  async function computerAndLicense({ id }: Owner) {
    const license = await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) });
    const row = { licenseId: license.data.id, name: 'Lab 3', seats: null, hosts: [{ mac: '3C:7C:3F:00:00:01', place: 1 }] };
    const [computerId] = await server.portal.write((tx) => insertComputers(tx, [row], server.portal.now()));
    return { licenseId: license.data.id, computerId: computerId ?? 0 };
  }

  async function computerOf(owner: Owner): Promise<number> {
    return (await computerAndLicense(owner)).computerId;
  }
}
