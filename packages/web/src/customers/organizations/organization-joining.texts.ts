import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  opening: 'Opening your invitation',
  notOpened: 'The invitation could not be opened',
  title: 'Join {organization}',
  owner: 'You are invited as an owner: you decide who is in it, and see the licenses of everyone there.',
  licenseAdmin: 'You are invited as a license admin: you see the licenses of everyone there.',
  buyer: 'You are invited as a buyer: you see who is in it, and your own licenses.',
  member: 'You are invited as a member: you see who is in it, and your own licenses.',
  sees: 'Its owners and license admins will see your licenses, which stay yours. The vendor’s partner in its country will see your account.',
  until: 'The link works until {day}.',
  signedInAs: 'You are signed in as {email}.',
  join: 'Join the organization',
  hasAccount: 'This address has an account. Sign in to join with it.',
  signInAndJoin: 'Sign in and join',
  choosePassword: 'Choose a password',
  forgot: 'Forget password',
  linkOnWay: 'A link for a new password is on its way. Set it, then open this invitation again.',
  hasNoAccount: 'This address no longer has an account',
  hasAccountNow: 'This address now has an account. Please sign in.',
  joined: 'You are now in {organization}',
  joinedSaid: 'Under My organization you see who else is in it.',
  toOrganization: 'Go to my organization',
  toPortal: 'Go to the License Manager',
  otherPerson: 'You are signed in as another person',
  otherPersonSaid:
    'The invitation went to {email}, and you are signed in as {mine}. If that is your address too, ask for an invitation to it.',
  goOnAs: 'Continue as {email}',
  stay: 'Stay {email}',
  accepted: 'You are already in {organization}',
  acceptedSaid: 'The invitation has been accepted, perhaps on another device.',
  ended: 'This invitation has ended',
  endedSaid: 'Its link worked until {day}. Ask an owner of {organization} to invite you again.',
  withdrawn: 'This invitation was withdrawn',
  withdrawnSaid: 'Ask an owner of {organization} if you think this is a mistake.',
  used: 'This invitation has already been used',
  usedSaid: 'A link brings you in once. Ask an owner of {organization} to invite you again.',
  noInviter: 'The person who invited you may no longer do so',
  noInviterSaid: 'Ask an owner of {organization} to invite you again.',
  accountOff: 'This account is switched off',
  accountOffSaid: 'The account of {email} is switched off. Write to {contact}.',
  unknown: 'This link is unknown',
  unknownSaid: 'It may be incomplete or replaced by a newer one, or the organization no longer exists.',
  full: 'The organization is full. Ask one of its owners.',
  notCustomer: 'Your account is a staff account, and cannot be in an organization',
  otherAddress: 'This invitation went to another address',
} as const;

export type OrganizationJoiningTexts = TextsLike<typeof english>;

/** What the link of an invitation to an organization leads to. */
export const organizationJoiningTexts = catalogue(english, {
  de: async () => (await import('./organization-joining.texts.de.ts')).german,
  fr: async () => (await import('./organization-joining.texts.fr.ts')).french,
  es: async () => (await import('./organization-joining.texts.es.ts')).spanish,
});
