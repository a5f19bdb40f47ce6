import { api, at, type ListedTrialRequest, may, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { useCountryName } from '../../identity/parts/country-names.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

/** Open requests for a trial (LIC-821), oldest first, each answered with one click. */
export const TrialRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => {
  const say = useSay('allLicenses');
  return (
    <RequestList
      title={say('Trials')}
      tabs={tabs}
      decided={say('Answered')}
      nothing={{
        open: { title: say('No requests waiting'), text: say('Requests from customers who cannot start a trial themselves appear here.') },
        decided: { title: say('Nothing has been answered yet'), text: say('Accepted and declined requests stay here.') },
      }}
      asking={(query) => rowsOf(api.trials.getTrialRequests, { query })}
    >
      {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
    </RequestList>
  );
};

function Request({ self, request, isLater }: { self: Self; request: ListedTrialRequest; isLater: boolean }) {
  const say = useSay('allLicenses');
  const countryName = useCountryName();
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
      from={`${customer.email} · ${countryName(customer.countryId)}`}
      decision={
        <>
          <small>
            {isOthers
              ? say('Accepting sets Allow Trial; the customer then starts the trial.')
              : say('Someone else has to answer your own request.')}
          </small>
          {isOthers && may(self, 'teacher.decide') && <AnswerButtons request={request} isLater={isLater} />}
        </>
      }
    >
      <p>
        {request.product
          ? say('Would like a trial license of {name}.', { name: request.product.name })
          : say('Would like a trial license.')}
      </p>
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

/** Approves with one click, or declines with a reason. */
function AnswerButtons({ request: { id, customer }, isLater }: { request: ListedTrialRequest; isLater: boolean }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const act = useAct({
    endpoint: api.trials.allowTrial,
    send: () => call(api.trials.allowTrial, { body: { id } }),
    refusals: { ...REFUSALS, alreadyGiven: 'The customer has already had a trial' },
    done: say('{name} can start a trial now', { name: customer.name }),
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes={say('Enable the trial')}
      act={act}
      no={say('Decline…')}
      title={say('Answer {name}', { name: customer.name })}
      decline={{
        endpoint: api.trials.declineTrial,
        toBody: ({ reason }) => ({ id, reason }),
        refusals: REFUSALS,
        label: say('Why not'),
        description: say('They read this in an email and in the portal, and can ask again. {leaveOut}', { leaveOut: heard(NO_NAMES) }),
        submit: say('Send answer'),
        done: say('Answer sent'),
        outdates: OUTDATES,
      }}
    />
  );
}
