import type { Access } from './endpoint.ts';
import { ROLE, type Role } from './role-names.ts';
import {
  all,
  another,
  anyRight,
  askedByAnother,
  customerAlone,
  either,
  forAnother,
  forOneself,
  givesWhatTheyHave,
  givesWithinTheirScope,
  inItAs,
  inPerson,
  inScope,
  lacks,
  made,
  notAbove,
  type OrganizationThing,
  type OwnedThing,
  ofStaff,
  oneself,
  own,
  right,
  rightAskedFor,
  role,
  type ScopedStanding,
  type Sentence,
  type SoldThing,
  type Standing,
  sharesWith,
  taught,
  type WaitingThing,
  whereStaffIsMade,
  writtenByAnother,
  wroteNothing,
  wroteOrShares,
} from './sentences.ts';

/** A signed-in person in a call; read for each call, so that a change of roles takes effect at once (ACC-19). */
export interface SessionPrincipal extends ScopedStanding {
  readonly kind: 'session';
  readonly sessionId: number;
  readonly email: string;
  readonly roles: readonly Role[];
  /** When they last confirmed their identity (STE-685). */
  readonly confirmedAt: Date;
}

/** An API key in a call, read for each call: of its rights, it has those that its owner still has at this moment. */
export interface KeyPrincipal extends ScopedStanding {
  readonly kind: 'key';
  readonly keyId: number;
  readonly keyName: string;
  /** Its owner's; `id` is its owner's too. */
  readonly email: string;
  /** Is its scope limited to countries because these were chosen for its owner or the key itself, and not because a right is missing? */
  readonly bounded: boolean;
  /** The organization it belongs to, whose licenses are all that it reads (ORG-90); null for a key that acts for its owner. */
  readonly organizationId: number | null;
  /** None: keys cannot make calls for a role. */
  readonly roles: readonly [];
}

/** Who acts, by kind. A job or the system gets its own kind once something acts for it. */
export type Principal = SessionPrincipal | KeyPrincipal;

/** A role may be given if nothing in it goes beyond the principal (ACC-20). */
const giving = all(givesWhatTheyHave, givesWithinTheirScope);

/** The sentence for looking after people. */
const tends = either(right('customers.edit'), role(ROLE.admin, ROLE.sales));

/**
 * They have one of these roles in their organization, for example one that looks after its licenses (ORG-52). People who see customers as staff also
 * see these licenses as staff, within their countries; and a key only acts for staff.
 */
const inOrganization = (...roles: Parameters<typeof inItAs>) =>
  all<OrganizationThing, Standing>(inPerson, lacks('customers.view'), inItAs(...roles));

const looksAfter = inOrganization('owner', 'licenseAdmin');
const usesSeat = inOrganization('holder');

const writesNotes = either(right('customers.edit'), role(ROLE.admin, ROLE.sales, ROLE.distributor));

