import { at, atOrganizations, type ColleaguesLicense, type ListedLicense, licenseNumber } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { PHONE } from '../../ui/phone.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Ruler, RulerHead } from '../parts/Ruler.tsx';
import { licenseTime, type TimeWords } from './license-status.ts';
import classes from './owned-licenses.module.css';
import { SeatsInRow, useSeatKey } from './SeatsInRow.tsx';
import { today } from './today.ts';
import { useLicenseTime } from './use-license-time.ts';

/** How many are shown at first on a phone, where a row takes two lines. */
const AT_FIRST = 8;

/** Returns the licenses to show, and the button that shows the others. */
function useFirst<License>(licenses: readonly License[]): { shown: readonly License[]; more: ReactNode } {
  const say = useSay('license');
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [isWhole, whole] = useDisclosure(false);
  const isCut = isPhone && !isWhole && licenses.length > AT_FIRST;
  return {
    shown: isCut ? licenses.slice(0, AT_FIRST) : licenses,
    more: isCut && (
      <li className={classes.more}>
        <Button variant="subtle" onClick={whole.open}>
          {say('Show all {count} licenses', { count: licenses.length })}
        </Button>
      </li>
    ),
  };
}

type OwnedLicensesProps = ColleaguesLicensesProps | { licenses: readonly ListedLicense[]; selfId?: never };

/** Licenses of several people on one axis, as staff see them or as one of these people does. */
export const OwnedLicenses = (props: OwnedLicensesProps) =>
  props.selfId === undefined ? <StaffsLicenses licenses={props.licenses} /> : <ColleaguesLicenses {...props} />;

/** Number, owner, kind, state, time and end, each a link to its card. */
function StaffsLicenses({ licenses }: { licenses: readonly ListedLicense[] }) {
  const say = useSay('license');
  const heard = useHeard();
  const { day } = useShown();
  const timeOf = useLicenseTime();
  const { shown, more } = useFirst(licenses);
  const now = today();
  return (
    <ul className={classes.rows}>
      <li className={classes.head} aria-hidden>
        <span />
        <span />
        <span />
        <RulerHead today={now} />
        <span>{say('End')}</span>
      </li>
      {shown.map((license) => {
        const { id, owner, licenseCategoryModel, licenseTypeModel, organization } = license;
        const time = timeOf(license, now);
        return (
          <li key={id}>
            <span className={classes.what}>
              <CustomerLink id={owner.id} to={at.customerLicense(owner.id, id)} fw={500}>
                {licenseNumber(id)}
              </CustomerLink>
              <small>
                {licenseCategoryModel.name} · {heard(licenseTypeModel.name)}
                {organization && ` · ${say('of the organization')}`}
              </small>
            </span>
            <span className={classes.who} title={owner.email}>
              {owner.name}
            </span>
            <StatusWord tone={time.tone} word={time.word} />
            <Ruler time={time} today={now} />
            <span className={classes.end}>{day(time.end)}</span>
          </li>
        );
      })}
      {more}
    </ul>
  );
}

interface ColleaguesLicensesProps {
  selfId: number;
  licenses: readonly ColleaguesLicense[];
  /** Invites people to the organization; undefined for people who may not. */
  invite: (() => void) | undefined;
}

/** The same list for a colleague, in the language of the page; the person's own licenses lead to their cards, and seats are assigned in the row. */
function ColleaguesLicenses({ selfId, licenses, invite }: ColleaguesLicensesProps) {
  const say = useSay('license');
  const heard = useHeard();
  const { day, number } = useShown();
  const { shown, more } = useFirst(licenses);
  const words = { say: say as TimeWords['say'], day, number }; // cards share their words with the table of kinds
  const now = today();
  const list = useRef<HTMLUListElement>(null);
  const withSeats = licenses.some(({ seatsHeld }) => seatsHeld !== null);
  const ofSeats = useSay('organization');
  useSeatKey(list, withSeats);
  return (
    <ul ref={list} className={`${classes.rows} ${withSeats ? classes.withSeats : ''}`}>
      <li className={classes.head} aria-hidden>
        <span />
        <span />
        <span />
        <RulerHead today={now} />
        <span>{say('End')}</span>
        {withSeats && <span>{ofSeats('Seats assigned')}</span>}
      </li>
      {shown.map((license) => {
        const { id, owner, licenseCategoryModel, licenseTypeModel, suspension, seatsHeld, ofOrganization, isUsable, isAssigned } = license;
        const to = owner.id === selfId ? at.license(id) : isUsable ? atOrganizations.ownLicense(id) : null;
        const time = licenseTime(license, now, words);
        return (
          <li key={id} data-seats={seatsHeld !== null || undefined}>
            <span className={classes.what}>
              {to ? <PlaceLink to={to}>{licenseNumber(id)}</PlaceLink> : <b>{licenseNumber(id)}</b>}
              <small>
                {licenseCategoryModel.name} · {heard(licenseTypeModel.name)}
                {ofOrganization && ` · ${isAssigned ? say('assigned to you') : say('of the organization')}`}
              </small>
            </span>
            <span className={classes.who}>{owner.name}</span>
            <StatusWord tone={suspension ? 'over' : time.tone} word={suspension ? say('Suspended') : time.word} />
            <Ruler time={time} today={now} />
            <span className={classes.end}>{day(time.end)}</span>
            {seatsHeld && (
              <SeatsInRow
                license={license}
                seats={seatsHeld}
                hasEnded={license.endDate !== null && license.endDate < now}
                invite={invite}
              />
            )}
          </li>
        );
      })}
      {more}
    </ul>
  );
}
