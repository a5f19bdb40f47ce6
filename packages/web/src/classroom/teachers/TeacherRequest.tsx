import { type TeacherRequest as Asked, api, may, type Self } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { PartLine } from '../../ui/PartLine.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AskToTeach } from './AskToTeach.tsx';

interface TeacherRequestProps {
  self: Self;
  /** Reads self anew, who may be a teacher by now. */
  refreshSelf: () => void;
}

/** For customers who teach and whom nobody knows yet (TCH-615): what becomes of their request, or the way to it. */
export function TeacherRequest(props: TeacherRequestProps) {
  return props.self.teacher || !may(props.self, 'teacher.ask') ? null : <Request {...props} />;
}

function Request({ self, refreshSelf }: TeacherRequestProps) {
  const own = useQuery(queryOf(api.teachers.getOwnRequest, {}));
  const dialog = useDialogPlace('teach');
  if (!own.data) return null; // nothing that somebody waits for: it comes when it comes
  const { request, isTrusted } = own.data;
  const isWaiting = request?.state === 'open';
  const isDeclined = request?.state === 'declined';
  return (
    <>
      <PartLine
        title="You teach?"
        action={
          isWaiting ? (
            <Withdraw id={request.id} />
          ) : (
            <Button variant="default" onClick={() => dialog.open()}>
              {isDeclined ? 'Ask again' : 'I teach'}
            </Button>
          )
        }
      >
        {wordsFor(request, isTrusted)}
      </PartLine>
      {isDeclined && (
        <Text size="sm" mt={8} px={16} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <b>What is missing:</b> {request.answer}
        </Text>
      )}
      <Dialog opened={dialog.opened && !isWaiting} onClose={dialog.close} title="Become a teacher" size={520}>
        <AskToTeach self={self} own={own.data} close={dialog.close} refreshSelf={refreshSelf} />
      </Dialog>
    </>
  );
}

function wordsFor(request: Asked | null, isTrusted: boolean): string {
  if (request?.state === 'open') return `Your request waits since ${dayOf(request.askedAt)}. You get a mail with the answer.`;
  if (request?.state === 'declined') return `Your request was not accepted on ${dayOf(request.decidedAt ?? request.askedAt)}.`;
  if (isTrusted) return 'Your university is known here: one click, and you give courses to your students';
  return 'Teachers have courses, whose students get their licenses by a link';
}

function Withdraw({ id }: { id: number }) {
  const { run, isBusy } = useAct({
    endpoint: api.teachers.withdrawRequest,
    send: () => call(api.teachers.withdrawRequest, { body: { id } }),
    refusals: { noRequest: 'The request does not exist any more', decidedAlready: null },
    done: 'Request withdrawn',
    outdates: [api.teachers],
    hasNoPlace: true,
  });
  return (
    <Group>
      <Button variant="subtle" loading={isBusy} onClick={() => void run()}>
        Withdraw
      </Button>
    </Group>
  );
}
