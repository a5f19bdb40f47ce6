import { api, factsInWords, LANGUAGE_IDS, type MailPurpose, SECURITY_KINDS, securityWords } from '@lm/contract';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { features, type MailsOfAll } from '../src/features.ts';
import { factsIn, kindIn } from '../src/identity/security-events/security-words.ts';
import type { Message } from '../src/lib/mail/layout.ts';
import type { MailSettings, Templates } from '../src/lib/mail/mails.ts';
import { showers } from '../src/lib/show.ts';
import { PSEUDO, type Tongue } from '../src/lib/texts.ts';
import type { LicenseLine } from '../src/licensing/licenses/license-words.ts';
import type { OfferInMail } from '../src/selling/offers/offers.mails.ts';
import type { OrderMail } from '../src/selling/orders/orders.mails.ts';
import { givenServer } from './given.ts';
import { asked, GERMANY, PASSWORD, type Person } from './people.ts';

const templates: Templates = Object.assign({}, ...features.map((feature) => feature.mails)) as MailsOfAll; // these are all of them

// Every value is in capitals, so that a lower-case letter from outside a catalogue stands out.
const firstName = 'MARA';
const day = '2027-03-01';
const at = '2026-11-21T10:00:00.000Z';
const linkId = '1';
const kind = { category: 1, type: 3 };
const rows = [
  ...['version', 'courseCode', 'oldComputer', 'newComputer', 'computer', 'reason', 'oldFile', 'seatsMoved'].map((name) => ({
    name,
    after: 'NEW',
    before: 'OLD',
  })),
  ...['purchaseDate', 'startDate', 'endDate', 'subscriptionStart', 'subscriptionEnd'].map((name) => ({ name, after: day, before: null })),
  ...['modules', 'macAddresses'].map((name) => ({ name, after: ['A', 'B'], before: ['A'] })),
  { name: 'seats', after: null, before: 5 },
];
const inEnglish = (count: number) => Array.from({ length: count }, (): [string, string] => ['ROW', 'VALUE']);
const license: LicenseLine = { id: 630, kind: 'CPU', rows: inEnglish(rows.length), said: { ...kind, rows } };
const mixed: LicenseLine = { ...license, rows: inEnglish(1), said: { ...kind, rows: [{ name: 'happened', after: 'renewed' }] } };
const file = { firstName, license, computer: null, hosts: ['AA:BB:CC:DD:EE:01', `machine:${'0a1b'.repeat(16)}`, `name:${'f'.repeat(64)}`] };
const line = { categoryId: 1, typeId: 3, months: null, users: 2, licenseId: 7, from: null, until: null };
const offer: OfferInMail = {
  ...{ id: 1, number: 'Q-2026-0001', no: 2, currency: 'EUR', total: 12_345, validUntil: day, lines: inEnglish(3) },
  sold: [
    { ...line, what: 'license' },
    { ...line, what: 'renewal', months: 12 },
    { ...line, what: 'renewal', categoryId: 2, typeId: 6, from: '2027-01-01', until: day },
  ],
};
const order: OrderMail = {
  ...{ id: 1, number: 'O-2026-0001', offer: { id: 1, number: 'Q-2026-0001', no: 2 }, total: 12_345, currency: 'EUR', poNumber: 'PO-1' },
  ...{ acceptedName: 'MARA L', licenses: [1, 2], due: day, reason: 'WHY', firstName, email: 'm@example.com', organization: 'KTH' },
};
const form = {
  ...{ firstName, lastName: 'L', email: 'm@example.com', company_university: 'KTH', department_faculty: 'DEP', position: 'DR' },
  ...{ phone: '46', address: 'ROAD 1', state: 'STATE', country: 'COUNTRY', licenseValidity: 'Permanent', access: 'Compiled License' },
  ...{ licenseUse: 'Computer Locked', usersNumber: 2, academicUse: 'yes', modules: ['FLOW'] },
};
const renewed = { id: 1, categoryId: 2, typeId: 6, seats: 5, endsOn: day };
const renewal = { licenses: [renewed, { ...renewed, categoryId: 1, typeId: 3, seats: null }], note: 'NOTE', purchaseOrder: 'PO-1' };
const one = { id: 1, categoryId: 1, typeId: 3, seats: null, ends: 'maintenance' as const };
const several = Array.from({ length: 31 }, (_, index) => ({ id: index + 1, categoryId: 2, typeId: 6, seats: 5, ends: 'license' as const }));
const endings = (['soon', 'today', 'ended'] as const).flatMap((about) =>
  [[one], several, several.slice(0, 1)].flatMap((licenses) => [
    { firstName, endsOn: day, licenses, about },
    { firstName, endsOn: day, licenses, about, organization: { name: 'KTH', contact: 'MARA L' } },
  ]),
);
const news = [
  { firstName, licenses: [license], more: 0 },
  { firstName, licenses: [mixed, mixed, mixed], more: 4 },
];
const course = { code: 'ABC', name: 'COURSE' };
const granted = { firstName, course, rows: inEnglish(2), said: { places: '30', startDate: day, expireDate: day } };

