import { api, type ListedTeacherRequest } from '@lm/contract';
import { call } from '../../api/call.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

const OUTDATES = [api.teachers, api.customers];

const REFUSALS = {
  noRequest: 'The request no longer exists',
  lacksRight: null,
  ownRequest: null,
  decidedAlready: null,
  inactive: null,
} as const;

/** Approves with one click, or declines and says what is missing (TCH-618, TCH-619). */
export function AnswerButtons({ request: { id, customer }, isLater }: { request: ListedTeacherRequest; isLater: boolean }) {
  const say = useSay('coursesStaff');
  const heard = useHeard();
  const { name } = customer;
  const act = useAct({
    endpoint: api.teachers.acceptTeacher,
    send: () => call(api.teachers.acceptTeacher, { body: { id } }),
    refusals: REFUSALS,
    done: say('{name} is a teacher now', { name }),
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes={say('Yes, a teacher')}
      act={act}
      no={say('Not yet…')}
      title={say('Answer {name}', { name })}
      decline={{
        endpoint: api.teachers.declineTeacher,
        toBody: ({ reason }) => ({ id, reason }),
        refusals: REFUSALS,
        label: say('Why not, and what is missing'),
        description: `${say('They read this in an email and in the portal, and can ask again.')} ${heard(NO_NAMES)}`,
        submit: say('Send answer'),
        done: say('Answer sent'),
        outdates: OUTDATES,
      }}
    />
  );
}
