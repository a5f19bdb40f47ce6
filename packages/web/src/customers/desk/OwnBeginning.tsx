import { api, at, may, type Self, type TrialRequest } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { AskForTrial } from '../../licensing/parts/AskForTrial.tsx';
import { type OwnTrial, useOwnTrial } from '../../licensing/parts/use-own-trial.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Group, Line } from './Group.tsx';

/** How a customer without licenses gets the first (LIC-823); shows nothing once there is one. Applying as a teacher is below it (TCH-622). */
export function OwnBeginning({ self }: { self: Self }) {
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } }));
  const trial = useOwnTrial(self, licenses.data);
  const say = useSay('desk');
  if (licenses.data?.length !== 0) return null;
  return (
    <Group title={say('Your first license')} query={licenses} isNothing={() => false} nothing="">
      {() => (
        <>
          <TrialLine trial={trial} />
          {may(self, 'quotation.ask') && (
            <Line to={at.quotation} link={say('Ask for a quotation')} text={say('and sales will answer with an offer')} wraps />
          )}
          <Line to={at.redeem} link={say('Enter a course code')} text={say('that your teacher gave you')} wraps />
        </>
      )}
    </Group>
  );
}

function TrialLine({ trial }: { trial: OwnTrial | null }) {
  const say = useSay('desk');
  const { dayOf } = useShown();
  const request = trial?.request;
  const askedFor = ({ askedAt, product }: TrialRequest) =>
    product
      ? say('of {product}, requested on {day}; we’ll email you the answer', { product: product.name, day: dayOf(askedAt) })
      : say('requested on {day}; we’ll email you the answer', { day: dayOf(askedAt) });
  if (trial?.mayTake) return <Line to={at.licenses} link={say('Start your trial')} text={say('with all modules')} wraps />;
  if (request?.state === 'open') return <Line link={say('Trial')} text={askedFor(request)} wraps />;
  return trial?.mayAsk ? (
    <Line
      link={say('Trial')}
      text={say('with all modules: we enable it for you')}
      wraps
      value={<AskForTrial products={trial.products} />}
    />
  ) : null;
}