/** Facts with every name and value that has its own word. */
const FACTS = {
  ...{
    reason: 'wrong',
    call: 'passkey',
    proof: 'wrongCode',
    by: 'disabled',
    factor: 'code',
    provider: 'sso',
    link: 'reset',
    what: 'password',
  },
  ...{ given: 'activation', taken: 'first-password', role: 'course-invitation', how: 'organization-invitation', name: 'sessionEnded' },
  ...{ rows: 1200, sessions: 'lacksRight', moved: true, many: true, ATTENDED: false, KEPT: true },
};
const customer = { id: 1, name: 'MARA L', email: 'm@example.com', organization: 'KTH' };
const answered = { offer: order.offer, reason: 'WHY', firstName, email: 'm@example.com', organization: 'KTH', until: day };
const courseAsked = {
  ...{ teacher: customer, name: 'COURSE', rows: inEnglish(3), note: 'WHY' },
  said: { product: 'PRODUCT', places: '30', startDate: day, expireDate: day },
};
const ALERTS = [
  ...(['failures', 'codes-wrong', 'new-admin', 'key-made', 'mass-export', 'mass-reading', 'admin-factor', 'admin-recovery'] as const),
  ...(['webhook-made', 'webhook-unattended', 'provider-changed', 'provider-unattended'] as const),
];
const SECURITY_KIND_IDS = Object.keys(SECURITY_KINDS);
const event = {
  ...{
    id: 1,
    kind: 'sign-in.failed',
    happenedAt: at,
    lastAt: at,
    times: 3,
    keyId: 7,
    network: '10.0.0.0',
    browser: null,
    requestId: 'REQUEST',
  },
  ...{ actor: { id: 1, name: 'ADMIN', email: 'a@example.com' }, about: { id: 2, name: null, email: null }, facts: FACTS },
};

