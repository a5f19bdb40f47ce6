import { api, CATEGORIES, GIVING_ACT, kindOf, may, productOf, type Received, soldModules, TYPES, WORKING_MINUTES } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { productIn } from '../products/public.ts';
import { newestRelease, releaseFor } from '../releases/public.ts';
import { asTheirs, usesAsOwn } from './by-seat.ts';
import { addComputer, whyNotAdded } from './computers.ts';
import { issueAndRecord } from './issue-file.ts';
import { changeLicense, removeLicense, renewLicense } from './license-acts.ts';
import { newLicense, studentLicense } from './license-terms.ts';
import { findLicense, licenseForUpdate, licensesOf } from './licenses.queries.ts';
import { giveLicenses } from './new-licenses.ts';
import { lockOrganizationOf, organizationWith } from './organization-licenses.queries.ts';
import type { Redeem } from './redeem.ts';
import { type StoredLicense, toWire } from './stored-license.ts';
import { undoRenewal } from './undo-renewal.ts';

const calls = api.licenses;
const { generateOfflineLicense } = calls;

/** `redeem` is the courses' part of a Student license: courses are above licenses, so the application passes it in. */
export const licenseRoutes = (portal: Portal, redeem: Redeem): Route[] => {
  const { db, write, now, today, config } = portal;
  const on = () => onDay(portal);
  return [
    route(calls.getTypes, async () => ({ rows: [...TYPES] })),
    route(calls.getCategories, async () => ({ rows: [...CATEGORIES] })),
    route(calls.getModules, async ({ query: { productId } }) => ({
      moduleModels: soldModules(productId).map(({ id, name }) => ({ id, name })),
    })),

    route(calls.addLicense, ({ body, principal }) =>
      write(async (tx) => {
        if ('organizationId' in body) await lockOrganizationOf(tx, body.customerId);
        const owner = await personForUpdate(tx, principal, body.customerId);
        if (!owner) throw refuse(calls.addLicense, 'noCustomer');
        const [license] = await giveLicenses({ now }, tx, principal, { call: calls.addLicense, owner, licenses: [await asked(tx)] });
        if (!license) throw new Error('a license that was just given exists');
        return toWire(license, on());

        async function asked(tx: Tx) {
          if ('courseCode' in body) {
            if (!may(principal, GIVING_ACT[kindOf(body.typeId).given])) throw refuse(calls.addLicense, 'lacksRight');
            const course = await redeem(tx, calls.addLicense, { code: body.courseCode, customerId: body.customerId });
            return studentLicense(
              body.customerId,
              course,
              await newestRelease(tx, calls.addLicense, await productIn(tx, course.modules)),
              today(),
            );
          }
          const release = await releaseFor(tx, productOf(body.modules), body.version);
          if (!release) throw refuse(calls.addLicense, 'noVersion');
          const { organizationId } = body;
          if (organizationId === undefined) return newLicense(body, release);
          const organization = await organizationWith(tx, { id: organizationId, customerId: body.customerId });
          if (!organization || !may(principal, 'organization.keepIn', organization)) throw refuse(calls.addLicense, 'notInOrganization');
          return { ...newLicense(body, release), organization: { id: organization.id, name: organization.name } };
        }
      }),
    ),

    route(calls.updateLicense, ({ body, principal }) =>
      write(async (tx) => toWire(await changeLicense({ now, today, redeem }, tx, principal, body), on())),
    ),

    route(calls.renewLicenses, ({ body: { customerId, licenses, ...body }, principal }) =>
      write(async (tx) => {
        const { months = 1, until, from } = body;
        const asked = until === undefined ? { months, from } : { until, from };
        const renewed: StoredLicense[] = [];
        for (const one of licenses)
          renewed.push(await renewLicense({ now, today, config, redeem }, tx, principal, { ...one, customerId }, asked));
        return renewed.map((license) => toWire(license, on()));
      }),
    ),

    route(calls.undoRenewal, ({ body, principal }) =>
      write(async (tx) => {
        for (const id of body.licenseIds) await undoRenewal({ now, config }, tx, principal, id);
        return null;
      }),
    ),

    route(calls.deleteLicense, ({ params, query, principal, freshly }) =>
      write(async (tx) => {
        if (query.force === 'true') freshly();
        const gone = await removeLicense(portal, tx, principal, { id: params.id, isForced: query.force === 'true' });
        return toWire(gone, on());
      }),
    ),

    route(calls.getCustomerLicenses, async ({ params, principal }) => {
      const rows = await licensesOf(db, principal, params.customerId, on());
      if (!rows) throw refuse(calls.getCustomerLicenses, 'noCustomer');
      return { rows };
    }),

    route(calls.findLicense, async ({ params, principal }) => {
      const license = await findLicense(db, principal, params.id, on());
      if (!license) throw refuse(calls.findLicense, 'noLicense');
      return license;
    }),

    route(generateOfflineLicense, ({ query, principal, freshly }) =>
      write(async (tx) => {
        const found = await licenseForUpdate(tx, principal, query.licenseId, { bySeat: true });
        if (!found) throw refuse(generateOfflineLicense, 'noLicense');
        const { license: before, owner } = found;
        const its = asTheirs(found);
        if (!may(principal, 'license.issueFile', its)) throw refuse(generateOfflineLicense, 'notYours');
        const license = await bind(tx, before, query);
        if (!usesAsOwn(principal, its)) freshly(license === before ? WORKING_MINUTES : undefined); // a new computer needs a new confirmation
        const file = await issueAndRecord(portal, tx, principal, { call: generateOfflineLicense, license, before, owner, computer: null });
        return { fileName: file.fileName, content: file.content };
      }),
    ),
  ];

  /** The license with the address on a computer, which is added if new. */
  async function bind(
    tx: Tx,
    license: StoredLicense,
    { macAddress: mac, computerName: name }: Received<typeof generateOfflineLicense>['query'],
  ) {
    if (!mac || license.macs.includes(mac)) return license;
    const problem = whyNotAdded(license, { name, macs: [mac] }, 1);
    if (problem === 'tooManyComputers' || problem === 'nameTaken') throw refuse(generateOfflineLicense, problem);
    return (await addComputer(tx, license, { name, macs: [mac] }, now())).license;
  }
};
