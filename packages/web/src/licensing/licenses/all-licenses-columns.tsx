import { at, type Day, type LICENSE_SORTS, type LicenseColumn, type ListedLicense, licenseNumber } from '@lm/contract';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { Heard, SayOf } from '../../ui/say.ts';
import { ProductMark } from '../parts/ProductMark.tsx';
import { Ruler, RulerHead } from '../parts/Ruler.tsx';
import classes from './all-licenses.module.css';
import { isDue } from './asks-sales.ts';
import type { LicenseTime, TimedLicense } from './license-status.ts';
import { StandingWord } from './StandingWord.tsx';

const hosts = lazyPart(async () => (await import('./LicenseHosts.tsx')).LicenseHosts);
const country = lazyPart(async () => (await import('./OwnersCountry.tsx')).OwnersCountry);

/** The columns shown at first; others can be added. */
export const FIRST_COLUMNS = ['kind', 'state', 'time', 'end', 'seats', 'version'] as const satisfies LicenseColumn[];

export const COLUMN_TITLES = {
  kind: 'Kind',
  state: 'State',
  time: 'Time',
  end: 'End',
  seats: 'Seats',
  version: 'Version',
  mac: 'MAC addresses',
  course: 'Course code',
  country: 'Country',
} as const satisfies Record<LicenseColumn, string>;

/** The address that shows a license: the page of its owner, or of its course. */
export const placeOf = ({ id, owner, room }: ListedLicense): string =>
  room?.courseId ? at.course(room.courseId) : at.customerLicense(owner.id, id);

export const kindInWords = ({ licenseCategoryModel, licenseTypeModel }: ListedLicense, heard: Heard): string =>
  `${licenseCategoryModel.name} · ${heard(licenseTypeModel.name)}`;

const ALWAYS: Column<ListedLicense>[] = [
  {
    accessor: 'number',
    sortable: true,
    width: 104,
    render: (license) => (
      <CustomerLink id={license.owner.id} to={placeOf(license)} className={classes.number}>
        {licenseNumber(license.id)}
      </CustomerLink>
    ),
  },
  {
    accessor: 'owner',
    title: 'Customer',
    render: ({ owner }) => (
      <span className={classes.owner}>
        <CustomerLink id={owner.id} to={at.customer(owner.id)} c="inherit" title={owner.email}>
          {owner.name}
        </CustomerLink>
        <small title={owner.organization}>{owner.organization}</small>
      </span>
    ),
  },
];

const PRODUCT: Column<ListedLicense> = {
  accessor: 'product',
  width: 140,
  render: ({ product }) => product && <ProductMark {...product} />,
};

const DASH = '–';

interface Shown {
  /** The field it is sorted by, if not the column's own name. */
  accessor?: (typeof LICENSE_SORTS)[number];
  title?: ReactNode;
  width: number;
  sortable?: boolean;
  textAlign?: 'right';
  cellsClassName?: string;
  titleClassName?: string;
  render: (license: ListedLicense) => ReactNode;
}

/** What words the columns in the language of the page. */
interface Words {
  say: SayOf<'allLicenses'>;
  heard: Heard;
  day: (day: Day) => string;
  timeOf: (license: TimedLicense, today: Day) => LicenseTime;
}

/** The least width of the column with the owner's name, in pixels. */
const OWNER = 200;

/** The end, and below it a link to the renewal for people who ask sales for licenses that are due (QUO-847). */
const endOf = (license: ListedLicense, today: Day, asks: boolean, { heard, day, timeOf }: Words) => (
  <span className={classes.end}>
    {day(timeOf(license, today).end)}
    {asks && isDue(license) && <PlaceLink to={at.askRenewalFor(license.owner.id, [license.id])}>{heard('Ask for renewal')}</PlaceLink>}
  </span>
);

/** The columns in a narrow window: those that fit beside the navigation, with the kind below the end. */
function narrowColumns(
  chosen: readonly LicenseColumn[],
  all: Record<LicenseColumn, Shown>,
  today: Day,
  asks: boolean,
  words: Words,
): Column<ListedLicense>[] {
  const { say } = words;
  const [number, owner] = ALWAYS;
  const end = (license: ListedLicense) => (
    <span className={classes.end}>
      {endOf(license, today, asks, words)}
      {chosen.includes('kind') && <small>{kindInWords(license, words.heard)}</small>}
    </span>
  );
  return [
    ...(number && owner ? [{ ...number, title: 'No.', width: 64 }, owner] : []),
    { title: say(COLUMN_TITLES.state), ...all.state, accessor: 'need', width: 160 },
    { title: say(COLUMN_TITLES.end), ...all.end, accessor: 'end', width: 114, render: end },
  ];
}

/** Returns number and owner, then the chosen columns in their fixed order, and the least width; the rulers of all rows share one axis. */
export function allLicensesColumns(
  chosen: readonly LicenseColumn[],
  today: Day,
  asks: boolean,
  hasProducts: boolean,
  isNarrow: boolean,
  words: Words,
): { columns: Column<ListedLicense>[]; minWidth: number } {
  const { say, heard, timeOf } = words;
  const all: Record<LicenseColumn, Shown> = {
    kind: { width: 144, render: (license) => kindInWords(license, heard) },
    state: {
      accessor: 'need',
      sortable: true,
      width: 184,
      render: (license) => {
        const { tone, word } = timeOf(license, today);
        return (
          <span className={classes.state}>
            <StatusWord tone={tone} word={word} />
            <StandingWord license={license} />
          </span>
        );
      },
    },
    time: {
      title: (
        <>
          <VisuallyHidden>{heard('Time')}</VisuallyHidden>
          <RulerHead today={today} />
        </>
      ),
      width: asks ? 196 : 208,
      cellsClassName: classes.time ?? '',
      titleClassName: classes.timeHead ?? '',
      render: (license) => <Ruler time={timeOf(license, today)} today={today} />,
    },
    end: { sortable: true, width: asks ? 120 : 108, textAlign: 'right', render: (license) => endOf(license, today, asks, words) },
    seats: { width: 72, textAlign: 'right', render: ({ seats }) => seats ?? DASH },
    version: { width: 80, textAlign: 'right', render: ({ version }) => version },
    mac: { width: 176, render: (license) => <hosts.Part license={license} /> },
    course: { width: 140, render: ({ courseCode }) => <span className="code">{courseCode ?? DASH}</span> },
    country: { width: 140, render: ({ owner }) => <country.Part id={owner.countryId} /> },
  };
  if (isNarrow) return { columns: narrowColumns(chosen, all, today, asks, words), minWidth: 480 };
  const wanted = (Object.keys(all) as LicenseColumn[]).filter((column) => chosen.includes(column)); // it has no other keys
  const columns = [
    ...ALWAYS,
    ...(hasProducts ? [PRODUCT] : []),
    ...wanted.map((column) => ({ accessor: column, title: say(COLUMN_TITLES[column]), ...all[column] })),
  ];
  return { columns, minWidth: columns.reduce((sum, { width }) => sum + Number(width ?? OWNER), 0) };
}
