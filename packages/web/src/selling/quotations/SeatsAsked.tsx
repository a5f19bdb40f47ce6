import { api, licenseNumber, type SeatAdvice, USAGE_DAYS } from '@lm/contract';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import classes from './seats-asked.module.css';

/** Of each floating license whose renewal is asked for the seats that were held, and what that means for what is offered (FLT-28). */
export const SeatsAsked = ({ ids }: { ids: readonly number[] }) => (
  <section className={classes.part} aria-label="Seats they use">
    <Title order={3}>Seats they use, last {USAGE_DAYS} days</Title>
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

function adviceWords(advice: SeatAdvice): string {
  if (advice.kind === 'short') return 'Seats were short: offer more of them.';
  return advice.kind === 'spare' ? `${advice.enough} would have been enough.` : 'The seats fit.';
}

function OfLicense({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(queryOf(api.seatUsage.getSeatUsage, { params: { licenseId: String(id) } }));
  if (isError && !data)
    return (
      <FailedPart title={`the seats of ${licenseNumber(id)}`} retry={() => void refetch()}>
        Its seats could not be loaded, or the license is gone.
      </FailedPart>
    );
  if (!data) return <Skeleton height={16} my={3} />;
  const known = data.modules.filter(({ hours }) => hours > 0);
  if (known.length === 0) return <p>No license server has reported its seats.</p>;
  return known.map(({ code, name, most, owned, denied, advice }) => {
    const times = denied.find(({ reason }) => reason === 'no-free-seat')?.times ?? 0;
    const refused = times > 0 ? `, and none was free ${times === 1 ? 'once' : `${times.toLocaleString('en')} times`}` : '';
    return (
      <p key={code} data-kind={advice.kind}>
        <b>{name}</b>: at most {most} of {owned} at once{refused}. {adviceWords(advice)}
      </p>
    );
  });
}