/** Data for every mail, so that each of its sentences appears. */
const DATA: { [P in MailPurpose]: Parameters<Templates[P]>[0][] } = {
  activation: [{ firstName, linkId }],
  'first-password': [{ firstName, linkId }],
  invitation: [{ firstName, linkId, roles: 'ROLE' }],
  'course-invitation': [firstName, ''].map((name, index) => ({
    ...{ firstName: name, linkId, course: 'COURSE', teacher: 'T', organization: 'KTH', isAgain: index > 0 },
    ...{ startDate: day, expireDate: day, redeemUntil: day, forgottenOn: day },
  })),
  'organization-invitation': (['owner', 'licenseAdmin', 'buyer', 'member'] as const).map((role, index) => ({
    ...{ linkId, organization: 'KTH', inviter: index > 1 ? null : 'MARA L', role, endsAt: at },
  })),
  'takeover-asked': [true, false].map((isAsker) => ({ organization: 'KTH', asker: 'MARA L', dueAt: isAsker ? at : null, isAsker })),
  'takeover-objected': [{ organization: 'KTH' }],
  'takeover-ended': (['done', 'declined', 'withdrawn', 'lapsed'] as const).flatMap((outcome) =>
    [true, false].map((isAsker) => ({ organization: 'KTH', asker: 'MARA L', outcome, isAsker })),
  ),
  'license-contact': [1, 12].map((length) => ({
    ...{ firstName, organization: 'KTH', licenseIds: Array.from({ length }, (_, index) => 600 + index) },
  })),
  'license-seat': (['assigned', 'taken'] as const).flatMap((how) =>
    [true, false].map((isFloating) => ({ firstName, organization: 'KTH', licenseId: 630, how, isFloating })),
  ),
  'seat-wish': (['asked', 'kept', 'returned', 'free'] as const).map((how) => ({
    firstName,
    organization: 'KTH',
    licenseId: 630,
    asker: 'MARA L',
    how,
  })),
  'organization-joining': (['asked', 'joined', 'accepted', 'declined'] as const).map((how) => ({
    ...{ firstName, organization: 'KTH', person: 'MARA L', how },
  })),
  'organization-merged': (['merged', 'parted'] as const).map((how) => ({ ...{ firstName, from: 'KTH', into: 'FIRM', how } })),
  'organization-domain': (['missing', 'rests'] as const).map((how) => ({
    ...{ firstName, organization: 'KTH', domain: 'kth.example', how, until: at },
  })),
  'organization-mailbox': ['MARA L', null].map((asker) => ({ linkId, organization: 'KTH', asker, endsAt: at })),
  'organization-mailbox-news': (['given', 'confirmed', 'removed', 'failing'] as const).map((how) => ({
    ...{ firstName, organization: 'KTH', address: 'm@example.com', how },
  })),
  'seat-answer': (['free', 'declined'] as const).map((how) => ({ firstName, organization: 'KTH', licenseId: 630, how, answer: 'WHY' })),
  'seat-used': [{ firstName, organization: 'KTH', licenseId: 630 }],
  'organization-key': (['made', 'ended', 'left', 'expires'] as const).map((how) => ({
    ...{ firstName, organization: 'KTH', maker: 'MARA L', key: 'ASSETS', how, endsAt: how === 'expires' ? at : null },
  })),
  'organization-webhook': (['added', 'moved', 'rests', 'paused'] as const).map((how) => ({
    ...{ firstName, organization: 'KTH', webhook: 'ASSETS', host: 'ASSETS', how },
  })),
  reset: [{ firstName, linkId }],
  'restored-elsewhere': [{ firstName }],
  'roles-given': [{ firstName, roles: 'ROLE' }],
  'access-taken': (['off', 'deleted', 'no Admin'] as const).map((how) => ({ firstName, how })),
  'password-changed': [{ firstName }],
  'new-network': ['B', 'B on S', 'A program'].map((browser) => ({ firstName, network: '10.0.0.0', browser, at })),
  'factor-changed': (['factor.add', 'factor.remove', 'factor.renewCodes'] as const).map((act) => ({ firstName, act, factor: 'F' })),
  'enrolment-code': [{ firstName, codeId: '1' }],
  'factors-reset': (['asked', 'done'] as const).map((state) => ({ firstName, state })),
  'code-wrong': [{ firstName, network: '10.0.0.0', at }],
  'recovery-code-used': [0, 1, 5].map((left) => ({ firstName, left })),
  'provider-link-changed': (['customer.linkProvider', 'customer.unlinkProvider'] as const).map((act) => ({
    firstName,
    act,
    provider: 'P',
  })),
  'passkey-added': [{ firstName, passkey: 'P' }],
  'passkey-removed': [{ firstName, passkey: 'P' }],
  'license-added': news,
  'license-changed': news,
  'license-renewed': news,
  'security-advisory': [
    [true, false],
    [false, false],
    [false, true],
  ].map(([isChange = false, isReminder = false]) => ({
    isReminder,
    ...{ firstName, number: 'SA-2026-01', title: 'TITLE', score: 8.5, remedy: 'UPDATE', affected: ['SIMULATOR 5.1'], isChange },
    fixed: isChange ? [] : ['SIMULATOR 5.2'],
  })),
  'support-ends': [null, 'SIMULATOR 5.2'].map((instead) => ({ firstName, release: 'SIMULATOR 5.1', until: day, instead })),
  'release-withdrawn': [null, 'SIMULATOR 5.2'].map((instead) => ({ firstName, release: 'SIMULATOR 5.1', reason: 'WHY', instead })),
  'trial-given': [{ firstName, license, until: day }],
  'course-redeemed': [{ firstName, license, code: 'ABC', until: day }],
  'file-issued': [
    { ...file, seq: 1, number: 5, by: null, at },
    { ...file, seq: 1, by: 'ADMIN', at },
  ],
  'file-sent': [{ ...file, number: 5, by: 'ADMIN', computer: 'PC 1', fileId: '1', file: { name: 'PC1.LIC', content: '' } }],
  'file-withdrawn': [{ ...file, number: 5, reason: 'WHY' }],
  'license-suspended': [{ firstName, license, reason: 'WHY' }],
  'license-reinstated': [{ firstName, license }],
  'quotation-confirmed': [
    { id: 1, form },
    { id: 1, form: { ...form, licenseUse: 'Floating Network License', licenseValidity: 'Monthly Lease', access: 'Full license' } },
  ],
  'renewal-confirmed': [true, false].map((byStaff) => ({ id: 1, form, renewal, byStaff })),
  'quotation-answered': [
    { id: 1, form, answer: 'YES' },
    { id: 1, form, answer: 'YES', renewal },
  ],
  'license-ends': endings,
  'license-ends-today': endings,
  'license-ended': endings,
  'trial-ends': endings,
  'student-license-ends': endings,
  'offer-made': [true, false].map((replaces) => ({ firstName, offer, by: 'SALES', replaces })),
  'offer-withdrawn': [{ firstName, offer, reason: 'WHY' }],
  'offer-expired': [{ firstName, offer }],
  'order-taken': [order],
  'order-confirmed': [order, { ...order, licenses: [1], due: null }, { ...order, licenses: Array.from({ length: 12 }, (_, id) => id + 1) }],
  'order-paid': [order, { ...order, licenses: [1] }],
  'order-cancelled': [order],
  'order-ended': [order],
  'payment-reminder': [order],
  'offer-declined': [answered],
  'computer-replaced': [null, 'ADMIN'].map((by) => ({ firstName, license, by, at })),
  'replacement-approved': [{ firstName, license }],
  'replacement-declined': [{ firstName, license, answer: 'NO' }],
  'course-granted': [true, false].map((isForPlaces) => ({ ...granted, isForPlaces })),
  'course-declined': [true, false].map((isForPlaces) => ({ firstName, name: 'COURSE', isForPlaces, answer: 'NO' })),
  'course-shared': [{ firstName, courseId: 1, course, by: 'T' }],
  'course-nearly-full': [{ firstName, courseId: 1, course, taken: 9, places: 10 }],
  'course-activate': [true, false].map((hasPassword) => ({ firstName, course, teacher: 'T', linkId, hasPassword })),
  'course-begin': [{ firstName, course, teacher: 'T', licenseId: 1 }],
  'place-freed': [{ firstName, course, teacher: 'T', words: 'WORDS' }],
  'teacher-accepted': [true, false].map((byDomain) => ({ firstName, byDomain })),
  'teacher-declined': [{ firstName, answer: 'NO' }],
  'trial-allowed': [{ firstName }],
  'trial-declined': [{ firstName, answer: 'NO' }],
  'teacher-asked': [{ customer, sentence: 'I TEACH', link: 'LINK', fileName: 'FILE' }],
  'trial-asked': [{ customer }, { customer, product: 'PRODUCT' }],
  'security-alert': ALERTS.flatMap((alert) => [
    { firstName, alert, events: [event], more: 0 },
    { firstName, alert, events: [{ ...event, all: { failures: 12, networks: 3 } }], more: 4 },
    ...SECURITY_KIND_IDS.map((kind) => ({
      firstName,
      alert,
      events: [{ ...event, kind, facts: { newAdmin: true, whole: false } }],
      more: 0,
    })),
  ]),
  'factor-reset-asked': [{ firstName, by: 'ADMIN', customer, reason: 'WHY' }],
  'api-key-changed': (['apiKey.add', 'apiKey.update', 'apiKey.end'] as const).flatMap((act) =>
    [true, false].map((byOwner) => ({ firstName, act, name: 'KEY', byOwner })),
  ),
  'api-key-ends': [{ firstName, id: 1, name: 'KEY', ends: '2027-03-01 12:00' }],
  'webhook-paused': [{ firstName, id: 1, name: 'SHOP', since: at, error: '503', waiting: 12 }],
  quotation: [{ id: 1, account: 'm@example.com', form }],
  'renewal-asked': [
    { id: 1, account: 'm@example.com', form, renewal },
    { id: 1, account: 'm@example.com', form, renewal, by: 's@example.com' },
    { id: 1, account: 'm@example.com', form, renewal, colleague: { name: 'KIM', email: 'k@example.com' } },
  ],
  'area-license-ends': endings.map((ending) => ({ ...ending, customer })),
  'sales-license-ends': endings.map((ending) => ({ ...ending, customer, to: 'm@example.com' })),
  'offer-waits': [{ firstName, offer, by: 'SALES', customer: 'MARA L' }],
  'offer-approved': [{ firstName, offer, by: 'SALES', customer: 'MARA L' }],
  'offer-returned': [{ firstName, offer, by: 'SALES', reason: 'WHY' }],
  'offer-expired-for-staff': [{ firstName, offer, customer: 'MARA L' }],
  'order-for-sales': [order, { ...order, licenses: [] }],
  'declined-for-sales': [answered],
  'prolonged-for-sales': [answered],
  'course-asked': [true, false].map((isForPlaces) => ({ ...courseAsked, isForPlaces })),
  'area-course-asked': [true, false].map((isForPlaces) => ({ ...courseAsked, isForPlaces, firstName })),
  'replacement-asked': [null, day].map((until) => ({ license, customer, note: 'WHY', until })),
  'area-replacement-asked': [null, day].map((until) => ({ firstName, license, customer, note: 'WHY', until })),
};
const PURPOSES = Object.keys(DATA) as MailPurpose[]; // it has no other keys

