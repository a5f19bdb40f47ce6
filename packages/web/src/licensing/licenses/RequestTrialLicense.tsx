import { api, KINDS, type License } from '@lm/contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { settings } from '../../settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { type NamedProduct, OfProduct } from '../parts/OfProduct.tsx';
import classes from './licenses.module.css';

interface RequestTrialLicenseProps {
  customerId: number;
  /** Of which it may be; none where there is but one product. */
  products: readonly NamedProduct[];
  /** For self the next steps are shown (LIC-38), by the part that shows the button: it goes with the trial. Staff read a toast. */
  onGiven?: (trial: License) => void;
  isMain?: boolean;
}

/** Asks for the one trial of a product that a customer may have (LIC-36). */
export function RequestTrialLicense({ customerId, products, onGiven, isMain = false }: RequestTrialLicenseProps) {
  const say = useSay('licenses');
  const unreachable = useSay('ui')('The server could not be reached. Try again.');
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.addTrialLicense,
    send: (productId: number | undefined) =>
      call(api.licenses.addTrialLicense, { body: { customerId, typeId: KINDS.trial.id, productId } }),
    refusals: refusals(),
    outdates: [api.licenses, api.customers, api.trials],
    ...(onGiven ? { onDone: onGiven } : { done: DONE }),
  });
  return (
    <>
      <OfProduct
        products={products}
        button={{ variant: isMain ? 'filled' : 'default', leftSection: <IconTestPipe size={16} />, loading: isBusy }}
        choose={(id) => void run(id)}
      >
        {say('Request Trial License')}
      </OfProduct>
      {isUnreachable && (
        <Alert color="red" role="alert" py={4}>
          {unreachable}
        </Alert>
      )}
    </>
  );
}

const DONE = 'Your trial license is created successfully.';

const refusals = () => ({
  noCustomer: 'The customer no longer exists',
  lacksRight: 'Your role does not allow this',
  trialNotAllowed: 'Trial licenses are not enabled for this account',
  noTrials: null,
  alreadyGiven: `A trial license exists already. Please contact ${settings.contactEmail}`,
});

/** What to do with a trial, once it is there. */
export function NextSteps({ license, close }: { license: License | null; close: () => void }) {
  const say = useSay('licenses');
  const { day } = useShown();
  const product = license?.product?.name ?? settings.productName;
  return (
    <Dialog opened={license !== null} onClose={close} title={say(DONE)} size={496}>
      <Text size="sm">
        {license?.endDate
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
