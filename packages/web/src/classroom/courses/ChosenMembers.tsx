import { api, type Course, INVITED_A_CALL, type Member, may, type Self, taughtBy } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconMail, IconMailOff, IconUserMinus } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

interface ChosenMembersProps {
  self: Self;
  course: Course;
  /** Students and open invitations; an invitation's id is negative. */
  chosen: readonly Member[];
  free: (students: readonly Member[]) => void;
  remind: (ids: readonly number[]) => void;
  done: () => void;
}

/** The acts on the ticked people, each with the number it applies to (CRS-846). */
export function ChosenMembers({ self, course, chosen, free, remind, done }: ChosenMembersProps) {
  const say = useSay('courses');
  const students = chosen.filter(({ id }) => id > 0);
  const due = chosen.filter(({ mayRemind }) => mayRemind);
  const invited = may(self, 'course.edit', taughtBy(course)) ? chosen.filter(({ id }) => id < 0) : [];
  const withdrawing = useAct({
    endpoint: api.invitations.withdraw,
    send: async () => {
      let withdrawn = 0;
      for (let from = 0; from < invited.length; from += INVITED_A_CALL) {
        const ids = invited.slice(from, from + INVITED_A_CALL).map(({ id }) => -id);
        withdrawn += (await call(api.invitations.withdraw, { body: { courseId: course.id, ids } })).withdrawn;
      }
      return { withdrawn };
    },
    refusals: {
      noCourse: 'This course no longer exists',
      lacksRight: 'Your role does not allow this',
    },
    done: ({ withdrawn }) =>
      withdrawn === 1
        ? say('The invitation is withdrawn, and its place is free')
        : say('{count} invitations are withdrawn, and their places are free', { count: withdrawn }),
    outdates: [api.invitations, api.courses],
    hasNoPlace: true,
    onDone: done,
  });
  return (
    <>
      {due.length > 0 && (
        <Button variant="default" size="xs" leftSection={<IconMail size={14} />} onClick={() => remind(due.map(({ id }) => id))}>
          {due.length === 1 ? say('Remind this person') : say('Remind {count} people', { count: due.length })}
        </Button>
      )}
      {students.length > 0 && (
        <Button variant="default" size="xs" leftSection={<IconUserMinus size={14} />} onClick={() => free(students)}>
          {students.length === 1 ? say('Free this place') : say('Free {count} places', { count: students.length })}
        </Button>
      )}
      {invited.length > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMailOff size={14} />}
          loading={withdrawing.isBusy}
          onClick={() => void withdrawing.run()}
        >
          {invited.length === 1 ? say('Withdraw this invitation') : say('Withdraw {count} invitations', { count: invited.length })}
        </Button>
      )}
    </>
  );
}
