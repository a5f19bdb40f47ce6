import {
  api,
  changesBetween,
  MOST_DOMAINS,
  MOST_IN_ORGANIZATION,
  MOST_MERGED_LICENSES,
  MOST_ORGANIZATION_KEYS,
  may,
  type Principal,
  type Received,
} from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { personForUpdate } from '../../../identity/people/public.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { passOn } from '../licenses/passing-on.ts';
import { peopleIn } from '../organization-page.queries.ts';
import { isSeen } from '../organization-reading.ts';
import { insertOrganization, organizationWithId, renameThese, type StoredOrganization } from '../organizations.queries.ts';
import { recordSeats } from '../seats/seat-acts.ts';
import { signOnOf } from '../sign-on/organization-sign-on.queries.ts';
import { recordSplit } from './merge-events.ts';
import { tellOwners } from './merged.mails.ts';
import { keepChange } from './organization-changes.queries.ts';
import { askedToTakeOver, countDomains, lockOrganizations, moveKeys, movePeople } from './organization-merges.queries.ts';
import {
  contactsOf,
  contactsOutside,
  countKeys,
  countSplit,
  dropPartedWishes,
  endPartedSeats,
  type Going,
  goingOf,
  lockPeopleOf,
  moveSome,
  ofBoth,
  type SplitOff,
  wishesFor,
} from './organization-splits.queries.ts';

const { getSplit, splitOrganization } = api.organizationMerges;

type Call = typeof getSplit | typeof splitOrganization;
type Asked = Received<typeof getSplit>['body'];
type AskedToDo = Received<typeof splitOrganization>['body'];

/** Splits an organization in two, or gives a part of it to another (ORG-170 to ORG-174). */
export const organizationSplitRoutes = ({ db, write, now, steady }: Portal): Route[] => [
  route(getSplit, async ({ body, principal }) => {
    const { from, into, going } = await judged(db, getSplit, principal, body, steady());
    return { from: named(from), into: into && named(into), ...(await countSplit(db, from.id, going, steady())) };
  }),

  route(splitOrganization, ({ body, principal }) =>
    write(async (tx) => {
      const chosen = body.customerIds.length + body.licenseIds.length + body.domainIds.length;
      if (chosen === 0) throw refuse(splitOrganization, 'nothing');
      const ids = [body.id, ...(body.intoId === null ? [] : [body.intoId])];
      await lockOrganizations(tx, ids);
      await lockPeopleOf(tx, ids); // before it is checked: a license can be given back to its contact, or offered, with only the contact locked
      const { from, into: there, going } = await judged(tx, splitOrganization, principal, body, steady());
      const into = there ?? (await newOne(tx, principal, body, now()));
      const ends = { seats: await endPartedSeats(tx, from.id, going, now()), wishes: await dropPartedWishes(tx, from.id, going) };
      await recordSeats(tx, principal, ends.seats, false, now());
      const people = await renameThese(tx, going.people, into.name);
      await movePeople(tx, going.people, into.id);
      await moveKeys(tx, { from: from.id, to: into.id }, going.people);
      const moved = await moveSome(tx, { from: from.id, to: into.id }, going);
      const { contacts, wishes } = await contactsAnew(tx, principal, [from.id, into.id], now());
      const off: SplitOff = {
        ...{ ...moved, people: [...going.people] },
        split: { isNew: there === null, seats: ends.seats.map(({ seat }) => seat), wishes: [...ends.wishes, ...wishes], contacts },
      };
      const undoId = await keepChange(tx, { organizationId: from.id, byId: principal.id, gone: into, moved: off }, now());
      await recordSplit(tx, principal, false, { people, licenses: moved.licenses, from, into }, now());
      await tellOwners(tx, { from, into }, 'split', steady());
      return { from: named(from), into: named(into), people: people.length, licenses: moved.licenses.length, undoId };
    }),
  ),
];

const named = ({ id, name }: StoredOrganization) => ({ id, name });

/** Refuses the split unless this principal may make it, and everything chosen can move. */
async function judged(
  db: Db,
  call: Call,
  principal: Principal,
  asked: Asked,
  now: Date,
): Promise<{ from: StoredOrganization; into: StoredOrganization | null; going: Going }> {
  const { id, intoId } = asked;
  const from = await organizationWithId(db, id);
  const into = intoId === null ? null : await organizationWithId(db, intoId);
  if (!isSeen(principal, from) || (intoId !== null && !isSeen(principal, into))) throw refuse(call, 'noOrganization');
  if (id === intoId) throw refuse(call, 'same');
  if (!may(principal, 'organization.edit')) throw refuse(call, 'lacksRight');
  if (intoId === null && !may(principal, 'customer.addIn', { countryId: from.countryId })) throw refuse(call, 'lacksRight');
  const [here, there] = [await peopleIn(db, principal, id), intoId === null ? NO_ONE : await peopleIn(db, principal, intoId)];
  if (here.others + there.others > 0) throw refuse(call, 'seesNotAll');
  const all = [...here.people, ...there.people];
  if (all.some((one) => one.id === principal.id)) throw refuse(call, 'yourOwn');
  if (all.some((one) => !may(principal, 'organization.setPerson', one))) throw refuse(call, 'lacksRight');
  const going = await goingOf(db, id, asked);
  await judgeGoing(db, call, principal, { from: id, into: intoId, there: there.people.length, asked, going }, now);
  return { from, into, going };
}

