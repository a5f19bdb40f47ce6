import { type License, type OrganizationSeats, ownOrganizationApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-seats.module.css';

const decline = lazyPart(async () => (await import('./DeclineSeat.tsx')).DeclineSeat);

interface SeatsWaitingProps {
  license: License;
  of: OrganizationSeats;
}

/**
 * People who wait for a seat, in the order in which they asked. A press gives each one a seat while one may be assigned; otherwise it says why not
 * (ORG-75, ORG-88).
 */
export function SeatsWaiting({ license, of: { waiting, free, freeFrom } }: SeatsWaitingProps) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const { run, isBusy } = useAct({
    endpoint: ownOrganizationApi.setSeat,
    send: (customerId: number) => call(ownOrganizationApi.setSeat, { body: { licenseId: license.id, customerId, isAssigned: true } }),
    refusals: { noLicense: say('There is no such license'), noColleague: null, noSeatLeft: null, movedTooOften: null },
    done: say('The seat is assigned'),
    outdates: [ownOrganizationApi],
  });
  const [declined, setDeclined] = useState<OrganizationSeats['waiting'][number] | null>(null);
  if (waiting.length === 0) return null;
  const isFree = free > 0 && freeFrom === null;
  return (
    <>
      <ul className={classes.rows} aria-label={say('Waiting for a seat')}>
        {waiting.map((person) => (
          <li key={person.id} className={classes.waiting}>
            <b>{person.name}</b>
            <span>{say('waiting since {day}', { day: dayOf(person.since) })}</span>
            <div className={classes.answers}>
              {isFree && (
                <Button
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  aria-label={say('Assign a seat to {name}', { name: person.name })}
                  onClick={() => void run(person.id)}
                >
                  {say('Assign a seat')}
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                aria-label={say('Decline the request of {name}', { name: person.name })}
                onFocus={decline.fetch}
                onPointerEnter={decline.fetch}
                onClick={() => setDeclined(person)}
              >
                {say('Decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {declined && <decline.Part licenseId={license.id} person={declined} close={() => setDeclined(null)} />}
    </>
  );
}
