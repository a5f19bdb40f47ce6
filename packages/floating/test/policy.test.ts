import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPolicy } from '../src/policy.ts';
import { Seats } from '../src/seats.ts';
import { Store } from '../src/store.ts';
import { license, stillClock } from './given.ts';
import { ABOUT, asked, givenDaemon, leaseOf } from './given-daemon.ts';
import { newKey } from './vendor.ts';

const problems = (value: unknown) => readPolicy(typeof value === 'string' ? value : JSON.stringify(value)).problems;

// FLT-18
test('an invalid policy says where and why, and so does one that contradicts itself', () => {
  const groups = { lab: { hosts: ['lab-*'] }, students: { persons: ['s-*'] } };
  expect(problems('{')).toEqual([expect.stringMatching(/^It is not JSON: /)]);
  expect(problems([])).toEqual(['It must be an object with groups and modules.']);
  expect(problems({ rules: 1, groups: { a: { people: ['x'] }, b: {}, c: { hosts: 'x' } } })).toEqual([
    'rules is not part of a policy, which has groups and modules.',
    'groups.a can have persons and hosts, but not people.',
    'groups.b is empty: give persons or hosts.',
    'groups.c: persons and hosts must be lists of names, in which * stands for any text.',
  ]);
  expect(problems({ groups, modules: { LF: { most: 1, mostPerPerson: -1, include: ['crew'], reserved: { lab: 1.5 } } } })).toEqual([
    'modules.LF.most is not a rule: use one of include, exclude, mostPerPerson, mostPerGroup, reserved, mostBorrowedHours.',
    'modules.LF.mostPerPerson must be a whole number.',
    'modules.LF.include names the group crew, which is not in groups.',
    'modules.LF.reserved must have a whole number for each group.',
  ]);
  expect(
    problems({
      groups,
      modules: { LF: { include: ['lab'], exclude: ['lab'], mostPerGroup: { lab: 2 }, reserved: { lab: 3, students: 1 } } },
    }),
  ).toEqual([
    'modules.LF contradicts itself: it includes lab and excludes it.',
    'modules.LF contradicts itself: it reserves seats for lab, whose members may have none.',
    'modules.LF contradicts itself: it reserves seats for students, whose members may have none.',
    'modules.LF contradicts itself: it reserves 3 seats for lab, which may hold 2.',
  ]);
  expect(problems({ groups, modules: { '*': { mostPerPerson: 2 }, LF: { exclude: ['students'], reserved: { lab: 3 } } } })).toEqual([]);
});

// FLT-18
test('the schema names every rule that a policy can have, and no other', () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../policy.schema.json'), 'utf8'));
  const names = Object.keys(schema.properties.modules.additionalProperties.properties);
  expect(problems({ modules: { LF: { none: 1 } } })).toEqual([`modules.LF.none is not a rule: use one of ${names.join(', ')}.`]);
});

/** Seats of LF, and people who request them, each with a device; under a policy. */
function givenSeats(seats: number, policy: object) {
  const store = new Store(':memory:');
  const all = new Seats({ store, key: newKey(), clock: stillClock(), today: () => '2026-11-27' });
  all.own([license({ seats })]);
  all.begin();
  const read = readPolicy(JSON.stringify(policy));
  if (!read.policy) return expect.fail(read.problems.join());
  all.rule(read.policy);
  const asker = (person: string, host = 'pc-1') => ({ device: `device of ${person}`, person, host, process: '' });
  return { all, asker, ask: (person: string, host?: string, wait: string | null = null) => all.checkout('LF', asker(person, host), wait) };
}

// FLT-18
test('only members of a group may have a module, or none of them may, and people and groups have limits', () => {
  const { ask } = givenSeats(9, {
    groups: { lab: { hosts: ['LAB-*'] }, students: { persons: ['s-*'] }, guests: { persons: ['guest.?'] } },
    modules: { LF: { include: ['lab', 'guests'], exclude: ['students'], mostPerGroup: { lab: 3 } }, '*': { mostPerPerson: 2 } },
  });
  const denied = (message: string) => ({ denied: { reason: 'policy', message } });
  expect(ask('mara')).toMatchObject(denied('The policy here gives seats of LF only to members of lab, guests.'));
  expect(ask('s-17', 'lab-3')).toMatchObject(denied('The policy here gives no seat of LF to members of students.'));
  expect(ask('guestx')).toMatchObject(denied('The policy here gives seats of LF only to members of lab, guests.'));
  leaseOf(ask('mara', 'lab-3'));
  leaseOf(ask('mara', 'lab-4'));
  expect(ask('mara', 'lab-5')).toMatchObject(denied('The policy here gives each person 2 of the seats of LF; mara has 2.'));
  leaseOf(ask('ida', 'lab-3'));
  expect(ask('sam', 'lab-3', 'ticket of sam')).toMatchObject(
    denied('The policy here gives lab 3 of the seats of LF, and its members hold all of them.'),
  );
  leaseOf(ask('guest.?'));
});

