import { atOrganizations, type License, licenseNumber, ownOrganizationApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { goTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-seats.module.css';

interface SeatAnswerProps {
  license: License;
  /** When colleagues asked whether the seat is still used; null if no answer is awaited. */
  askedAt: string | null;
}

/** Lets a person keep their seat when asked, and give it back at any time (ORG-77, ORG-78). */
export function SeatAnswer({ license, askedAt }: SeatAnswerProps) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const [isLeaving, leaving] = useDisclosure(false);
  const number = licenseNumber(license.id);
  const answer = (isKept: boolean) => call(ownOrganizationApi.answerForSeat, { body: { licenseId: license.id, isKept } });
  const keeping = useAct({
    endpoint: ownOrganizationApi.answerForSeat,
    send: () => answer(true),
    refusals: { noSeat: null },
    done: say('The seat stays yours'),
    outdates: [ownOrganizationApi],
  });
  return (
    <section className={classes.card} aria-label={say('Your seat')}>
      <p className={classes.text}>
        {askedAt
          ? say('On {day} you were asked whether you still use your seat.', { day: dayOf(askedAt) })
          : say('If you no longer need your seat, another person can have it.')}
      </p>
      <div className={classes.assign}>
        {askedAt && (
          <Button loading={keeping.isBusy} onClick={() => void keeping.run()}>
            {say('I still use it')}
          </Button>
        )}
        <Button variant="default" onClick={leaving.open}>
          {say('Give it back')}
        </Button>
      </div>
      <DeleteDialog
        opened={isLeaving}
        close={leaving.close}
        what={number}
        words={{
          title: say('Give back your seat on {number}?', { number }),
          button: say('Give it back'),
          again: say('Give it back'),
          unreached: say('Nothing was changed.'),
        }}
        endpoint={ownOrganizationApi.answerForSeat}
        remove={() => answer(false)}
        refusals={{ noSeat: null }}
        done={say('You gave back your seat on {number}', { number })}
        outdates={[ownOrganizationApi]}
        onDone={() => goTo(atOrganizations.own)}
      >
        {say(
          'You will no longer see {number}. If you made a license file for it, please delete it, as another person may then use the license.',
          {
            number,
          },
        )}
      </DeleteDialog>
    </section>
  );
}
