import { DAY_MS, type License, ownOrganizationApi, SEAT_ASKED_AGAIN_DAYS, type SeatHolder } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-seats.module.css';

interface QuietSeatProps {
  license: License;
  holder: SeatHolder;
}

/** Says that a seat has shown no sign of use for a long time, and lets its holder be asked about it (ORG-77). */
export function QuietSeat({ license, holder: { id, name, quietSince, askedAt } }: QuietSeatProps) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const { run, isBusy } = useAct({
    endpoint: ownOrganizationApi.askHolder,
    send: () => call(ownOrganizationApi.askHolder, { body: { licenseId: license.id, customerId: id } }),
    refusals: { noLicense: say('There is no such license'), noHolder: null, isUsed: null, askedBefore: null },
    done: say('{name} has been asked by email', { name }),
    outdates: [ownOrganizationApi],
  });
  const isAsked = askedAt !== null && Date.now() < Date.parse(askedAt) + SEAT_ASKED_AGAIN_DAYS * DAY_MS;
  return (
    <div className={classes.quiet}>
      <span>
        {say('No sign of use since {day}.', { day: dayOf(quietSince ?? '') })}
        {isAsked && ` ${say('Asked on {day}; no answer yet.', { day: dayOf(askedAt) })}`}
      </span>
      {!isAsked && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={say('Ask {name} whether they use it', { name })}
          onClick={() => void run()}
        >
          {say('Ask the holder')}
        </Button>
      )}
    </div>
  );
}
