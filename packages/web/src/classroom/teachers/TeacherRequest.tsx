import { type TeacherRequest as Asked, api, may, type Self } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { PartLine } from '../../ui/PartLine.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { AskToTeach } from './AskToTeach.tsx';

interface TeacherRequestProps {
  self: Self;
  /** Fetches self again, who may be a teacher by now. */
  refreshSelf: () => void;
}

/** For customers who teach but are not recognized as teachers yet (TCH-615): the state of their request, or a way to make one. */
export function TeacherRequest(props: TeacherRequestProps) {
  return props.self.teacher || !may(props.self, 'teacher.ask') ? null : <Request {...props} />;
}

function Request({ self, refreshSelf }: TeacherRequestProps) {
  const own = useQuery(queryOf(api.teachers.getOwnRequest, {}));
  const dialog = useDialogPlace('teach');
  const say = useSay('teach');
  const { dayOf } = useShown();
  if (!own.data) return null; // no one waits for it, so it may appear late
  const { request, isTrusted } = own.data;
  const isWaiting = request?.state === 'open';
  const isDeclined = request?.state === 'declined';
  return (
    <>
      <PartLine
        title={say('Do you teach?')}
        action={
          isWaiting ? (
            <Withdraw id={request.id} />
          ) : (
            <Button variant="default" onClick={() => dialog.open()}>
              {isDeclined ? say('Ask again') : say('I teach')}
            </Button>
          )
        }
      >
        {wordsFor(request, isTrusted, { say, dayOf })}
      </PartLine>
      {isDeclined && (
        <Text size="sm" mt={8} px={16} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <b>{say('What is missing:')}</b> {request.answer}
        </Text>
      )}
      <Dialog opened={dialog.opened && !isWaiting} onClose={dialog.close} title={say('Become a teacher')} size={520}>
        <AskToTeach self={self} own={own.data} close={dialog.close} refreshSelf={refreshSelf} />
      </Dialog>
    </>
  );
}

interface Saying {
  say: SayOf<'teach'>;
  dayOf: (moment: string) => string;
}

function wordsFor(request: Asked | null, isTrusted: boolean, { say, dayOf }: Saying): string {
  if (request?.state === 'open')
    return say('Your request has been waiting since {day}. We’ll email you the answer.', { day: dayOf(request.askedAt) });
  if (request?.state === 'declined')
    return say('Your request was not accepted on {day}.', { day: dayOf(request.decidedAt ?? request.askedAt) });
  if (isTrusted) return say('We know your university: one click, and you can give courses to your students');
  return say('Teachers run courses, and their students get licenses through a link');
}

function Withdraw({ id }: { id: number }) {
  const say = useSay('teach');
  const { run, isBusy } = useAct({
    endpoint: api.teachers.withdrawRequest,
    send: () => call(api.teachers.withdrawRequest, { body: { id } }),
    refusals: { noRequest: say('The request no longer exists'), decidedAlready: null },
    done: say('Request withdrawn'),
    outdates: [api.teachers],
    hasNoPlace: true,
  });
  return (
    <Group>
      <Button variant="subtle" loading={isBusy} onClick={() => void run()}>
        {say('Withdraw')}
      </Button>
    </Group>
  );
}