const settingsIn = (language: Tongue): MailSettings => ({
  ...{ publicUrl: 'https://portal.example', productName: 'SIMULATOR', contactEmail: 'help@example.com', salesEmail: 'sales@example.com' },
  ...{ tokenOf: () => 'TOKEN', codeOf: () => '123456', language, show: showers(language) },
});

const messagesIn = (purpose: MailPurpose, language: Tongue): Message[] => {
  const write: (data: never, settings: MailSettings) => Message = templates[purpose];
  const all: readonly unknown[] = DATA[purpose];
  return all.map((data) => write(data as never, settingsIn(language))); // it fits the purpose, by the type of DATA
};

/** Everything a mail says, except the address of its button. */
const saidIn = ({ subject, greeting, paragraphs, facts = [], button, closing }: Message): string[] => [
  ...[subject, greeting, ...paragraphs, closing],
  ...facts.flatMap(({ title, rows: told }) => [title, ...told.flat()]),
  ...(button ? [button.label] : []),
];

/** The part of a text outside the brackets of the pseudo-language, without addresses. */
function outside(text: string): string {
  let depth = 0;
  const left = [...text].filter((sign) => {
    if (sign === '⟦') depth += 1;
    if (sign === '⟧') depth -= 1;
    return depth === 0 && sign !== '⟧';
  });
  return left.join('').replaceAll(/https?:\S+|\S+@\S+/g, '');
}

