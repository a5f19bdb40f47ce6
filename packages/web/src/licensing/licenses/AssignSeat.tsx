import { licenseNumber, type OrganizationSeats, ownOrganizationApi, type SeatHolder } from '@lm/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isGone } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './assign-seat.module.css';
import type { Choice } from './PersonChoice.tsx';
import { SeatFromWhom } from './SeatFromWhom.tsx';
import { SeatToWhom } from './SeatToWhom.tsx';

interface AssignSeatProps {
  licenseId: number;
  isFloating: boolean;
  close: () => void;
  /** Invites people who are not in the organization yet; undefined for people who may not. */
  invite: (() => void) | undefined;
}

/** Gives a seat of a license of the organization to a person; if none is free, passes on one that is taken (ORG-209, ORG-210). */
export function AssignSeat(props: AssignSeatProps) {
  const say = useSay('organization');
  const frame = useRef<HTMLDivElement>(null);
  const params = { id: String(props.licenseId) };
  const { data, error, refetch } = useQuery(queryOf(ownOrganizationApi.getOwnLicense, { params }));
  const isHere = data !== undefined || error !== null;
  useEffect(() => {
    if (isHere) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <div ref={frame} className={classes.frame}>
      {data?.seats ? (
        <Steps {...props} seats={data.seats} />
      ) : error && !isGone(error) ? (
        <FailedPart title={say('Seats')} retry={() => void refetch()}>
          {say('Its seats could not be loaded.')}
        </FailedPart>
      ) : isHere ? (
        <p>{say('You no longer look after this license.')}</p>
      ) : (
        <Loading>
          <LineSkeletons lines={6} />
        </Loading>
      )}
    </div>
  );
}

function Steps({ licenseId, isFloating, seats, close, invite }: AssignSeatProps & { seats: OrganizationSeats }) {
  const say = useSay('organization');
  const number = licenseNumber(licenseId);
  const [from, setFrom] = useState<SeatHolder | null>(null);
  const [isPassing, setPassing] = useState(false);
  const [failed, setFailed] = useState('');
  const { run, isBusy } = useAct({
    endpoint: ownOrganizationApi.setSeat,
    send: async ({ id: customerId, name }: Choice) => {
      await call(ownOrganizationApi.setSeat, { body: { licenseId, customerId, isAssigned: true, ...(from && { insteadOf: from.id }) } });
      return name;
    },
    refusals: {
      noLicense: say('There is no such license'),
      noColleague: null,
      noSeatLeft: say('Another person has just assigned the last seat of {number}.', { number }),
      movedTooOften: null,
    },
    done: (name: string) => say('{name} now has a seat on {number}', { name, number }),
    onDone: close,
    outdates: [ownOrganizationApi],
    onRefused: () => {
      setFrom(null); // the seats are read again
      return false;
    },
    say: setFailed,
  });
  const choose = (person: Choice) => {
    setFailed('');
    void run(person);
  };
  const isFree = seats.free > 0;
  const passOn = (holder: SeatHolder | null) => {
    setFailed('');
    setFrom(holder);
  };
  return (
    <>
      {from === null && (isPassing || !isFree) ? (
        <SeatFromWhom number={number} isFloating={isFloating} seats={seats} passOn={passOn} />
      ) : (
        <SeatToWhom key={from?.id} {...{ number, isFloating, seats, from, choose, isBusy }} />
      )}
      {failed && (
        <p className={classes.failed} role="alert">
          {failed}
        </p>
      )}
      <div className={classes.foot}>
        {from !== null && (
          <Button variant="subtle" size="xs" onClick={() => passOn(null)}>
            {say('Choose another seat')}
          </Button>
        )}
        {from === null && isFree && seats.freeFrom !== null && !isPassing && seats.holders.some(isMovable) && (
          <Button variant="subtle" size="xs" onClick={() => setPassing(true)}>
            {say('Pass on a seat that is taken')}
          </Button>
        )}
        {invite && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              close();
              invite();
            }}
          >
            {say('Invite people')}
          </Button>
        )}
      </div>
    </>
  );
}

const isMovable = ({ movableFrom }: SeatHolder) => movableFrom === null;
