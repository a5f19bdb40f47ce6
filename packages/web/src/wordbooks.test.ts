import { expect, test } from 'vitest';
import {
  ACCESSES,
  api,
  askedBy,
  CATEGORY,
  type Endpoint,
  KINDS,
  LICENSE_USES,
  LINE_CHOICES,
  LOST_REASONS,
  MAIL_TOPIC_IDS,
  mailTopic,
  OFFER_STANDINGS,
  ORDER_WORDS,
  ORGANIZATION_ROLE_WORDS,
  PERSON_FIELDS,
  PICTURE_WORDS,
  problemsIn,
  REPLACEMENT_REASONS,
  STAGE_WORDS,
  STANDINGS,
  saleOf,
  soldCategory,
  TEACHER_SEES,
  VALIDITIES,
} from '../../contract/src/index.ts';
import { expectWorded, inGerman, refusedBy, unheard } from '../test/worded.ts';
import { german as germanOfStaff } from './shell/staff-words.de.ts';
import { spanish as spanishOfStaff } from './shell/staff-words.es.ts';
import { french as frenchOfStaff } from './shell/staff-words.fr.ts';
import { german } from './shell/words.de.ts';
import { spanish } from './shell/words.es.ts';
import { french } from './shell/words.fr.ts';

type Words = Readonly<Record<string, string>>;

const TONGUES = { german, french, spanish, germanOfStaff, frenchOfStaff, spanishOfStaff };

const marksIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const asked = (words: Words) => Object.entries(words).map(([sentence, text]) => [sentence, marksIn(text)]);

// LNG-7
test.each(Object.entries(TONGUES))('%s fills in what English fills in, book by book', (_name, books) => {
  for (const [name, words] of Object.entries<Words>(books))
    expect([name, asked(words)]).toEqual([name, Object.keys(words).map((sentence) => [sentence, marksIn(sentence)])]);
});

// LNG-7
test('the words on license cards are translated', () => {
  const cards = Object.values(KINDS).flatMap(({ card }) => Object.values(card).flatMap(({ word, lead, context }) => [word, lead, context]));
  expectWorded([...new Set(cards)].filter((form) => !(form in german.license || form in german.shared)));
});

/** Words that are the same in German. */
const SAME = ['Organization', 'Name'];

// LNG-7
test('the contract’s words on a customer’s screens are translated', () => {
  const labels = Object.values(PERSON_FIELDS).map(({ label }) => label);
  const topics = MAIL_TOPIC_IDS.map(mailTopic).filter(({ ofArea }) => !ofArea);
  expectWorded(unheard(labels).filter((label) => !SAME.includes(label)));
  expectWorded(unheard(topics.flatMap(({ title, covers }) => [title, covers])));
  expectWorded(unheard(Object.values(KINDS).map(({ name }) => name)));
  expectWorded(
    askedBy({} as Parameters<typeof askedBy>[0]).flatMap(([label]) => (label in german.quoting || label in german.shared ? [] : label)),
  );
  expectWorded(unheard(Object.values(TEACHER_SEES)));
  expectWorded(unheard(LINE_CHOICES.flatMap(({ categoryId, typeId }) => [soldCategory(categoryId).license, saleOf(typeId).holds])));
  expectWorded(unheard(Object.values(ORGANIZATION_ROLE_WORDS)));
  expectWorded(unheard([...ACCESSES, ...LICENSE_USES, ...Object.values(ORDER_WORDS)]));
  expectWorded(unheard(Object.values(CATEGORY).flatMap(({ bound, anotherComputer }) => [bound ?? 'Active', anotherComputer])));
  expectWorded(unheard(Object.values(REPLACEMENT_REASONS).flatMap(({ words, about }) => [words, about ?? words])));
  expectWorded(unheard([...Object.values(OFFER_STANDINGS), ...Object.values(PICTURE_WORDS), ...STANDINGS, ...VALIDITIES]));
});

const { requestCourse, requestPlaces, getOwnCourseRequests } = api.courseRequests;
const { replacing, replaceComputer, requestReplacement, getReplacementBudgets, getReplacements } = api.replacements;
const OWN_REPLACEMENTS = { replacing, replaceComputer, requestReplacement, getReplacementBudgets, getReplacements };

const INVITED = api.organizationInvitations;

