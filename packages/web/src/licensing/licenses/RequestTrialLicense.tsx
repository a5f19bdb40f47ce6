import { api, KINDS, type License } from '@lm/contract';
import { Alert } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { type NamedProduct, OfProduct } from '../parts/OfProduct.tsx';
import { TRIAL_DONE } from './trial-done.ts';

interface RequestTrialLicenseProps {
  customerId: number;
  /** The products that the trial may be for; empty if there is only one. */
  products: readonly NamedProduct[];
  /** Called for self, to show the next steps (LIC-38) in the part that shows the button, which disappears with the trial. Staff see a toast. */
  onGiven?: (trial: License) => void;
  isMain?: boolean;
}

/** Takes the one trial of a product that a customer may have (LIC-36). */
export function RequestTrialLicense({ customerId, products, onGiven, isMain = false }: RequestTrialLicenseProps) {
  const say = useSay('licenses');
  const unreachable = useSay('ui')('The server could not be reached. Try again.');
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.addTrialLicense,
    send: (productId: number | undefined) =>
      call(api.licenses.addTrialLicense, { body: { customerId, typeId: KINDS.trial.id, productId } }),
    refusals: refusals(),
    outdates: [api.licenses, api.customers, api.trials],
    ...(onGiven ? { onDone: onGiven } : { done: TRIAL_DONE }),
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

const refusals = () => ({
  noCustomer: 'The customer no longer exists',
  lacksRight: 'Your role does not allow this',
  trialNotAllowed: 'Trial licenses are not enabled for this account',
  noTrials: null,
  noneCurrent: null,
  alreadyGiven: `A trial license exists already. Please contact ${settings.contactEmail}`,
});
