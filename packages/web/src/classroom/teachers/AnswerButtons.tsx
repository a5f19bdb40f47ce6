import { api, type ListedTeacherRequest } from '@lm/contract';
import { call } from '../../api/call.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { useAct } from '../../ui/use-act.ts';

const OUTDATES = [api.teachers, api.customers];

const REFUSALS = {
  noRequest: 'The request no longer exists',
  lacksRight: null,
  ownRequest: null,
  decidedAlready: null,
  inactive: null,
} as const;

/** Says yes with one click, or no with what is missing (TCH-618, TCH-619). */
export function AnswerButtons({ request: { id, customer }, isLater }: { request: ListedTeacherRequest; isLater: boolean }) {
  const act = useAct({
    endpoint: api.teachers.acceptTeacher,
    send: () => call(api.teachers.acceptTeacher, { body: { id } }),
    refusals: REFUSALS,
    done: `${customer.name} is a teacher now`,
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes="Yes, a teacher"
      act={act}
      no="Not yet…"
      title={`Answer ${customer.name}`}
      decline={{
        endpoint: api.teachers.declineTeacher,
        toBody: ({ reason }) => ({ id, reason }),
        refusals: REFUSALS,
        label: 'Why not, and what is missing',
        description: `They read this in an email and in the portal, and can ask again. ${NO_NAMES}`,
        submit: 'Send answer',
        done: 'Answer sent',
        outdates: OUTDATES,
      }}
    />
  );
}
