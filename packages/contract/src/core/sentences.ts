import type { OrganizationRole } from './organization-roles.ts';
import type { Right } from './rights.ts';
import { hasRole, isAdmin, isDistributor, isStaff, ROLE, type Role } from './role-names.ts';

/** Row scope: whose records a principal sees, everyone's or those of customers in some countries (ACC-7). */
type Scope = 'everybody' | { readonly countries: readonly number[] };

/** The properties of a principal that most sentences depend on. The session of a call has them, and so has self on a screen. */
export interface Standing {
  readonly id: number;
  readonly roles: readonly Pick<Role, 'id'>[];
  readonly rights: readonly Right[];
}

/** The same with the row scope, which only the server knows. */
export interface ScopedStanding extends Standing {
  readonly scope: Scope;
}

/** A person an act is about. Screens only know the names of roles; the server reads roles with their rights, and decides. */
export type PersonThing = { readonly id: number } & (
  | { readonly staff: boolean; readonly roles?: never }
  | { readonly roles: readonly { readonly id: number; readonly rights?: readonly Right[] }[] }
);

/** Another person, known only to be staff or not, for asking whether an act on such people is allowed at all. */
export const somebody = (staff: boolean): PersonThing => ({ id: 0, staff }); // ids begin with 1

/** Roles that a person gets in addition, and their distribution area before and after. */
export interface Giving {
  readonly roles: readonly { readonly id: number; readonly rights: readonly Right[] }[];
  readonly area: { readonly before: readonly number[]; readonly after: readonly number[] };
}

/** Something that has an owner: a license has its customer, a course its teacher. */
export interface OwnedThing {
  readonly ownerId: number;
}

/** A course: its teacher owns it, and others may teach it too. */
export interface TaughtThing extends OwnedThing {
  readonly coTeacherIds: readonly number[];
}

/** Says who may do something to a thing. */
export interface Sentence<Thing = unknown, Who extends Standing = Standing> {
  readonly holds: (who: Who, thing: Thing) => boolean;
  /** The rights it mentions. */
  readonly rights: readonly Right[];
}

const plain = <Thing, Who extends Standing = Standing>(holds: (who: Who, thing: Thing) => boolean): Sentence<Thing, Who> => ({
  holds,
  rights: [],
});

type Several<Thing, Who extends Standing> = readonly Sentence<Thing, Who>[];

const rightsIn = (sentences: Several<never, never>) => sentences.flatMap(({ rights }) => rights);

/** All of them hold. */
export const all = <Thing, Who extends Standing>(...sentences: Several<Thing, Who>): Sentence<Thing, Who> => ({
  holds: (who, thing) => sentences.every((sentence) => sentence.holds(who, thing)),
  rights: rightsIn(sentences),
});

/** One of them holds. */
export const either = <Thing, Who extends Standing>(...sentences: Several<Thing, Who>): Sentence<Thing, Who> => ({
  holds: (who, thing) => sentences.some((sentence) => sentence.holds(who, thing)),
  rights: rightsIn(sentences),
});

/** They have this right. */
export const right = (name: Right): Sentence => ({ holds: ({ rights }) => rights.includes(name), rights: [name] });

/** They lack this right. */
export const lacks = (name: Right): Sentence => ({ holds: ({ rights }) => !rights.includes(name), rights: [name] });

/** They have any right at all. */
export const anyRight = plain(({ rights }) => rights.length > 0);

/** They are signed in: a key has no roles of its own. */
export const inPerson = plain(({ roles }) => roles.length > 0);

/** They have the right that it is about. */
export const rightAskedFor = plain(({ rights }, asked: { readonly right: Right }) => rights.includes(asked.right));

/** They have one of these roles. For what the rules give to a role as such; everything else depends on rights. */
export const role = (...ids: number[]): Sentence => plain(({ roles }) => hasRole(roles, ...ids));

/** It is theirs. */
export const own = plain(({ id }, { ownerId }: OwnedThing) => id === ownerId);

/** They teach it, alone or with others (CRS-554). */
export const taught = plain(({ id }, { ownerId, coTeacherIds }: TaughtThing) => id === ownerId || coTeacherIds.includes(id));

/** It is the person themselves. */
export const oneself = plain(({ id }, person: { readonly id: number }) => id === person.id);

export const another = plain(({ id }, person: { readonly id: number }) => id !== person.id);

/** An offer or an order: its customer, and the person who last wrote it; null when they are gone. */
export interface SoldThing {
  readonly customerId: number | null;
  readonly writerId: number | null;
  /** It renews a license of the organization that they are in, or they accepted it for a colleague; only the server knows. */
  readonly isTheirs?: boolean;
}

/** An offer that waits for approval. */
export interface WaitingThing extends SoldThing {
  readonly askedById: number | null;
}

