import { api, changesBetween, may, NO_PURCHASING, type Organization, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { hasLicenses, listedLicenses } from '../../licensing/licenses/public.ts';
import { putInBin } from '../../platform/kept-records/public.ts';
import { entriesWithIds, recordEvent } from '../../platform/log/public.ts';
import { factsOf } from './organization-facts.ts';
import { entryIdsOn, licenseIdsIn, peopleIn } from './organization-page.queries.ts';
import { asSeen, isSeen } from './organization-reading.ts';
import {
  countPeople,
  insertOrganization,
  type OrganizationForm,
  organizationForUpdate,
  organizationWithId,
  removeOrganization,
  renamePeople,
  updateOrganization,
} from './organizations.queries.ts';

const calls = api.organizations;

/** Organizations as staff manage them (ORG-1). */
export const organizationRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, tables } = portal;

  const seen = async (call: ReadingCall, principal: Principal, id: number) => {
    const found = await organizationWithId(db, id);
    if (!isSeen(principal, found)) throw refuse(call, 'noOrganization');
    return found;
  };

  return [
    route(calls.findOrganization, async ({ params, principal }) =>
      asSeen(db, principal, await seen(calls.findOrganization, principal, params.id)),
    ),

    route(calls.getOrganizationLicenses, async ({ params, principal }) => {
      const { id } = await seen(calls.getOrganizationLicenses, principal, params.id);
      const { ids, ...total } = await licenseIdsIn(db, principal, id, portal.today());
      return { licenses: await listedLicenses(db, principal, ids, onDay(portal)), ...total };
    }),

    route(calls.getOrganizationHistory, async ({ params, principal }) => {
      const { id } = await seen(calls.getOrganizationHistory, principal, params.id);
      const entries = await entriesWithIds(db, await entryIdsOn(db, principal, id));
      return entries.toSorted((one, other) => other.id - one.id);
    }),

    route(calls.addOrganization, ({ body, principal }) =>
      write(async (tx) => {
        const form = formOf(body, NOTHING);
        if (!may(principal, 'organization.keepIn', form)) throw refuse(calls.addOrganization, 'outside');
        const id = await insertOrganization(tx, form, now());
        if (id === null) throw refuse(calls.addOrganization, 'nameTaken');
        const changes = changesBetween(null, factsOf(form));
        await recordEvent(tx, principal, { act: 'organization.add', record: { id, name: form.name }, owner: null, changes }, now());
        return shown(tx, principal, id);
      }),
    ),

    route(calls.updateOrganization, ({ body, principal }) =>
      write(async (tx) => {
        const before = await organizationForUpdate(tx, body.id);
        if (!isSeen(principal, before)) throw refuse(calls.updateOrganization, 'noOrganization');
        refuseOutdated(calls.updateOrganization, body, before);
        const form = formOf(body, before);
        if (!may(principal, 'organization.keepIn', form)) throw refuse(calls.updateOrganization, 'outside');
        const changes = changesBetween(factsOf(before), factsOf(form));
        if (changes.length === 0 && form.note === before.note) return asSeen(tx, principal, before);
        if (form.name !== before.name && (await peopleIn(tx, principal, before.id)).others > 0)
          throw refuse(calls.updateOrganization, 'namesOthers');
        if (!(await updateOrganization(tx, before.id, form))) throw refuse(calls.updateOrganization, 'nameTaken');
        const renamed = form.name === before.name ? 0 : await renamePeople(tx, before.id, form.name);
        const followed = renamed > 0 ? ([{ field: 'people', before: null, after: renamed }] as const) : [];
        const record = { id: before.id, name: form.name };
        await recordEvent(tx, principal, { act: 'organization.update', record, owner: null, changes: [...changes, ...followed] }, now());
        return shown(tx, principal, before.id);
      }),
    ),

    route(calls.deleteOrganization, ({ params, principal }) =>
      write(async (tx) => {
        const found = await organizationForUpdate(tx, params.id);
        if (!isSeen(principal, found)) throw refuse(calls.deleteOrganization, 'noOrganization');
        const people = await countPeople(tx, found.id);
        if (people > 0)
          throw refuse(calls.deleteOrganization, 'hasPeople', { people: people === 1 ? '1 person is' : `${people} people are` });
        if (await hasLicenses(tx, found.id)) throw refuse(calls.deleteOrganization, 'hasLicenses');
        await putInBin(tx, 'organization', [found.id], { by: principal, at: steady(), tables });
        await removeOrganization(tx, found.id);
        const changes = changesBetween(factsOf(found), null);
        await recordEvent(tx, principal, { act: 'organization.delete', record: found, owner: null, changes }, now());
        return null;
      }),
    ),
  ];
};

type ReadingCall = typeof calls.findOrganization | typeof calls.getOrganizationLicenses | typeof calls.getOrganizationHistory;

const NOTHING = { ...NO_PURCHASING, vatId: '', note: '' };

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

/** The content of a form; anything left out stays as it was. */
const formOf = (
  { name, countryId, ...said }: Pick<OrganizationForm, 'name' | 'countryId'> & Optional<typeof NOTHING>,
  before: typeof NOTHING,
): OrganizationForm => ({
  name,
  countryId,
  vatId: said.vatId ?? before.vatId,
  address: said.address ?? before.address,
  deliveryAddress: said.deliveryAddress ?? before.deliveryAddress,
  costCentres: said.costCentres ?? before.costCentres,
  poNumberNeeded: said.poNumberNeeded ?? before.poNumberNeeded,
  language: said.language ?? before.language,
  note: said.note ?? before.note,
});

async function shown(db: Db, principal: Principal, id: number): Promise<Organization> {
  const found = await organizationWithId(db, id);
  if (!found) throw new Error('an organization that was just written exists');
  return asSeen(db, principal, found);
}
