import { randomUUID } from 'node:crypto';
import { ROLE } from '@lm/contract';
import { PASSWORD, SWEDEN } from '../people.ts';
import { bodyId, idOf, nothing, type On, on, PERSON, page, plain, type ValidInputs } from './valid.ts';

const roleOf = async ({ person, has }: On) => ({ params: { id: String((await has.role(person)).id) } });

const SSO = {
  name: 'Institute',
  issuer: 'https://login.example.com',
  clientId: 'portal',
  secretFile: '',
  scopes: 'openid email profile',
  domains: ['institute.example'],
  mustUse: [],
  rolesClaim: 'groups',
  roles: [],
  countryId: SWEDEN,
};

const BROWSER_SECRET = 'x'.repeat(43);

export const IDENTITY = {
  signIn: {
    login: plain(({ person }) => ({ body: { username: person.email, password: PASSWORD } })),
    logout: plain(() => ({ query: {} })),
    validateAuthentication: plain(() => ({ query: {} })),
    getCustomerData: on(bodyId),
    getSessions: nothing,
    endSession: plain(async ({ person, has }) => ({ params: { id: String(await has.session(person)) } })),
    endOtherSessions: nothing,
  },
  confirming: {
    waysToConfirm: nothing,
    askToConfirm: plain(async ({ person, has }) => {
      await has.passkey(person);
      return {};
    }),
    confirm: plain(() => ({ body: { password: PASSWORD } })),
  },
  factors: {
    getFactors: nothing,
    beginCodes: nothing,
    finishCodes: plain(async ({ person, has }) => ({ body: { code: await has.firstCode(person) } })),
    removeCodes: nothing,
    getFactorsOf: on(idOf),
    askReset: on(async ({ person, has }) => {
      await has.codes(person);
      return { body: { id: person.id, reason: 'Lost the phone' } };
    }),
    approveReset: on(async ({ person, has }) => {
      await has.factorReset(person);
      return { body: { id: person.id } };
    }),
    withdrawReset: on(async ({ person, has }) => {
      await has.factorReset(person);
      return { body: { id: person.id } };
    }),
    beginAtSignIn: plain(({ person }) => ({ body: { username: person.email, password: PASSWORD } })),
    renewRecoveryCodes: plain(async ({ person, has }) => {
      await has.codes(person);
      return {};
    }),
  },
  passkeys: {
    getPasskeys: nothing,
    beginPasskey: nothing,
    addPasskey: plain(async ({ person, has }) => ({ body: { name: 'Phone', passkey: await has.newPasskey(person) } })),
    renamePasskey: plain(async ({ person, has }) => ({ body: { id: await has.passkey(person), name: 'Phone' } })),
    removePasskey: plain(async ({ person, has }) => ({ params: { id: String(await has.passkey(person)) } })),
    askForPasskey: nothing,
    signInWithPasskey: plain(async ({ person, has }) => ({ body: { passkey: await has.passkeyAnswer(person) } })),
  },
  signUp: {
    addCustomer: plain(({ has }) => ({ body: { ...PERSON, email: has.freshEmail(), password: PASSWORD } })),
    confirmAccount: plain(async ({ person, has }) => ({ query: { token: await has.link(person) } })),
    resendConfirmationEmail: plain(async ({ person, has }) => ({ query: { token: await has.link(person) } })),
    sendActivation: plain(({ person }) => ({ body: { email: person.email } })),
    resetPassword: plain(({ person }) => ({ query: { email: person.email } })),
    updatePassword: plain(async ({ person, has }) => ({ body: { newPassword: PASSWORD, urlToken: await has.passwordLink(person) } })),
    otherWaysBehind: plain(async ({ person, has }) => ({ body: { urlToken: await has.passwordLink(person) } })),
  },
  users: {
    getUsers: plain(() => ({ query: page })),
    findUser: on(idOf),
    getRolesToGive: nothing,
    inviteUser: on(({ person, has }) => ({ body: { firstName: 'Kim', lastName: 'Berg', email: person.email, rolesId: [has.guest] } })),
    updateRoles: on(({ person, has }) => ({ body: { id: person.id, rolesId: [has.guest, ROLE.customer] } })),
    removeStaffRoles: on(bodyId),
  },
  roles: {
    getRights: nothing,
    findRole: plain(roleOf),
    addRole: plain(({ has }) => ({ body: { name: has.freshName(), rights: [] } })),
    updateRole: plain(async ({ person, has }) => {
      const { id, name } = await has.role(person);
      return { body: { id, name, rights: ['log.view'] } };
    }),
    deleteRole: plain(roleOf),
  },
  apiKeys: {
    getKeys: plain(() => ({ query: page })),
    findKey: plain(async ({ person, has }) => ({ params: { id: String(await has.apiKey(person)) } })),
    addKey: plain(({ has }) => ({ body: { name: has.freshName(), rights: ['customers.view'], countries: null } })),
    updateKey: plain(async ({ person, has }) => ({
      body: { id: await has.apiKey(person), name: has.freshName(), rights: ['customers.view'], countries: null },
    })),
    endKey: plain(async ({ person, has }) => ({ body: { id: await has.apiKey(person) } })),
  },
  sso: {
    getProviders: nothing,
    providerFor: plain(({ person }) => ({ query: { email: person.email } })),
    begin: plain(() => ({ body: { provider: 'nobodys', secret: BROWSER_SECRET } })),
    finish: plain(() => ({ body: { answered: 'code=a&state=b', secret: BROWSER_SECRET } })),
    signOut: plain(() => ({ query: { provider: 'nobodys' } })),
    beginAgain: plain(() => ({ body: { provider: 'nobodys', secret: BROWSER_SECRET, purpose: 'confirm' as const } })),
    finishAgain: plain(() => ({ body: { answered: 'code=a&state=b', secret: BROWSER_SECRET } })),
    getLinks: nothing,
    unlink: plain(() => ({ body: { id: 1 } })),
    getSettings: nothing,
    addProvider: plain(() => ({ body: { ...SSO, name: `Institute ${randomUUID()}` } })),
    updateProvider: plain(async ({ has }) => ({ body: { ...SSO, number: await has.provider() } })),
    removeProvider: plain(async ({ has }) => ({ body: { number: await has.provider() } })),
    tryProvider: plain(() => ({ body: { issuer: 'https://127.0.0.1:1', clientId: 'portal', secretFile: '', scopes: 'openid email' } })),
  },
  securityEvents: {
    getEvents: plain(() => ({ query: page })),
    countEvents: nothing,
    findEvent: plain(async ({ person, has }) => ({ params: { id: String(await has.securityEvent(person)) } })),
    exportEvents: nothing,
  },
} satisfies Partial<ValidInputs>;
