import { api, at, countryOf, type ListedTrialRequest, may, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { useAct } from '../../ui/use-act.ts';

const NOTHING = {
  open: { title: 'No request waits', text: 'Requests from customers who cannot start a trial themselves appear here.' },
  decided: { title: 'Nothing has been answered yet', text: 'Accepted and declined requests stay here.' },
};

/** Requests for a trial (LIC-821): those that wait, the oldest first, each answered with one click. */
export const TrialRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => (
  <RequestList
    title="Trials"
    tabs={tabs}
    decided="Answered"
    nothing={NOTHING}
    asking={(query) => rowsOf(api.trials.getTrialRequests, { query })}
  >
    {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
  </RequestList>
);

function Request({ self, request, isLater }: { self: Self; request: ListedTrialRequest; isLater: boolean }) {
  const { customer } = request;
  const isOthers = customer.id !== self.id;
  return (
    <RequestCard
      request={request}
      title={
        <>
          <PlaceLink to={at.customer(customer.id)}>{customer.name}</PlaceLink> {customer.organization}
        </>
      }
      from={`${customer.email} · ${countryOf(customer.countryId).name}`}
      decision={
        <>
          <small>
            {isOthers ? 'Accepting sets Allow Trial; the customer then starts the trial.' : 'Someone else has to answer your own request.'}
          </small>
          {isOthers && may(self, 'teacher.decide') && <AnswerButtons request={request} isLater={isLater} />}
        </>
      }
    >
      <p>Would like a trial license{request.product && ` of ${request.product.name}`}.</p>
    </RequestCard>
  );
}

const OUTDATES = [api.trials, api.customers];

const REFUSALS = {
  noRequest: 'The request no longer exists',
  lacksRight: null,
  ownRequest: null,
  decidedAlready: null,
  inactive: null,
} as const;

/** Says yes with one click, or no with a reason. */
function AnswerButtons({ request: { id, customer }, isLater }: { request: ListedTrialRequest; isLater: boolean }) {
  const act = useAct({
    endpoint: api.trials.allowTrial,
    send: () => call(api.trials.allowTrial, { body: { id } }),
    refusals: { ...REFUSALS, alreadyGiven: 'The customer has already had a trial' },
    done: `${customer.name} can start a trial now`,
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes="Enable the trial"
      act={act}
      no="Decline…"
      title={`Answer ${customer.name}`}
      decline={{
        endpoint: api.trials.declineTrial,
        toBody: ({ reason }) => ({ id, reason }),
        refusals: REFUSALS,
        label: 'Why not',
        description: `They read this in an email and in the portal, and can ask again. ${NO_NAMES}`,
        submit: 'Send answer',
        done: 'Answer sent',
        outdates: OUTDATES,
      }}
    />
  );
}
