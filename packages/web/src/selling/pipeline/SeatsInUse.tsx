import { api, at, type Data, licenseNumber, OVERVIEW_DAYS, type SeatAdvice, USAGE_DAYS } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './overview.module.css';
import seats from './seats-in-use.module.css';

/** Floating licenses that were short of seats or are due for renewal soon: the seats used beside those they have (FLT-35). */
export function SeatsInUse() {
  const say = useSay('pipeline');
  const { day } = useShown();
  const found = useQuery(queryOf(api.pipeline.getSeats, {}));
  if (found.isPending)
    return (
      <Loading>
        <RowSkeletons rows={2} />
      </Loading>
    );
  if (!found.data) return <Failed title={say('Seats in use could not be loaded')} error={found.error} retry={() => void found.refetch()} />;
  const { licenses, isMore } = found.data;
  return (
    <section aria-label={say('Seats in use')} className={seats.seats}>
      <Title order={3}>{say('Seats in use, last {count} days', { count: USAGE_DAYS })}</Title>
      {licenses.length === 0 && (
        <p>
          {say('No license server reported that seats were short, or seats of a license that ends within {count} days.', {
            count: OVERVIEW_DAYS,
          })}
        </p>
      )}
      <ul className={classes.newest}>
        {licenses.map(({ id, customer, endsOn, modules }) => (
          <li key={id}>
            <span>
              <PlaceLink to={at.customerLicense(customer.id, id)}>{licenseNumber(id)}</PlaceLink> {customer.organization}
            </span>
            <small>{endsOn !== null && say('until {day}', { day: day(endsOn) })}</small>
            {modules.map((module) => (
              <small key={module.name} className={classes.words}>
                <OfModule module={module} />
              </small>
            ))}
          </li>
        ))}
      </ul>
      {isMore && <p>{say('Only the first {count} are shown.', { count: licenses.length })}</p>}
    </section>
  );
}

type Module = Data<typeof api.pipeline.getSeats>['licenses'][number]['modules'][number];

function OfModule({ module: { name, most, owned, denied, advice } }: { module: Module }) {
  const say = useSay('pipeline');
  const { number } = useShown();
  const held = { most: number(most), owned: number(owned) };
  const words =
    denied === 0
      ? say('at most {most} of {owned} at once', held)
      : denied === 1
        ? say('at most {most} of {owned} at once; 1 request found none free', held)
        : say('at most {most} of {owned} at once; {times} requests found none free', { ...held, times: number(denied) });
  return (
    <>
      <b>{name}</b>: {words}. {adviceWords(advice, say)}
    </>
  );
}

function adviceWords(advice: SeatAdvice, say: SayOf<'pipeline'>): string {
  if (advice.kind === 'short') return say('Seats were short: offer more of them.');
  return advice.kind === 'spare'
    ? say('{enough} would have been enough.', { enough: advice.enough })
    : say('The number of seats is right.');
}