// FLT-18
test('no reserved seat stays idle, and members come first in the queue while their group holds fewer', () => {
  const { all, ask, asker } = givenSeats(2, { groups: { lab: { hosts: ['lab-*'] } }, modules: { LF: { reserved: { lab: 1 } } } });
  const [one, other] = [leaseOf(ask('mara')), leaseOf(ask('sam'))];
  expect(ask('jo', 'pc-2', 'ticket of jo')).toMatchObject({ waiting: { place: 1 } });
  expect(ask('ida', 'lab-1', 'ticket of ida')).toMatchObject({ waiting: { place: 1 } });
  expect(ask('kim', 'lab-2', 'ticket of kim')).toMatchObject({ waiting: { place: 3 } });
  all.release(one, asker('mara'), {});
  expect(ask('jo', 'pc-2', 'ticket of jo')).toMatchObject({ waiting: { place: 2 } });
  leaseOf(ask('ida', 'lab-1', 'ticket of ida'));
  all.release(other, asker('sam'), {});
  expect(ask('kim', 'lab-2', 'ticket of kim')).toMatchObject({ waiting: { place: 2 } });
  leaseOf(ask('jo', 'pc-2', 'ticket of jo'));
});

// FLT-18, FLT-7
test('a policy takes effect once its file is valid, can be explained and tried beforehand, and takes no seat away', async () => {
  const { at, data, licenses, client, read, policyProblems } = await givenDaemon();
  const headers = { authorization: `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}` };
  const says = async (act: string, said: object) =>
    JSON.parse((await asked(at.port, act, { method: 'POST', headers, body: JSON.stringify(said) })).text);
  const mara = client();
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  const policy = JSON.stringify({ groups: { crew: { persons: ['sam'] } }, modules: { LF: { include: ['crew'], mostBorrowedHours: 1 } } });
  const why = 'The policy here gives seats of LF only to members of crew.';
  expect(await says('/try', { policy })).toEqual({ against: [{ module: 'LF', person: 'mara', host: 'lab-3', why }] });
  expect(await says('/try', { policy: '[]' })).toEqual({ message: 'It must be an object with groups and modules.' });
  const mine = { module: 'LF', person: 'mara', host: 'lab-3' };
  expect(await says('/explain', { ...mine, policy })).toEqual({
    says: ['1 of 2 seats of LF are held; 0 wait.', 'mara on lab-3 is a member of no group.', why],
  });
  expect(await says('/explain', mine)).toHaveProperty('says.2', 'A seat would be given.');
  expect(await says('/explain', { ...mine, module: 'HF' })).toEqual({
    says: ['No license here has the module HF. Ask your administrator for one that has.'],
  });

  writeFileSync(join(licenses, 'policy.json'), policy);
  await read();
  leaseOf(await mara.renew(lease, ABOUT));
  expect(await client().checkout('LF', ABOUT)).toMatchObject({ denied: { reason: 'policy', message: why } });
  const sam = client();
  const other = leaseOf(await sam.checkout('LF', { ...ABOUT, person: 'sam' }));
  await expect(sam.borrow(other, 2, ABOUT)).rejects.toThrow('The policy here lets a seat of LF be borrowed for one hour at most.');
  expect(await says('/explain', { ...mine, person: 'sam' })).toEqual({
    says: [
      '2 of 2 seats of LF are held; 0 wait.',
      'sam on lab-3 is a member of crew.',
      'No seat would be given now; in the queue the place would be 1.',
    ],
  });
  writeFileSync(join(licenses, 'policy.json'), '{"modules": 1}');
  await read();
  expect(policyProblems()).toEqual(['groups and modules must be objects.']);
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.reason', 'policy');
});
