import type { License } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { settings } from '../../settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './licenses.module.css';
import { TRIAL_DONE } from './trial-done.ts';

/** What to do with a trial once it has been given. */
export function TrialSteps({ license, close }: { license: License; close: () => void }) {
  const say = useSay('licenses');
  const { day } = useShown();
  const product = license.product?.name ?? settings.productName;
  return (
    <Dialog opened onClose={close} title={say(TRIAL_DONE)} size={496}>
      <Text size="sm">
        {license.endDate
          ? say('It runs until {day} with all modules, on up to two computers. Next steps:', { day: day(license.endDate) })
          : say('It runs with all modules, on up to two computers. Next steps:')}
      </Text>
      <ol className={classes.steps}>
        <li>{say('Download {product} and the runtime engine with Download, at the top, and install both.', { product })}</li>
        <li>{say('Start {product} and sign in with the email and password you use here.', { product })}</li>
        <li>
          {say(
            'For a computer without internet, use Generate Offline License on the card of the license, if it is offered there, and take the file to the computer.',
          )}
        </li>
      </ol>
      <Text size="sm" c="dimmed" mb="lg">
        {say('Questions: {contact}', { contact: settings.contactEmail })}
      </Text>
      <Button onClick={close} data-autofocus>
        {say('Got it')}
      </Button>
    </Dialog>
  );
}
