import { licenseNumber, ownOrganizationApi, type SeatToAskFor } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './ask-for-seat.module.css';
import shared from './organizations.module.css';

/** Licenses of the organization on which the person has no seat, each with a button to request one (ORG-75); shows nothing if there are none. */
export function AskForSeat() {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(ownOrganizationApi.getSeatsToAskFor, {}));
  if (isError && !data)
    return (
      <FailedPart title={say('Ask for a seat')} retry={() => void refetch()}>
        {say('The licenses you can ask for could not be loaded.')}
      </FailedPart>
    );
  if (!data?.length) return null;
  return (
    <section className={shared.card} aria-label={say('Ask for a seat')}>
      <div className={shared.head}>
        <Title order={2}>{say('Ask for a seat')}</Title>
        <small>{say('Owners and license admins are told, and decide.')}</small>
      </div>
      <ul className={shared.rows}>
        {data.map((seat) => (
          <Row key={seat.licenseId} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function Row({ seat }: { seat: SeatToAskFor }) {
  const say = useSay('organization');
  const heard = useHeard();
  const { dayOf } = useShown();
  const { licenseId, category, type, modules, seats, free, asked, declined } = seat;
  const number = licenseNumber(licenseId);
  const { run, isBusy } = useAct({
    endpoint: ownOrganizationApi.askForSeat,
    send: () => call(ownOrganizationApi.askForSeat, { body: { licenseId, isAsked: asked === null } }),
    refusals: { inNone: null, noLicense: say('There is no such license'), hasSeat: null, tooMany: null },
    done: asked === null ? say('You asked for a seat on {number}', { number }) : say('You are no longer waiting for {number}', { number }),
    outdates: [ownOrganizationApi],
  });
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>{number}</b> {category} · {heard(type)}
        <small>{modules.join(', ')}</small>
        {declined && <small>{say('declined on {day}: {reason}', { day: dayOf(declined.since), reason: declined.reason })}</small>}
      </span>
      <span className={classes.state}>
        {asked
          ? say('you have been waiting since {day}, number {place}', { day: dayOf(asked.since), place: asked.place })
          : say('{free} of {seats} seats free', { free, seats })}
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={asked ? say('Stop waiting for {number}', { number }) : say('Ask for a seat on {number}', { number })}
        onClick={() => void run()}
      >
        {asked ? say('Withdraw') : declined ? say('Ask again') : say('Ask for it')}
      </Button>
    </li>
  );
}
