import { at, licenseNumber, organizationsApi } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './ask-for-seat.module.css';
import shared from './organizations.module.css';

/** Who has seats of its licenses, as staff see them (ORG-79); shows nothing if no one has one. */
export function OrganizationSeatsCard({ id }: { id: number }) {
  const say = useSay('organizationsStaff');
  const { data, isError, refetch } = useQuery(queryOf(organizationsApi.getSeats, { params: { id: String(id) } }));
  if (isError && !data)
    return (
      <FailedPart title={say('Seats')} retry={() => void refetch()}>
        {say('The holders of seats could not be loaded.')}
      </FailedPart>
    );
  if (!data?.length) return null;
  return (
    <section className={shared.card} aria-label={say('Seats')}>
      <div className={shared.head}>
        <Title order={2}>{say('Seats')}</Title>
      </div>
      <ul className={shared.rows}>
        {data.map(({ licenseId, seats, holders, others }) => (
          <li key={licenseId} className={classes.row}>
            <span className={classes.what}>
              <b>{licenseNumber(licenseId)}</b>{' '}
              {holders.map(({ id: holderId, name }, index) => (
                <span key={holderId}>
                  {index > 0 && ', '}
                  <PlaceLink to={at.customer(holderId)}>{name}</PlaceLink>
                </span>
              ))}
              {others > 0 && (
                <small>{others === 1 ? say('You cannot see 1 of them') : say('You cannot see {count} of them', { count: others })}</small>
              )}
            </span>
            <span className={classes.state}>{say('{held} of {seats} assigned', { held: holders.length + others, seats })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