// LNG-3, LNG-4
test.each(PURPOSES)('every word of %s is in a catalogue', (purpose) => {
  for (const message of messagesIn(purpose, PSEUDO)) {
    expect(message.language).toBe(PSEUDO);
    expect(saidIn(message).filter((text) => /\p{Ll}/u.test(outside(text)))).toEqual([]);
  }
});

// LNG-4
test('security events are worded in emails as on screen', () => {
  for (const facts of [FACTS, { reason: 'wrongPassword', factor: 'recovery', newAdmin: true, whole: false, other: 'OTHER' }])
    expect(factsIn('en', facts)).toEqual(factsInWords(facts).map(([label, value]) => [label || 'Note', value]));
  expect(SECURITY_KIND_IDS.map((kind) => kindIn('en', kind))).toEqual(SECURITY_KIND_IDS.map(securityWords));
  expect(kindIn('de', 'of.tomorrow')).toBe('of.tomorrow');
});

// LNG-4
test.each(LANGUAGE_IDS)('every mail can be written in %s, and says all that the English one says', (language) => {
  for (const purpose of PURPOSES) {
    const shape = (written: Tongue) => messagesIn(purpose, written).map((message) => saidIn(message).map((text) => text.trim() !== ''));
    expect(shape(language)).toEqual(shape('en'));
  }
});

