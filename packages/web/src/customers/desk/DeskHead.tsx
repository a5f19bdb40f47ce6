import { api, at, countryOf, dayIn, type ListTotal, may, type Self, showDay } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { dayOf } from '../../ui/day-of.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './desk.module.css';
import { inNumber } from './Group.tsx';

interface DeskHeadProps {
  self: Self;
  /** How much needs self; null while that is not known. */
  total: ListTotal | null;
}

/** How much needs self, as the title, and what self must do by a day (DSK-811). */
export const DeskHead = ({ self, total }: DeskHeadProps) => (
  <>
    <PageHead title={titleOf(total)} tab="Desk" caption={`${today()}${may(self, 'customer.list') ? `, ${scopeOf(self)}` : ''}`} />
    <Deadline />
  </>
);

function titleOf(total: ListTotal | null): string {
  if (!total) return 'What needs you';
  if (total.total === 0) return 'Nothing needs you today';
  return total.total === 1 ? '1 thing needs you' : `${inNumber(total)} things need you`;
}

const today = (): string =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date())}, ${showDay(dayIn(new Date()))}`;

const scopeOf = ({ distributionArea }: Self): string =>
  distributionArea.length > 0 ? distributionArea.map((id) => countryOf(id).name).join(', ') : 'in every country';

/** The day after which self cannot sign in without a second factor (FAC-650). */
function Deadline() {
  const due = useQuery(queryOf(api.factors.getFactors, {})).data?.dueAt;
  if (!due) return null;
  return (
    <p className={classes.deadline}>
      <b>Set up a second factor by {dayOf(due)}.</b> After that day you cannot sign in without one.{' '}
      <PlaceLink to={at.signInWays}>Go to Sign-in</PlaceLink>
    </p>
  );
}
