import {
  type Customer,
  may,
  type OnDay,
  type OrganizationRole,
  PERSON_COLUMNS,
  type PersonForm,
  type Principal,
  personAnswer,
  personColumns,
  personFromColumns,
} from '@lm/contract';
import { sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { AREA, preparedFor, ROLES, type RoleWithRights, visible } from '../../identity/people/public.ts';
import { NEWEST_MAIL, unsent } from '../../lib/mail/mail.queries.ts';
import { LICENSES, toWire } from '../../licensing/licenses/public.ts';
import { TRIALS_GIVEN } from '../../licensing/trials/public.ts';
import { INVITED_AT } from './invited-customers.queries.ts';
import { namesIn, type Switches } from './switches.queries.ts';

const customerWithAll = preparedFor((paper, { id, picture, by }: { id: number; picture: boolean; by: number }, anyAlike) =>
  paper
    .selectFrom('customer')
    .leftJoin('customer_picture', 'customer_picture.customer_id', 'customer.id')
    .leftJoin('last_sign_in', 'last_sign_in.customer_id', 'customer.id')
    .leftJoin('note', (join) => join.onRef('note.customer_id', '=', 'customer.id').on('note.shared', '=', sql.lit(true)))
    .select([
      'customer.id',
      'customer.revision',
      'email',
      'active',
      'email_verified_at',
      'erased_at',
      ...PERSON_COLUMNS,
      ROLES.as('roles'),
      AREA.as('area'),
      sql<OrganizationRole | null>`(SELECT role FROM organization_person WHERE organization_person.customer_id = customer.id)`.as(
        'organizationRole',
      ),
    ])
    .select([
      'file_name as image_name',
      sql<string | null>`CASE WHEN ${picture}::boolean THEN replace(encode(jpeg, 'base64'), E'\\n', '') END`.as('image_byte'),
    ])
    .select(['note.id as note_id', 'note.note', LICENSES(paper, anyAlike).as('licenses'), NEWEST_MAIL.as('newestMail')])
    .select([
      'signed_in_at',
      INVITED_AT.as('invitedAt'),
      TRIALS_GIVEN.as('trialsGiven'),
      sql<{ at: string; before: Switches } | null>`(SELECT pg_catalog.json_build_object('at', at, 'before', before) FROM switched
        WHERE customer_id = customer.id AND by_id = ${by}::integer AND switched.revision = customer.revision)`.as('switched'),
    ])
    .where('customer.id', '=', id)
    .$call((rows) => visible(rows, anyAlike, 'customer.see')),
);

type FoundCustomer = Readonly<Awaited<ReturnType<typeof customerWithAll>>[number]>;

/**
 * One customer as sent, with licenses, as far as this principal may see them, and with the picture unless told otherwise; null if out of
 * scope.
 */
export async function findCustomer(db: Db, principal: Principal, id: number, on: OnDay, picture = true): Promise<Customer | null> {
  const [person] = await customerWithAll(db, principal, { id, picture, by: principal.id });
  return person ? asSeenBy(principal, person, on) : null;
}

interface NewCustomer {
  id: number;
  form: PersonForm;
  email: string;
  roles: RoleWithRights[];
  area: number[];
}

const newcomer = preparedFor((paper, { id }: { id: number }, anyAlike) =>
  paper
    .selectFrom('customer')
    .select([NEWEST_MAIL.as('newestMail'), INVITED_AT.as('invitedAt')])
    .where('customer.id', '=', id)
    .$call((rows) => visible(rows, anyAlike, 'customer.see')),
);

/** The same for a person added in this transaction, who has only what was just written. */
export async function findNewCustomer(tx: Tx, principal: Principal, added: NewCustomer, on: OnDay): Promise<Customer | null> {
  const { form, id, email } = added;
  const [seen] = await newcomer(tx, principal, { id });
  if (!seen) return null;
  const roles = added.roles.map((role) => ({ id: role.id, name: role.name }));
  const area = added.area.toSorted((one, other) => one - other);
  return asSeenBy(principal, { ...NOTHING_YET, licenses: [], ...personColumns(form), ...seen, id, email, roles, area }, on);
}

const NOTHING_YET = {
  revision: 1,
  active: true,
  email_verified_at: null,
  erased_at: null,
  image_name: null,
  image_byte: null,
  note_id: null,
  note: null,
  signed_in_at: null,
  organizationRole: null,
  trialsGiven: [] as number[],
  switched: null,
} as const;

function asSeenBy(principal: Principal, person: FoundCustomer, on: OnDay): Customer {
  const readsMore = may(principal, 'customer.list');
  return {
    id: person.id,
    revision: person.revision,
    ...personAnswer(personFromColumns(person)),
    name: fullName(person),
    email: person.email,
    imageName: person.image_name,
    imageByte: person.image_byte,
    roles: person.roles,
    licenses: person.licenses.map((license) => toWire(license, on)),
    active: person.active,
    verified: person.email_verified_at !== null,
    erased: person.erased_at !== null,
    distributionArea: person.area,
    organizationRole: person.organizationRole,
    note: readsMore ? (person.note ?? '') : null,
    noteId: readsMore ? person.note_id : null,
    unsentMail: readsMore ? unsent(person.newestMail) : null,
    lastSignedInAt: readsMore ? isoOf(person.signed_in_at) : null,
    invitedAt: readsMore ? isoOf(person.invitedAt) : null,
    trialsGiven: readsMore ? person.trialsGiven : null,
    ...(person.switched && { switched: { at: new Date(person.switched.at).toISOString(), switches: namesIn(person.switched.before) } }),
  };
}

const isoOf = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();