const { server, make } = await givenServer();

/** The newest mail to a person as they read it: its text, and its subject as the title of its HTML. */
const read = async (email: string) => (await server.mailTo(email)).replaceAll('\r\n', '\n');

const speak = (person: Person, language: 'en' | 'de' | 'fr' | 'es' | '') =>
  server.call(person.token, api.profile.updatePersonalInfo, {
    body: {
      ...{ firstName: 'Marek', lastName: 'Keller', organization: 'TU Berlin', countryId: GERMANY, phoneNumber: '493012345678' },
      ...{ email: person.email, language },
    },
  });

// LNG-1, LNG-2, LNG-3
test('a customer who signs up in French gets the French mail, and English ones after choosing English', async () => {
  const email = 'marie@lyon.example';
  const names = { firstName: 'Marie', lastName: 'Durand', organization: 'INSA Lyon', countryId: 250, phoneNumber: '33472438383' };
  const body = { ...names, email, password: PASSWORD, language: 'fr' as const };
  const { data } = await server.call(null, api.signUp.addCustomer, { body });
  expect(data).toMatchObject({ language: 'fr' });
  const mail = await read(email);
  expect(mail).toContain('<title>Activez votre compte Simulator</title>');
  expect(mail).toContain('Bonjour Marie,');
  expect(mail).toContain('Ce lien est valable 24 heures.');
  const token = /activated\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
  expect((await server.call(null, api.signUp.confirmAccount, { query: { token } })).status).toBe(200);
  const { data: session } = await server.call(null, api.signIn.login, { body: { username: email, password: PASSWORD } });
  const marie = { id: data.id, email, token: session.access_token };
  expect((await speak(marie, 'en')).data).toMatchObject({ language: 'en' });
  await server.call(null, api.signUp.resetPassword, { query: { email } });
  expect(await read(email)).toContain('<title>Set a new Simulator password</title>');
  const admin = await make.admin();
  const { data: logged } = await server.call(admin.token, api.log.getLogs, { query: { search: email, page: '1', pageSize: '1' } });
  expect(logged[0]?.changes).toContainEqual({ field: 'Language', before: 'Français', after: 'English' });
});

// LNG-1
test('an unknown language is refused, and leaving it out keeps the current one', async () => {
  const kim = await make.customer();
  expect((await speak(kim, 'de')).data).toMatchObject({ language: 'de' });
  const names = { firstName: 'Kim', lastName: 'Berg', organization: 'KTH', countryId: GERMANY, phoneNumber: '493012345678' };
  const { data } = await server.call(kim.token, api.profile.updatePersonalInfo, { body: { ...names, email: kim.email } });
  expect(data).toMatchObject({ language: 'de' });
  const refused = await speak(kim, 'it' as 'de');
  expect(refused.problems).toEqual([{ field: 'language', message: 'Please choose among en, de, fr, es' }]);
});

