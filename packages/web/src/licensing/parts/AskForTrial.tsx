import { api } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { type NamedProduct, OfProduct } from './OfProduct.tsx';

/** Asks staff for a trial that self may not take alone (LIC-820): the first thing to do where there is no license yet. */
export function AskForTrial({ products }: { products: readonly NamedProduct[] }) {
  const say = useSay('trial');
  const { run, isBusy } = useAct({
    endpoint: api.trials.askForTrial,
    send: (productId: number | undefined) => call(api.trials.askForTrial, { body: { productId } }),
    refusals: {
      notSelf: 'Something went wrong',
      alreadyGiven: say('You have already had your trial'),
      noTrials: null,
      allowedAlready: null,
      askedAlready: null,
      tooOftenToday: null,
    },
    done: say('Request sent. We’ll email you the answer.'),
    outdates: [api.trials],
  });
  return (
    <OfProduct products={products} button={{ size: 'compact-sm', loading: isBusy }} choose={(id) => void run(id)}>
      {say('Ask for a trial')}
    </OfProduct>
  );
}
