import { api, at, type Colleague, type Customer, dayIn, may, type Self, showDay } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './record.module.css';
import { SendLinkAgain } from './SendLinkAgain.tsx';

export const colleaguesOf = ({ id }: Customer) => queryOf(api.customers.getColleagues, { params: { id: String(id) } });

/** Who else is of the same organization (CUS-181): a few by name, and the way to the others. Nothing when there is no one. */
export function Colleagues({ self, customer }: { self: Self; customer: Customer }) {
  const { data, isError, refetch } = useQuery(colleaguesOf(customer));
  if (isError && !data)
    return (
      <FailedPart title="colleagues" retry={() => void refetch()}>
        Who else is at {customer.organization} could not be loaded.
      </FailedPart>
    );
  if (!data || data.total === 0) return null;
  const { organization, colleagues, total, totalIsMore } = data;
  const others = total - colleagues.length;
  return (
    <section className={classes.card} aria-label={`Also at ${organization}`}>
      <div className={classes.cardHead}>
        <Title order={2} className={classes.cut} title={organization}>
          Also at {organization}
        </Title>
        <span className={classes.count}>
          {total.toLocaleString('en')}
          {totalIsMore && '+'}
        </span>
      </div>
      <ul className={classes.list}>
        {colleagues.map((one) => (
          <ColleagueRow key={one.id} self={self} one={one} />
        ))}
        {others > 0 && (
          <li>
            <PlaceLink to={addressOf(at.customers, { search: organization })} size="sm">
              {others.toLocaleString('en')}
              {totalIsMore && '+'} {others === 1 ? 'other' : 'others'}
            </PlaceLink>
          </li>
        )}
      </ul>
    </section>
  );
}

const licensesOf = ({ licenses }: Colleague): string =>
  licenses === 0 ? 'no license' : `${licenses.toLocaleString('en')} ${licenses === 1 ? 'license' : 'licenses'}`;

const ColleagueRow = ({ self, one }: { self: Self; one: Colleague }) => (
  <li>
    <PlaceLink to={at.customer(one.id)} size="sm" fw={500} className={classes.cut}>
      {one.name}
    </PlaceLink>
    {one.invitedAt && <Chip tone="next">Invited {showDay(dayIn(new Date(one.invitedAt))).slice(0, 5)}</Chip>}
    {one.invitedAt && may(self, 'customer.sendLink', { id: one.id, staff: false }) ? (
      <SendLinkAgain id={one.id} name={one.name} />
    ) : (
      <small>{licensesOf(one)}</small>
    )}
  </li>
);
