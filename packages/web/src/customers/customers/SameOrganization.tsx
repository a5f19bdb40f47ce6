import { api, at, type Colleague, type Customer, may, type Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useNumber } from '../../ui/ListFaces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './record.module.css';
import { SendLinkAgain } from './SendLinkAgain.tsx';

export const colleaguesOf = ({ id }: Customer) => queryOf(api.customers.getColleagues, { params: { id: String(id) } });

/** Other people in the same organization (CUS-181): a few by name, and a link to the rest. Shows nothing if there are none. */
export function SameOrganization({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('customersStaff');
  const number = useNumber();
  const { data, isError, refetch } = useQuery(colleaguesOf(customer));
  if (isError && !data)
    return (
      <FailedPart title={say('colleagues')} retry={() => void refetch()}>
        {say('Colleagues at {organization} could not be loaded.', { organization: customer.organization })}
      </FailedPart>
    );
  if (!data || data.total === 0) return null;
  const { organization, colleagues, total, totalIsMore } = data;
  const others = total - colleagues.length;
  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={say('Also at {organization}', { organization })}>
      <div className={classes.cardHead}>
        <Title order={2} className={classes.cut} title={organization}>
          {say('Also at {organization}', { organization })}
        </Title>
        <span className={classes.count}>
          {number(total)}
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
              {number(others)}
              {totalIsMore && '+'} {others === 1 ? say('other') : say('others')}
            </PlaceLink>
          </li>
        )}
      </ul>
    </section>
  );
}

function ColleagueRow({ self, one }: { self: Self; one: Colleague }) {
  const say = useSay('customersStaff');
  const { dayOf, number } = useShown();
  const { licenses } = one;
  return (
    <li>
      <PlaceLink to={at.customer(one.id)} size="sm" fw={500} className={classes.cut}>
        {one.name}
      </PlaceLink>
      {one.invitedAt && <Chip tone="next">{say('Invited {day}', { day: dayOf(one.invitedAt).slice(0, 5) })}</Chip>}
      {one.invitedAt && may(self, 'customer.sendLink', { id: one.id, staff: false }) ? (
        <SendLinkAgain id={one.id} name={one.name} />
      ) : (
        <small>
          {licenses === 0 ? say('no license') : licenses === 1 ? say('1 license') : say('{count} licenses', { count: number(licenses) })}
        </small>
      )}
    </li>
  );
}
