import { type License, licenseNumber, type OrganizationSeats, ownOrganizationApi, type SeatHolder } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-seats.module.css';
import { QuietSeat } from './QuietSeat.tsx';
import { SeatsWaiting } from './SeatsWaiting.tsx';
import { useSeatWords } from './seat-words.ts';

/** Who has the seats of a license of the organization; people who look after it assign and take back seats (ORG-70 to ORG-72). */
export function Seats({ license, of }: { license: License; of: OrganizationSeats }) {
  const say = useSay('organization');
  const words = useSeatWords();
  const [leaving, setLeaving] = useState<SeatHolder | null>(null);
  const { holders, seats, movesAYear } = of;
  return (
    <section className={classes.card} aria-label={say('Seats')}>
      <div className={classes.head}>
        <Title order={2}>{say('{taken} of {seats} seats assigned', { taken: holders.length, seats })}</Title>
        <small>{words.limit(movesAYear)}</small>
      </div>
      {holders.length > 0 && (
        <ul className={classes.rows}>
          {holders.map((holder) => (
            <Row key={holder.id} license={license} holder={holder} takeBack={() => setLeaving(holder)} />
          ))}
        </ul>
      )}
      <SeatsWaiting license={license} of={of} />
      <Assign license={license} seats={of} />
      <TakeBack license={license} holder={leaving} close={() => setLeaving(null)} />
    </section>
  );
}

function Row({ license, holder, takeBack }: { license: License; holder: SeatHolder; takeBack: () => void }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const words = useSeatWords();
  const { name, since } = holder;
  return (
    <li className={classes.row}>
      <b>{name}</b>
      <span>{say('since {day}', { day: dayOf(since) })}</span>
      <span>{words.file(holder)}</span>
      <Button variant="default" size="xs" aria-label={say('Take the seat of {name} back', { name })} onClick={takeBack}>
        {say('Take back')}
      </Button>
      {holder.quietSince && <QuietSeat license={license} holder={holder} />}
    </li>
  );
}

/** Gives a free seat to a person in the organization; says if no seat is free, or none may move yet. */
function Assign({ license, seats: { free, freeFrom, people } }: { license: License; seats: OrganizationSeats }) {
  const say = useSay('organization');
  const words = useSeatWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const { run, isBusy } = useAct({
    endpoint: ownOrganizationApi.setSeat,
    send: (customerId: number) => call(ownOrganizationApi.setSeat, { body: { licenseId: license.id, customerId, isAssigned: true } }),
    refusals: { noLicense: say('There is no such license'), noColleague: null, noSeatLeft: null, movedTooOften: null },
    done: say('The seat is assigned'),
    onDone: () => setChosen(null),
    outdates: [ownOrganizationApi],
  });
  if (free === 0) return <p className={classes.text}>{say('All seats are assigned. Take one back to assign it to another person.')}</p>;
  return (
    <div className={classes.assign}>
      {freeFrom && <p>{words.waits(freeFrom, true)}</p>}
      <LateSelect
        aria-label={say('Who gets a seat')}
        placeholder={say('Choose a person')}
        searchable
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button variant="default" loading={isBusy} disabled={chosen === null} onClick={() => void run(Number(chosen))}>
        {say('Assign a seat')}
      </Button>
    </div>
  );
}

/** Asks before taking back a seat, and says what that means for the holder's file and whether the seat may move. */
function TakeBack({ license, holder, close }: { license: License; holder: SeatHolder | null; close: () => void }) {
  const say = useSay('organization');
  const { day } = useShown();
  const words = useSeatWords();
  // Keeps the name while the dialog fades.
  const [named, setNamed] = useState(holder);
  useEffect(() => {
    if (holder) setNamed(holder);
  }, [holder]);
  const { id = 0, name = '', movableFrom = null } = named ?? {};
  const number = licenseNumber(license.id);
  return (
    <DeleteDialog
      opened={holder !== null}
      close={close}
      what={name}
      words={{
        title: say('Take the seat of {name} back?', { name }),
        button: say('Take it back'),
        again: say('Take it back'),
        unreached: say('Nothing was changed.'),
      }}
      endpoint={ownOrganizationApi.setSeat}
      remove={() => call(ownOrganizationApi.setSeat, { body: { licenseId: license.id, customerId: id, isAssigned: false } })}
      refusals={{ noLicense: say('There is no such license'), noColleague: null, noSeatLeft: null, movedTooOften: null }}
      done={say('The seat of {name} is free', { name })}
      outdates={[ownOrganizationApi]}
    >
      {named && words.loss(named, { number, isFloating: license.seats !== null })}{' '}
      {movableFrom
        ? say('This seat has moved as often as allowed: it can go to another person from {day}, and to {name} at any time.', {
            day: day(movableFrom),
            name,
          })
        : say('It can go to another person at once.')}
    </DeleteDialog>
  );
}