/** Someone else asked for it, even a person who is gone (OFR-304). */
export const askedByAnother = plain(({ id }, { askedById }: Pick<WaitingThing, 'askedById'>) => id !== askedById);

/** It is for another person: no one sells to themselves (OFR-386, ORD-385). */
export const forAnother = plain(
  ({ id }, { customerId, isTheirs = false }: Pick<SoldThing, 'customerId' | 'isTheirs'>) => id !== customerId && !isTheirs,
);

/** Someone else wrote it last, even a person who is gone (OFR-304, ORD-385). */
export const writtenByAnother = plain(({ id }, { writerId }: Pick<SoldThing, 'writerId'>) => id !== writerId);

/** They have written nothing in it since it was last published (ADV-3). */
export const wroteNothing = plain(({ id }, { writerIds }: { readonly writerIds: readonly number[] }) => !writerIds.includes(id));

/** A saved view: the person who made it, unless they are gone, and the role it is shared with, if any. */
export interface SavedThing {
  readonly makerId: number | null;
  readonly roleId: number | null;
}

/** They wrote it, or it is the note that everyone who writes notes shares (CUS-526). */
export const wroteOrShares = plain(
  ({ id }, note: { readonly authorId: number | null; readonly shared: boolean }) => note.shared || id === note.authorId,
);

/** An organization, and their role in it: null when they are in another, or in none. */
export interface OrganizationThing {
  /** For one of its licenses also `holder`: a seat is theirs (ORG-70), and they have no role that looks after the license. */
  readonly as: OrganizationRole | 'holder' | null;
}

/** They have one of these roles in it. */
export const inItAs = (...roles: (OrganizationRole | 'holder')[]) =>
  plain((_, { as }: OrganizationThing) => as !== null && roles.includes(as));

/** They made it. */
export const made = plain(({ id }, { makerId }: SavedThing) => id === makerId);

/** It is only for the person who made it. */
export const forOneself = plain((_, { roleId }: SavedThing) => roleId === null);

/** An Admin shares with every role, others with their own roles; no one shares with Customer, whose people have no such list (SAV-183). */
export const sharesWith = plain(
  ({ roles }, { roleId }: Pick<SavedThing, 'roleId'>) =>
    roleId !== null && roleId !== ROLE.customer && (isAdmin(roles) || hasRole(roles, roleId)),
);

/** They are not staff. */
export const customerAlone = plain(({ roles }) => !isStaff(roles));

const staffIn = (person: PersonThing): boolean => (person.roles ? isStaff(person.roles) : person.staff);

const always: Sentence = all();

/** For a person with a role besides Customer, `staff` must hold; for customers, `others`. */
export const ofStaff = (staff: Sentence, { others = always } = {}): Sentence<PersonThing> => ({
  holds: (who, person) => (staffIn(person) ? staff : others).holds(who, person),
  rights: rightsIn([staff, others]),
});

/** This person has nothing that they lack themselves: no other right, and not the role Admin unless they have it too (ACC-20, ACC-21). */
export const notAbove = plain((who, { roles = [] }: PersonThing) => roles.every((one) => reaches(who, one)));

const reaches = (who: Standing, { id, rights = [] }: { id: number; rights?: readonly Right[] }): boolean =>
  (isAdmin(who.roles) || !isAdmin([{ id }])) && rights.every((name) => who.rights.includes(name));

/** None of the roles goes beyond them (ACC-20, ACC-21). */
export const givesWhatTheyHave = plain((who, { roles }: Giving) => roles.every((one) => reaches(who, one)));

/** Staff who see only some countries give no role that shows everyone, and change distribution areas only within their own (ACC-22). */
export const givesWithinTheirScope = plain(({ scope }: ScopedStanding, { roles, area: { before, after } }: Giving) => {
  if (scope === 'everybody') return true;
  const changed = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
  return !showsEverybody(roles) && changed.every((id) => scope.countries.includes(id));
});

/** `sentence` must hold if a role besides Customer is given. */
export const whereStaffIsMade = (sentence: Sentence): Sentence<Giving> => ({
  holds: (who, { roles }) => !isStaff(roles) || sentence.holds(who, undefined),
  rights: sentence.rights,
});

/** Customers of this country are in their row scope. */
export const inScope = plain(
  ({ scope }: ScopedStanding, { countryId }: { readonly countryId: number }) =>
    scope === 'everybody' || scope.countries.includes(countryId),
);

/** Do these roles show everyone? Distributor, with the right to view customers, only shows the area (ACC-7). */
export const showsEverybody = (roles: Giving['roles']): boolean =>
  roles.some((one) => !isDistributor([one]) && one.rights.includes('customers.view'));
