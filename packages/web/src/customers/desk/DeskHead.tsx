import { api, at, countryOf, dayIn, type Language, type ListTotal, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { useLanguage } from '../../ui/language.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './desk.module.css';
import { useInNumber } from './Group.tsx';

interface DeskHeadProps {
  self: Self;
  /** How many matters need self; null until that is known. */
  total: ListTotal | null;
}

/** The title, which says how much needs the person's attention, and what they must do by which day (DSK-811). */
export function DeskHead({ self, total }: DeskHeadProps) {
  const say = useSay('desk');
  const { day } = useShown();
  const inNumber = useInNumber();
  const heard = useHeard();
  const countries = useCountryNames();
  const date = `${weekdayIn(useLanguage())}, ${day(dayIn(new Date()))}`;
  return (
    <>
      <PageHead
        title={titleOf(total, say, inNumber)}
        tab={say('Desk')}
        caption={`${date}${may(self, 'customer.list') ? `, ${scopeOf(self, countries, heard)}` : ''}`}
      />
      <Deadline />
    </>
  );
}

function titleOf(total: ListTotal | null, say: SayOf<'desk'>, inNumber: (total: ListTotal) => string): string {
  if (!total) return say('What needs you');
  if (total.total === 0) return say('Nothing needs you today');
  return total.total === 1 ? say('1 thing needs you') : say('{count} things need you', { count: inNumber(total) });
}

function weekdayIn(language: Language): string {
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date());
  return today.charAt(0).toLocaleUpperCase(language) + today.slice(1);
}

const scopeOf = ({ distributionArea }: Self, countries: ReadonlyMap<number, string> | null, heard: Heard): string =>
  distributionArea.length > 0
    ? distributionArea.map((id) => countries?.get(id) ?? countryOf(id).name).join(', ')
    : heard('in every country');

/** The day after which self cannot sign in without a second factor (FAC-650). */
function Deadline() {
  const say = useSay('desk');
  const { dayOf } = useShown();
  const due = useQuery(queryOf(api.factors.getFactors, {})).data?.dueAt;
  if (!due) return null;
  return (
    <p className={classes.deadline}>
      <b>{say('Set up a second factor by {day}.', { day: dayOf(due) })}</b> {say('After that day you cannot sign in without one.')}{' '}
      <PlaceLink to={at.signInWays}>{say('Go to Sign-in')}</PlaceLink>
    </p>
  );
}
