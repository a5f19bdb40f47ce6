import { api, at, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { AskForTrial } from '../../licensing/parts/AskForTrial.tsx';
import { type OwnTrial, useOwnTrial } from '../../licensing/parts/use-own-trial.ts';
import { dayOf } from '../../ui/day-of.ts';
import { Group, Line } from './Group.tsx';

/** How a customer without licenses comes by the first (LIC-823); nothing at all once there is one. */
export function OwnBeginning({ self }: { self: Self }) {
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } }));
  const trial = useOwnTrial(self, licenses.data);
  if (licenses.data?.length !== 0) return null;
  return (
    <Group title="Your first license" query={licenses} isNothing={() => false} nothing="">
      {() => (
        <>
          <TrialLine trial={trial} />
          {may(self, 'quotation.ask') && <Line to={at.quotation} link="Ask for a quotation" text="and sales answers with an offer" wraps />}
          {may(self, 'teacher.ask') && !self.teacher && <Line to={at.teach} link="I teach" text="and give licenses to students" wraps />}
          <Line to={at.redeem} link="Enter a course code" text="that your teacher gave you" wraps />
        </>
      )}
    </Group>
  );
}

function TrialLine({ trial }: { trial: OwnTrial | null }) {
  const request = trial?.request;
  if (trial?.mayTake) return <Line to={at.licenses} link="Start your trial" text="with all modules" wraps />;
  if (request?.state === 'open')
    return <Line link="Trial" text={`asked for on ${dayOf(request.askedAt)}; the answer comes by mail`} wraps />;
  return trial?.mayAsk ? <Line link="Trial" text="with all modules: we enable it for you" wraps value={<AskForTrial />} /> : null;
}