// LNG-3
test('a German professor hears about courses in German, and so do invited students without an account', async () => {
  await make.release('5.1.1', '2026-10-02');
  const admin = await make.admin();
  const teacher = await make.teacher();
  await speak(teacher, 'de');
  const ask = { name: 'Akustik I', startDate: '2027-03-01', numberOfDays: 90, places: 30 };
  const { data: request } = await server.call(teacher.token, api.courseRequests.requestCourse, { body: ask });
  await server.call(admin.token, api.courseRequests.grantCourseRequest, { body: { id: request.id } });
  const granted = await read(teacher.email);
  expect(granted).toContain('<title>Ihr Kurs Akustik I ist bereit</title>');
  expect(granted).toContain('  Plätze: 30\n  Laufzeit: 01.03.2027 bis 30.05.2027\n');

  const { data: courses } = await server.call(teacher.token, api.courses.findCourse, { params: { id: String(teacher.id) } });
  const here = await make.customer();
  const people = ['ann@campus.example', here.email].map((email) => ({ email, firstName: 'Ann', lastName: 'Lee' }));
  await server.call(teacher.token, api.invitations.send, { body: { courseId: courses[0]?.id ?? 0, people } });
  expect(await read('ann@campus.example')).toMatch(/Guten Tag Ann,[\s\S]+<title>Ihr Platz in Akustik I<\/title>/);
  expect(await read(here.email)).toContain('<title>Ihr Platz in Akustik I</title>');

  await server.call(admin.token, api.licenses.addLicense, { body: asked.monthly(teacher.id) });
  expect(await read(teacher.email)).toMatch(
    /Ihre Lizenz L-\d+ für Simulator wurde hinzugefügt\.[\s\S]+CPU · monatlich\n {2}Version: 5\.1\.1\n/,
  );
});

// LNG-3
test('staff hear about what waits for them in their own language, and the address of sales in English', async () => {
  const admin = await make.admin();
  await speak(admin, 'fr');
  const teacher = await make.teacher();
  const ask = { name: 'Akustik II', startDate: '2027-03-01', numberOfDays: 90, places: 30 };
  await server.call(teacher.token, api.courseRequests.requestCourse, { body: ask });
  expect(await read('sales@example.com')).toContain('<title>New course requested: Akustik II, ');
  await server.call(admin.token, api.apiKeys.addKey, { body: { name: 'Boutique', rights: ['customers.view'], countries: null, days: 30 } });
  expect(await read(admin.email)).toMatch(
    /Bonjour Marek,[\s\S]+<title>Une clé d’API a été créée\u00a0: License Manager de Simulator<\/title>/,
  );
});

// LNG-8
test('list files have headings in the language of the person who saves them, and in English for programs', async () => {
  const admin = await make.admin();
  await speak(admin, 'de');
  const heads = async (token: string) => {
    const files = [
      await server.call(token, api.customers.exportCustomers, { query: {} }),
      await server.call(token, api.organizations.exportOrganizations, { query: {} }),
      await server.call(token, api.licenses.exportLicenses, { query: {} }),
      await server.call(token, api.releases.exportVersions, { query: {} }),
      await server.call(token, api.offers.exportOffers, { query: {} }),
      await server.call(token, api.orders.exportOrders, { query: {} }),
      await server.call(token, api.securityEvents.exportEvents, { query: {} }),
    ];
    return files.map(({ bytes }) => new TextDecoder().decode(bytes).split('\r\n')[0]?.split(',').slice(0, 4).join());
  };
  expect(await heads(admin.token)).toEqual([
    'Vorname,Nachname,E-Mail,Organisation',
    'Name,Land,USt-IdNr.,Adresse',
    'Lizenz,Name,E-Mail,Organisation',
    'Name,Erscheinungsdatum,Produktlink,FNL-Link',
    'Angebot,Revision,Status,Name',
    'Bestellung,Status,Angebot,Revision',
    'Zuerst (UTC),Zuletzt (UTC),Anzahl,Ereignis',
  ]);
  const { bytes } = await server.call(admin.token, api.log.exportLogs, { query: {} });
  const [sheet] = await readXlsxFile(bytes);
  expect([sheet?.sheet, sheet?.data[0]]).toEqual([
    'Protokoll',
    ['Admin-E-Mail', 'E-Mail des Inhabers', 'Lizenz', 'Aktion', 'Datum und Uhrzeit (UTC)', 'Was sich änderte', 'Datensatz'],
  ]);
  const body = { name: 'Nightly', rights: ['customers.view' as const, 'customers.export' as const], countries: null };
  const { data } = await server.call(admin.token, api.apiKeys.addKey, { body });
  const byKey = await server.call(data.text, api.customers.exportCustomers, { query: {} });
  expect(new TextDecoder().decode(byKey.bytes)).toContain('First name,Last name,Email,Organization');
});
