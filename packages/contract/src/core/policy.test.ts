import { expect, test } from 'vitest';
import { api, type Endpoint } from '../index.ts';
import { ACTS, type Act, may, type SessionPrincipal } from './policy.ts';
import { RIGHTS, type Right } from './rights.ts';
import { ROLE } from './role-names.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

const rightsOfCalls = endpoints.flatMap(({ access }): readonly Right[] => {
  if (access.kind === 'right') return [access.right];
  if (access.kind === 'anyRight') return access.rights;
  return access.kind === 'own' ? [access.orRight] : [];
});

// ACC-3, ACC-4
test('every right opens a call or an act', () => {
  const opened = (Object.keys(ACTS) as Act[]).map((act): readonly Right[] => ACTS[act].rights); // its own keys
  const rightsOfActs = opened.filter((rights) => rights.length < RIGHTS.length).flat(); // an act that any right opens says nothing about a single right
  expect(RIGHTS.filter((right) => !rightsOfCalls.includes(right) && !rightsOfActs.includes(right))).toEqual([]);
});

const principal = (change: Partial<SessionPrincipal>): SessionPrincipal => ({
  kind: 'session',
  id: 1,
  sessionId: 1,
  confirmedAt: new Date(0),
  email: 'dana@vendor.example',
  roles: [{ id: 100, name: 'Support' }],
  rights: [],
  scope: 'everybody',
  ...change,
});

const SAME_AREA = { before: [], after: [] };
const ADMIN = { id: ROLE.admin, rights: RIGHTS };

// ACC-20
test('no one gives a right that they lack', () => {
  const lead = principal({ rights: ['customers.view', 'log.view'] });
  const roles = (...rights: Right[]) => ({ roles: [{ id: 101, rights }], area: SAME_AREA });
  expect(may(lead, 'role.give', roles('customers.view'))).toBe(true);
  expect(may(lead, 'role.give', roles('customers.view', 'log.export'))).toBe(false);
});

// ACC-21
test('all rights together do not make an Admin, and only an Admin gives that role or changes a person who has it', () => {
  const deputy = principal({ rights: RIGHTS });
  const admin = principal({ rights: RIGHTS, roles: [{ id: ROLE.admin, name: 'Admin' }] });
  for (const [who, answer] of [
    [deputy, false],
    [admin, true],
  ] as const) {
    expect(may(who, 'role.give', { roles: [ADMIN], area: SAME_AREA })).toBe(answer);
    expect(may(who, 'customer.edit', { id: 2, roles: [ADMIN] })).toBe(answer);
    expect(may(who, 'user.setRoles', { id: 2, roles: [{ id: ROLE.admin }] })).toBe(answer);
    expect(may(who, 'role.edit')).toBe(answer);
  }
});

// ACC-22
test('a person who sees only some countries gives no one a wider row scope, not even their own account', () => {
  const jonas = principal({ rights: ['customers.view'], scope: { countries: [752, 578] } });
  const give = (id: number, before: number[], after: number[]) =>
    may(jonas, 'role.give', { roles: [{ id, rights: ['customers.view'] }], area: { before, after } });
  expect(give(ROLE.distributor, [752], [752, 578])).toBe(true);
  expect(give(ROLE.distributor, [752], [752, 276])).toBe(false);
  expect(give(ROLE.distributor, [752, 276], [752])).toBe(false);
  expect(give(101, [752], [752])).toBe(false);
});