const NO_ONE = { people: [], others: 0 };

interface Judged {
  from: number;
  into: number | null;
  there: number;
  asked: Asked;
  going: Going;
}

async function judgeGoing(db: Db, call: Call, principal: Principal, { from, into, there, asked, going }: Judged, now: Date): Promise<void> {
  const { people, licenses, domains } = going;
  const isAll = (ids: readonly number[], found: readonly number[]) => ids.every((one) => found.includes(one));
  if (!isAll(asked.customerIds, people) || !isAll(asked.licenseIds, licenses) || !isAll(asked.domainIds, domains))
    throw refuse(call, 'notInIt');
  if (people.length + there > MOST_IN_ORGANIZATION) throw refuse(call, 'full');
  if (licenses.length > 0 && !may(principal, 'license.edit')) throw refuse(call, 'lacksRight');
  if (licenses.length > MOST_MERGED_LICENSES) throw refuse(call, 'tooManyLicenses');
  if (domains.length > 0 && (await signOnOf(db, from)) !== null) throw refuse(call, 'hasSignOn');
  if (into !== null) {
    if (domains.length > 0 && (await countDomains(db, [into])) + domains.length > MOST_DOMAINS) throw refuse(call, 'tooManyDomains');
    const [its, theirs] = [await countKeys(db, from, people, now), await countKeys(db, into, null, now)];
    if (its > 0 && its + theirs > MOST_ORGANIZATION_KEYS) throw refuse(call, 'tooManyKeys');
  }
  const asks = await askedToTakeOver(db, into === null ? [from] : [from, into]);
  if (asks !== null) throw refuse(call, 'takeoverOpen', { name: asks });
  const mixed = licenses.length === 0 ? null : await ofBoth(db, from, licenses);
  if (mixed && 'offer' in mixed) throw refuse(call, 'offerOfBoth', mixed);
  if (mixed) throw refuse(call, 'orderOfBoth', mixed);
}

/** Adds the organization that the part becomes, like any other. */
async function newOne(tx: Tx, principal: Principal, { name, countryId }: AskedToDo, now: Date): Promise<StoredOrganization> {
  if (name === undefined || countryId === undefined) throw refuse(splitOrganization, 'unnamed');
  const form = { name, countryId, vatId: '', address: '', note: '' };
  if (!may(principal, 'organization.keepIn', form)) throw refuse(splitOrganization, 'outside');
  const id = await insertOrganization(tx, form, now);
  if (id === null) throw refuse(splitOrganization, 'nameTaken');
  const changes = changesBetween(null, { name, countryId, vatId: null, address: null, note: null });
  await recordEvent(tx, principal, { act: 'organization.add', record: { id, name }, owner: null, changes }, now);
  const added = await organizationWithId(tx, id);
  if (!added) throw new Error('the organization that was just added does not exist');
  return added;
}

/**
 * Gives each license separated from its contact another contact on its side, as when a contact leaves (ORG-55); returns each
 * contact with the one who follows, and which of these had been waiting for a seat.
 */
async function contactsAnew(
  tx: Tx,
  principal: Principal,
  ids: readonly number[],
  now: Date,
): Promise<Pick<SplitOff['split'], 'contacts' | 'wishes'>> {
  const outside = await contactsOutside(tx, ids);
  const licenses = outside.map(({ license }) => license);
  const waited = await wishesFor(tx, licenses);
  for (const id of [...new Set(outside.map(({ contact }) => contact))].toSorted((one, other) => one - other)) {
    const leaving = await personForUpdate(tx, principal, id);
    if (leaving) await passOn(tx, principal, leaving, now, true);
  }
  if ((await contactsOutside(tx, ids)).length > 0) throw refuse(splitOrganization, 'noContact');
  const by = await contactsOf(tx, licenses);
  return {
    contacts: outside.map(({ license, contact }) => ({ license, from: contact, to: by.get(license) ?? contact })),
    wishes: waited.filter(({ license_id, asker_id }) => by.get(license_id) === asker_id),
  };
}
