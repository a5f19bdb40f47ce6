import {
  at,
  atOrganizations,
  countryOf,
  datedOf,
  type Found,
  hostInWords,
  isHostId,
  licenseNumber,
  quotationNumber,
  type Self,
  showPhone,
  stateOf,
  stateWord,
} from '@lm/contract';
import { IconBuilding, IconFileText, IconLicense, IconPackage, IconSchool, IconUser } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { addressOf } from '../../ui/address.ts';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import type { Heard } from '../../ui/say.ts';
import { hasWords, partsOf } from './found-words.ts';
import { Marked } from './Marked.tsx';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

/** One result: where it leads, and how it reads. */
export interface FoundRow {
  /** An address in the portal, or a link that calls a person. */
  to: string;
  icon: Icon;
  title: ReactNode;
  more?: ReactNode;
  /** On the right: the state, or why it was found. */
  aside?: ReactNode;
}

export interface FoundGroup {
  label: string;
  rows: FoundRow[];
  isMore: boolean;
}

interface Asked {
  self: Self;
  words: string[];
  /** Says the portal's words in the language of the page. */
  heard: Heard;
  day: (day: string) => string;
  until: (day: string) => string;
  today: string;
  /** Whether self may open the view at this address. */
  mayOpen: (to: string) => boolean;
}

type RowOf<Group extends keyof Found> = Found[Group]['rows'][number];

/** The server's results as groups of rows: a typed number first, then people, then the rest. */
export function foundGroups(found: Found, asked: Asked): FoundGroup[] {
  const group = groupIn(asked.heard);
  const groups: FoundGroup[] = [
    group('Licenses', found.licenses, (row) => licenseRow(row, asked)),
    group('People', found.people, (row) => personRow(row, asked)),
    group('Organizations', found.organizations, (row) => organizationRow(row, asked)),
    group('Courses', found.courses, (row) => courseRow(row, asked)),
    group('Quotations', found.quotations, (row) => quotationRow(row, asked)),
    group('Releases', found.releases, (row) => releaseRow(row, asked)),
  ];
  const isNumber = found.licenses.rows.some(
    ({ id, matched }) => (matched && matched.what !== 'computer') || asked.words.join('').replace(/\D/g, '') === String(id),
  );
  const [licenses, people, ...others] = groups;
  const ordered = isNumber || !licenses || !people ? groups : [people, licenses, ...others];
  return ordered.filter(({ rows }) => rows.length > 0);
}

const groupIn =
  (heard: Heard) =>
  <Row,>(label: string, { rows, isMore }: { rows: Row[]; isMore: boolean }, rowOf: (row: Row) => FoundRow): FoundGroup => ({
    label: heard(label),
    rows: rows.map(rowOf),
    isMore,
  });

const TONES: Partial<Record<ReturnType<typeof stateWord>, Tone>> = {
  'Not started': 'next',
  'Ends soon': 'soon',
  'Out of maintenance': 'over',
  Expired: 'over',
};

function licenseRow(license: RowOf<'licenses'>, { self, words, heard, today }: Asked): FoundRow {
  const { id, owner, room, matched, licenseCategoryModel, licenseTypeModel } = license;
  const ofLicense = owner.id === self.id ? at.license(id) : at.customerLicense(owner.id, id);
  const word = stateWord(stateOf(datedOf(license), today), today);
  const whose = owner.id === self.id ? '' : ` · ${owner.name}, ${owner.organization}`;
  return {
    to: room?.courseId ? at.course(room.courseId) : ofLicense,
    icon: IconLicense,
    title: <Marked text={licenseNumber(id)} words={words} isCode />,
    more: <Marked text={`${licenseCategoryModel.name} · ${heard(licenseTypeModel.name)}${whose}`} words={words} />,
    aside: matched ? (
      <>
        {isHostId(matched.text) ? '' : `${heard(REASONS[matched.what])} `}
        <Marked text={hostInWords(matched.text)} words={words} isCode={matched.what !== 'computer'} />
      </>
    ) : (
      <StatusWord
        tone={license.suspension ? 'over' : (TONES[word] ?? 'ok')}
        word={license.suspension ? `${heard('Suspended')} · ${heard(word)}` : heard(word)}
      />
    ),
  };
}

const REASONS = { mac: 'MAC', course: 'course', file: 'file', computer: 'computer' } as const;

function personRow({ id, name, organization, email, phoneNumber, countryId, role, active }: RowOf<'people'>, { words }: Asked): FoundRow {
  const country = countryOf(countryId).name;
  const isPlain = words.every((word) => hasWords(`${name} ${organization}`, [word]));
  const phone = showPhone(phoneNumber) ?? '';
  const byPhone = partsOf(phone, words, true).some(({ isMatch }) => isMatch);
  const why = byPhone ? <Marked text={phone} words={words} isCode /> : <Marked text={email} words={words} />;
  const state = active ? role !== 'Customer' && role : 'Inactive';
  return {
    to: at.customer(id),
    icon: IconUser,
    title: <Marked text={name} words={words} />,
    more: <Marked text={`${organization}, ${country}`} words={words} />,
    aside: isPlain ? state : why,
  };
}

const organizationRow = ({ id, name, people, isMore }: RowOf<'organizations'>, { words }: Asked): FoundRow => ({
  to: id === null ? addressOf(at.customers, { search: name }) : atOrganizations.one(id),
  icon: IconBuilding,
  title: <Marked text={name} words={words} />,
  aside: `${people}${isMore ? '+' : ''} ${people === 1 ? 'person' : 'people'}`,
});

const courseRow = ({ id, code, name, isTaught, teacher, expireDate }: RowOf<'courses'>, { words, heard, until }: Asked): FoundRow => ({
  to: at.course(id),
  icon: IconSchool,
  title: name === code ? <Marked text={code} words={words} isCode /> : <Marked text={name} words={words} />,
  more: `${name === code ? '' : `${code} · `}${isTaught ? heard('Your course') : teacher}`,
  aside: until(expireDate),
});

const quotationRow = (
  { id, customerId, customer, organization, submittedAt, isOpen }: RowOf<'quotations'>,
  { words, heard, day, mayOpen }: Asked,
): FoundRow => ({
  to: mayOpen(at.quotations) ? at.oneQuotation(id) : at.customer(customerId),
  icon: IconFileText,
  title: <Marked text={quotationNumber(id)} words={words} isCode />,
  more: <Marked text={`${customer}, ${organization}, ${day(submittedAt.slice(0, 10))}`} words={words} />,
  aside: isOpen ? <StatusWord tone="soon" word={heard('Open')} /> : <StatusWord tone="ok" word={heard('Answered')} />,
});

const releaseRow = ({ id, name, date, latest, product }: RowOf<'releases'>, { words, heard, day }: Asked): FoundRow => ({
  to: at.release(id),
  icon: IconPackage,
  title: <Marked text={name} words={words} />,
  more: product ? `${product.name}, ${day(date)}` : day(date),
  aside: latest && heard('Latest'),
});
