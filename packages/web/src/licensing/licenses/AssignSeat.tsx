import { licenseNumber, type OrganizationSeats, ownOrganizationApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isGone } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './assign-seat.module.css';
import { type Choice, PersonChoice } from './PersonChoice.tsx';

type Holder = OrganizationSeats['holders'][number];

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
  const [from, setFrom] = useState<Holder | null>(null);
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
  const passOn = (holder: Holder | null) => {
    setFailed('');
    setFrom(holder);
  };
  return (
    <>
      {from === null && (isPassing || !isFree) ? (
        <FromWhom number={number} isFloating={isFloating} seats={seats} passOn={passOn} />
      ) : (
        <ToWhom key={from?.id} {...{ number, isFloating, seats, from, choose, isBusy }} />
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

const isMovable = ({ movableFrom }: Holder) => movableFrom === null;

/** How often a seat may go to another person, and from when on it may again if it may not now. */
function Limit({ movesAYear, from, isFree }: { movesAYear: number; from: string | null; isFree: boolean }) {
  const say = useSay('organization');
  const { day } = useShown();
  const contact = settings.contactEmail ?? '';
  const waits = from && { day: day(from), contact };
  return (
    <>
      <p>
        {movesAYear === 1
          ? say('A seat can go to another person at most once a year.')
          : say('A seat can go to another person at most {count} times a year.', { count: movesAYear })}
      </p>
      {waits && (
        <p className={classes.waits}>
          {isFree
            ? contact
              ? say(
                  'The free seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
                  waits,
                )
              : say('The free seats have moved as often as allowed: one can go to a new person from {day}.', waits)
            : contact
              ? say(
                  'All seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
                  waits,
                )
              : say('All seats have moved as often as allowed: one can go to a new person from {day}.', waits)}
        </p>
      )}
    </>
  );
}

interface FromWhomProps {
  number: string;
  isFloating: boolean;
  seats: OrganizationSeats;
  passOn: (holder: Holder) => void;
}

/** Chooses a seat to pass on: those that seem unused come first. */
function FromWhom({ number, isFloating, seats: { holders, movesAYear, free }, passOn }: FromWhomProps) {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  const title = say('Pass on a seat of {number}', { number });
  const days = holders.flatMap(({ movableFrom }) => movableFrom ?? []).toSorted();
  const isNoneMovable = holders.length > 0 && days.length === holders.length;
  const fileOf = ({ hasFile, fileUntil }: Holder) => {
    if (!hasFile) return say('no working file');
    return fileUntil ? say('their file works until {day}', { day: day(fileUntil) }) : say('their file never expires');
  };
  const choices = holders
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .map(
      (holder): Choice => ({
        id: holder.id,
        name: holder.name,
        about: [
          holder.email,
          holder.quietSince
            ? say('no sign of use since {day}', { day: dayOf(holder.quietSince) })
            : say('since {day}', { day: dayOf(holder.since) }),
          ...(isFloating ? [] : [fileOf(holder)]),
        ],
        why: holder.movableFrom && say('can go to another person from {day}', { day: day(holder.movableFrom) }),
      }),
    );
  return (
    <>
      <b>{title}</b>
      <p>
        {free === 0
          ? say('All seats are assigned. Choose whose seat goes to another person.')
          : say('Choose whose seat goes to another person.')}
      </p>
      <Limit movesAYear={movesAYear} from={isNoneMovable ? (days[0] ?? null) : null} isFree={false} />
      <PersonChoice
        label={title}
        choices={choices}
        choose={({ id }) => {
          const holder = holders.find((one) => one.id === id);
          if (holder) passOn(holder);
        }}
        isBusy={false}
        none={null}
      />
    </>
  );
}

/** Seats that seem unused first, the longest unused before others; those that may not move last. */
const rank = ({ movableFrom, quietSince }: Holder) => (movableFrom ? '2' : (quietSince ?? '1').replace(/^2/, '0 2'));

interface ToWhomProps {
  number: string;
  isFloating: boolean;
  seats: OrganizationSeats;
  /** The holder whose seat is passed on; null if a free one is assigned. */
  from: Holder | null;
  choose: (person: Choice) => void;
  isBusy: boolean;
}

/** Chooses who gets the seat: people who wait for one come first, in their order. */
function ToWhom({ number, isFloating, seats, from, choose, isBusy }: ToWhomProps) {
  const say = useSay('organization');
  const { number: digits } = useShown();
  const title = from ? say('Pass on the seat of {name}', { name: from.name }) : say('Assign a seat of {number}', { number });
  return (
    <>
      <b>{title}</b>
      {from ? (
        <WhatItMeans number={number} isFloating={isFloating} holder={from} />
      ) : (
        <>
          <p>
            {say('{free} of {seats} seats free', { free: digits(seats.free), seats: digits(seats.seats) })}.{' '}
            {say('The person you choose is told by email.')}
          </p>
          <Limit movesAYear={seats.movesAYear} from={seats.freeFrom} isFree />
        </>
      )}
      <PersonChoice
        label={title}
        choices={useReceivers(seats, from)}
        choose={choose}
        isBusy={isBusy}
        none={say('There is no one else in the organization.')}
      />
    </>
  );
}

function WhatItMeans({
  number,
  isFloating,
  holder: { name, hasFile, fileUntil },
}: {
  number: string;
  isFloating: boolean;
  holder: Holder;
}) {
  const say = useSay('organization');
  const { day } = useShown();
  return (
    <p>
      {say('{name} will no longer see {number}, can’t make new license files for it, and is told so by email.', { name, number })}{' '}
      {hasFile &&
        !isFloating &&
        (fileUntil
          ? say('The file they made works until {day}: have it deleted before another person uses the license.', {
              day: day(fileUntil),
            })
          : say('The file they made never expires: have it deleted before another person uses the license.'))}
    </p>
  );
}

/** Everyone in the organization: people who wait, then others, then those who have a seat, who cannot be chosen. */
function useReceivers({ people, waiting, holders }: OrganizationSeats, from: Holder | null): Choice[] {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  const hasOn = ({ seatsOn }: OrganizationSeats['people'][number]) => {
    if (!seatsOn) return [];
    const license = licenseNumber(seatsOn.first);
    return seatsOn.others === 0
      ? [say('has a seat on {number}', { number: license })]
      : [say('has a seat on {number} and {count} more', { number: license, count: seatsOn.others })];
  };
  const since = new Map(waiting.map((one) => [one.id, one.since]));
  const others = people.map((person): Choice => {
    const waits = since.get(person.id);
    return {
      id: person.id,
      name: person.name,
      about: [
        ...(waits === undefined ? [] : [say('waiting since {day}', { day: dayOf(waits) })]),
        person.email,
        ...(person.active ? [] : [say('Deactivated')]),
        ...hasOn(person),
      ],
      why: from === null && person.from ? say('can get one from {day}', { day: day(person.from) }) : null,
    };
  });
  const place = ({ id }: Choice) => {
    const found = waiting.findIndex((one) => one.id === id);
    return found < 0 ? waiting.length : found;
  };
  return [
    ...others.toSorted((one, other) => place(one) - place(other)),
    ...holders.map(({ id, name }): Choice => ({ id, name, about: [], why: say('has a seat on it') })),
  ];
}
