import { api, licenseNumber, type SeatAdvice, USAGE_DAYS } from '@lm/contract';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './seats-asked.module.css';

/** For each floating license to renew, the seats in use and what that means for the offer (FLT-28). */
export function SeatsAsked({ ids }: { ids: readonly number[] }) {
  const say = useSay('inbox');
  return (
    <section className={classes.part} aria-label={say('Seats they use')}>
      <Title order={3}>{say('Seats they use, last {count} days', { count: USAGE_DAYS })}</Title>
      <dl className={classes.list}>
        {ids.map((id) => (
          <div key={id}>
            <dt>{licenseNumber(id)}</dt>
            <dd>
              <OfLicense id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function adviceWords(advice: SeatAdvice, say: SayOf<'inbox'>): string {
  if (advice.kind === 'short') return say('Seats were short: offer more of them.');
  return advice.kind === 'spare'
    ? say('{enough} would have been enough.', { enough: advice.enough })
    : say('The number of seats is right.');
}

function OfLicense({ id }: { id: number }) {
  const say = useSay('inbox');
  const { number } = useShown();
  const { data, isError, refetch } = useQuery(queryOf(api.seatUsage.getSeatUsage, { params: { licenseId: String(id) } }));
  if (isError && !data)
    return (
      <FailedPart title={say('the seats of {number}', { number: licenseNumber(id) })} retry={() => void refetch()}>
        {say('Its seats could not be loaded, or the license is gone.')}
      </FailedPart>
    );
  if (!data) return <Skeleton height={16} my={3} />;
  const known = data.modules.filter(({ hours }) => hours > 0);
  if (known.length === 0) return <p>{say('No license server has reported its seats.')}</p>;
  return known.map(({ code, name, most, owned, denied, advice }) => {
    const times = denied.find(({ reason }) => reason === 'no-free-seat')?.times ?? 0;
    const held = { most, owned };
    const words =
      times === 0
        ? say('at most {most} of {owned} at once', held)
        : times === 1
          ? say('at most {most} of {owned} at once; 1 request found none free', held)
          : say('at most {most} of {owned} at once; {times} requests found none free', { ...held, times: number(times) });
    return (
      <p key={code} data-kind={advice.kind}>
        <b>{name}</b>: {words}. {adviceWords(advice, say)}
      </p>
    );
  });
}