/** The calls that a customer's translated screens make themselves. */
const CALLS: Endpoint[] = [
  ...[api.profile.updatePersonalInfo, api.profile.uploadImage, api.profile.removeImage, api.mails.getTopics, api.mails.setTopics],
  ...[api.signIn.getSessions, api.signIn.endSession, api.signIn.endOtherSessions, api.personalData.exportPersonalData],
  ...[api.factors.getFactors, api.factors.beginCodes, api.factors.finishCodes, api.factors.removeCodes, api.factors.renewRecoveryCodes],
  ...[api.passkeys.getPasskeys, api.passkeys.beginPasskey, api.passkeys.addPasskey, api.passkeys.renamePasskey, api.passkeys.removePasskey],
  ...[api.sso.getLinks, api.sso.unlink, api.sso.beginAgain, ...Object.values(api.confirming)],
  ...[api.teachers.getOwnRequest, api.teachers.askToTeach, api.teachers.sendProof, api.teachers.withdrawRequest],
  ...[api.trials.askForTrial, api.trials.getOwnTrialRequest, api.find.findAnything],
  ...[api.licenses.getCustomerLicenses, api.licenses.addTrialLicense, api.licenses.addStudentLicense, api.licenses.nameComputer],
  ...[api.licenses.generateOfflineLicense, api.licenses.issueFile, api.licenses.useHostFile],
  ...[api.quotations.submitQuotation, api.quotations.askRenewal, api.quotations.getQuotations, api.quotations.findQuotation],
  api.quotations.askRenewalInOrganization,
  ...[api.orders.acceptOffer, api.orders.declineOffer, api.orders.moreDays, api.orders.findAcceptance, api.orders.findOrder],
  ...[api.orders.getCustomerOrders, api.offers.findOffer, api.offers.getCustomerOffers, api.offers.getPdf, api.offers.getSeller],
  ...[
    ...Object.values(api.courses),
    ...Object.values(api.invitations),
    ...Object.values(api.rooms),
    ...[requestCourse, requestPlaces, getOwnCourseRequests],
  ],
  ...Object.values(api.ownOrganization),
  ...[INVITED.getInvited, INVITED.invitePeople, INVITED.mailAgain, INVITED.withdrawInvitation],
  ...[api.licenses.checkLabPack, api.licenses.makeLabPack, api.files.getFiles, ...Object.values(OWN_REPLACEMENTS)],
];

// LNG-7
test('each refusal by a call of these screens is translated', () => {
  expectWorded(refusedBy(CALLS));
});

// LNG-7
test('a sentence is translated with its days and values, and a name is left unchanged', () => {
  expect(inGerman('Your request has been waiting since 27/11/2026')).toBe('Ihre Anfrage wartet seit 27.11.2026.');
  expect(inGerman('You have asked 5 times since yesterday. Please ask again tomorrow.')).toBe(
    'Sie haben seit gestern 5-mal angefragt. Bitte versuchen Sie es morgen wieder.',
  );
  expect(inGerman('Ends soon')).toBe('Endet bald');
  expect(inGerman('It lists no network adapter. Make the host file again on that computer.')).toBe(
    'Sie nennt keinen Netzwerkadapter. Erstellen Sie die Hostdatei auf dem Computer neu.',
  );
  expect(inGerman('All 4 replacements until 31/03/2027 are used. You can ask for one more, and get an emergency file at once.')).toBe(
    'Alle 4 Computerwechsel bis 31.03.2027 sind verbraucht. Sie können einen weiteren beantragen und erhalten sofort eine Notfalldatei.',
  );
  expect(inGerman('The file has 120,000 rows. Import at most 100,000 at a time.')).toBe(
    'Die Datei hat 120.000 Zeilen. Importieren Sie höchstens 100.000 auf einmal.',
  );
  expect(inGerman('it does not hold what log-head.json signed; npm run verify-log says more, and what to do')).toBe(
    'Das Protokoll enthält nicht, was log-head.json signiert hat; npm run verify-log sagt mehr, auch was zu tun ist',
  );
  expect(inGerman('Institute of Sound')).toBe('Institute of Sound');
  expect(inGerman('Please do this and then that')).toBe('Please do this and then that');
});

// LNG-7
test('the words of staff’s selling screens are translated', () => {
  expectWorded(unheard([...Object.values(STAGE_WORDS), ...LOST_REASONS, ...LINE_CHOICES.map(({ label }) => label)]));
  expectWorded(unheard(['Number', 'Customer', 'Organization', 'Total', 'Valid until', 'Changed', 'Products', 'Accepted', 'Payment due']));
});

/** The calls that staff's screens of selling make. */
const OF_SELLING: Endpoint[] = [
  ...[api.quotations, api.offers, api.orders, api.pipeline, api.prices, api.reminders],
  ...[api.courseRequests, api.teachers, api.system, api.webhooks],
].flatMap((calls) => Object.values<Endpoint>(calls));

// LNG-7
test('each refusal by a call of staff’s screens of selling is translated', () => {
  expectWorded(refusedBy(OF_SELLING));
  const missing = OF_SELLING.flatMap(({ body }) => problemsIn(body?.safeParse({}).error?.issues ?? []).map(({ message }) => message));
  expectWorded(unheard(missing).filter((sentence) => !/^Invalid input| is missing$/.test(sentence)));
});
