import { type License, type OrganizationSeats, ownOrganizationApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-seats.module.css';

interface SeatsWaitingProps {
  license: License;
  of: OrganizationSeats;
}

/** Who waits for a seat, who asked first before others; each gets one by a press while one may be assigned (ORG-75). */
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
  if (waiting.length === 0) return null;
  const isFree = free > 0 && freeFrom === null;
  return (
    <ul className={classes.rows} aria-label={say('Who waits for a seat')}>
      {waiting.map(({ id, name, since }) => (
        <li key={id} className={classes.row}>
          <b>{name}</b>
          <span className={classes.since}>{say('waits since {day}', { day: dayOf(since) })}</span>
          {isFree && (
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              aria-label={say('Assign a seat to {name}', { name })}
              onClick={() => void run(id)}
            >
              {say('Assign a seat')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