/** Who may do what, one sentence per act (docs/rules/identity/access.md). In queries, visible() decides which rows a principal sees. */
export const ACTS = {
  'customer.list': right('customers.view'),
  'customer.listIn': all(right('customers.view'), inScope),
  'customer.export': right('customers.export'),
  'customer.add': right('customers.create'),
  'customer.addIn': all(right('customers.create'), inScope),
  'customer.addWithRoles': all(right('customers.create'), whereStaffIsMade(right('users.create')), giving),
  'customer.edit': all(right('customers.edit'), ofStaff(right('users.edit')), notAbove),
  'customer.setRoles': all(right('customers.edit'), whereStaffIsMade(right('users.edit')), giving),
  'customer.setActive': all(ofStaff(right('users.edit'), { others: right('customers.edit') }), notAbove),
  'customer.sendLink': all(
    ofStaff(either(right('users.create'), right('users.edit')), { others: either(right('customers.create'), right('customers.edit')) }),
    notAbove,
  ),
  'customer.delete': all(right('customers.delete'), ofStaff(right('users.delete')), notAbove, another),
  'customer.eraseTexts': role(ROLE.admin),
  'customer.erase': all(ofStaff(right('users.delete'), { others: right('customers.delete') }), notAbove, another),
  'customer.exportData': either(oneself, right('customers.export')),
  'profile.edit': oneself,

  'organization.beIn': role(ROLE.customer),
  'organization.comeByInvitation': all(role(ROLE.customer), customerAlone),
  'organization.edit': right('customers.edit'),
  'organization.delete': right('customers.delete'),
  'organization.keepIn': inScope,
  'organization.setPerson': all(right('customers.edit'), ofStaff(right('users.edit')), notAbove, another),
  'organization.lookAtLicense': either<OwnedThing & OrganizationThing, Standing>(own, inItAs('owner', 'licenseAdmin')),
  'organization.lead': inItAs('owner'),
  'organization.seeInvited': either<OrganizationThing, Standing>(inItAs('owner'), right('customers.view')),
  'organization.invite': either<OrganizationThing, Standing>(inItAs('owner'), right('customers.edit')),
  'mail.sendAgain': tends,

  'user.list': either(right('users.create'), right('users.edit'), right('users.delete')),
  'user.invite': right('users.create'),
  'user.setRoles': all(right('users.edit'), notAbove),
  'user.removeRoles': all(right('users.delete'), notAbove, another),
  'role.give': giving,
  'role.edit': role(ROLE.admin),

  'savedView.share': sharesWith,
  'savedView.seeAll': role(ROLE.admin),
  'savedView.change': either(all(made, forOneself), all(made, sharesWith), all(role(ROLE.admin), sharesWith)),

  'note.write': writesNotes,
  'note.change': all(writesNotes, either(wroteOrShares, role(ROLE.admin))),
  'signIn.readFrom': tends,

  'reminders.set': tends,

  'teacher.ask': role(ROLE.customer),
  'teacher.decide': right('customers.edit'),
  'trial.ask': role(ROLE.customer),

  'quotation.ask': role(ROLE.customer),
  'quotation.askFor': all(right('customers.view'), inPerson, forAnother),
  'quotation.list': right('customers.view'),
  'quotation.answer': tends,

  'offer.make': right('offers.make'),
  'offer.makeTo': all(right('offers.make'), forAnother),
  'offer.approve': all<WaitingThing, Standing>(right('offers.approve'), askedByAnother, writtenByAnother, forAnother),
  'order.manage': right('orders.manage'),
  'order.confirm': all<SoldThing, Standing>(right('orders.manage'), writtenByAnother, forAnother),
  'order.markPaid': all<SoldThing, Standing>(right('orders.manage'), writtenByAnother, forAnother),
  'product.edit': right('products.edit'),
  'price.edit': right('prices.edit'),
  'price.read': either(right('prices.edit'), right('offers.make'), right('offers.approve'), right('licenses.perpetual')),

  'license.add': right('licenses.perpetual'),
  'license.edit': right('licenses.perpetual'),
  'computer.decide': right('computers.decide'),
  'license.lookAfter': looksAfter,
  'license.buy': inOrganization('owner', 'buyer'),
  'license.useAsOwn': either<OwnedThing & OrganizationThing, Standing>(own, looksAfter),
  'license.useSeat': usesSeat,
  'license.issueFile': either<OwnedThing & OrganizationThing, Standing>(own, looksAfter, usesSeat, right('licenses.perpetual')),
  'license.makeContact': another,
  'license.requestTrial': either(own, right('licenses.trial')),
  'license.giveTrial': right('licenses.trial'),
  'license.redeem': either(own, right('licenses.student')),
  'license.giveStudent': right('licenses.student'),

  'course.make': right('licenses.student'),
  'course.edit': either(taught, right('licenses.student')),
  'course.readAllStudents': taught,
  'course.exportStudents': either(taught, right('customers.export')),
  'room.manage': either(taught, all(right('licenses.student'), right('licenses.perpetual'))),

  'release.list': right('releases.view'),
  'release.add': right('releases.create'),
  'release.edit': right('releases.edit'),
  'release.delete': right('releases.delete'),
  'release.export': right('releases.export'),

  'advisory.edit': right('advisories.publish'),
  'advisory.review': all(right('advisories.publish'), wroteNothing),

  'bin.see': either(right('customers.delete'), right('licenses.perpetual'), right('licenses.student'), right('releases.delete')),

  'apiKey.make': anyRight,
  'apiKey.giveRight': rightAskedFor,
  'apiKey.seeAll': role(ROLE.admin),

  'log.list': right('log.view'),
  'log.export': right('log.export'),

  'factors.reset': role(ROLE.admin),
  'provider.linkAny': customerAlone,

  'security.view': role(ROLE.admin),
  'system.view': role(ROLE.admin),
} as const;

export type Act = keyof typeof ACTS;

type Parts<A extends Act> = (typeof ACTS)[A] extends Sentence<infer Thing, infer Who> ? { thing: Thing; who: Who } : never;

/** What an act is about; nothing if the sentence depends only on the principal. */
type About<A extends Act> = unknown extends Parts<A>['thing'] ? [] : [thing: Parts<A>['thing']];

/** May they do this to this thing? The server asks about the principal of a call, a screen about self. */
export function may<A extends Act>(who: Parts<A>['who'], act: A, ...about: About<A>): boolean {
  const sentence = ACTS[act] as Sentence<unknown, Parts<A>['who']>; // About<A> is what this sentence takes
  return sentence.holds(who, about[0]);
}

/**
 * May this principal, `null` without a session, call an endpoint with this access at all? The sentences decide what they may do there. For acts on
 * people's own records, a key needs the right and must have been given it (KEY-728).
 */
export function allows(
  access: Access,
  who: (Standing & { readonly kind?: Principal['kind']; readonly organizationId?: number | null }) | null,
): boolean {
  if (access.kind === 'anyone') return true;
  if (!who) return false;
  if (access.kind === 'right') return who.rights.includes(access.right);
  if (access.kind === 'anyRight') return access.rights.some((name) => who.rights.includes(name));
  if (access.kind === 'role') return role(access.roleId).holds(who, undefined);
  if (access.kind === 'organization') return who.kind !== 'key' || (who.organizationId ?? null) !== null;
  return access.kind !== 'own' || who.kind !== 'key' || who.rights.includes(access.orRight);
}
