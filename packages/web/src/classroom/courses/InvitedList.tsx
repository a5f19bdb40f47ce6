import { api, type Course, type Invitation, showDay } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pagesOf } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './invite.module.css';

const PAGE = 100;

/** Who was invited, and what became of it; those who have not come are reminded or withdrawn (INV-588). */
export function InvitedList({ course }: { course: Course }) {
  const id = String(course.id);
  const pages = useInfiniteQuery(pagesOf(api.invitations.getInvitations, PAGE, (query) => ({ params: { id }, query })));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const remind = useAct({
    endpoint: api.invitations.remind,
    send: (ids: number[]) => call(api.invitations.remind, { body: { courseId: course.id, ids } }),
    refusals: REFUSALS,
    done: ({ mailed }) => (mailed === 0 ? 'No one can be mailed yet' : `${mailed} ${mailed === 1 ? 'mail goes' : 'mails go'} out`),
    outdates: [api.invitations],
    hasNoPlace: true,
  });
  const withdraw = useAct({
    endpoint: api.invitations.withdraw,
    send: (one: Invitation) => call(api.invitations.withdraw, { body: { courseId: course.id, ids: [one.id] } }),
    refusals: REFUSALS,
    done: ({ withdrawn }) => (withdrawn === 0 ? 'It was taken meanwhile' : 'The invitation is withdrawn, and its place is free'),
    outdates: [api.invitations, api.courses],
    hasNoPlace: true,
  });
  return (
    <section aria-label="Invited" className={classes.invited}>
      <Text fw={600} mb="xs">
        Invited
      </Text>
      {pages.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {pages.isError && <Failed title="The invitations could not be loaded" error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data && rows.length === 0 && (
        <Empty title="No invitations yet">The people you invite appear here, with what became of each invitation.</Empty>
      )}
      <ul className={classes.lines}>
        {rows.map((one) => (
          <li key={one.id}>
            <span className={classes.who}>
              <b>{one.name || one.email}</b>
              {one.name !== '' && <span className={classes.address}>{one.email}</span>}
              <small>{saysOf(one)}</small>
            </span>
            <StatusWord {...STATES[one.state]} />
            {one.state === 'open' && (
              <span className={classes.acts}>
                {isDue(one) && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Remind ${one.email}`}
                    disabled={remind.isBusy}
                    onClick={() => void remind.run([one.id])}
                  >
                    Remind
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Withdraw the invitation of ${one.email}`}
                  disabled={withdraw.isBusy}
                  onClick={() => void withdraw.run(one)}
                >
                  Withdraw
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

const isDue = ({ mayMailFrom }: Invitation) => mayMailFrom !== null && new Date(mayMailFrom) <= new Date();

const STATES = {
  open: { tone: 'soon', word: 'Invited' },
  taken: { tone: 'ok', word: 'In the course' },
  withdrawn: { tone: 'off', word: 'Withdrawn' },
} as const;

function saysOf({ invitedAt, mailedAt, mails, bounced, state, takenAt }: Invitation): string {
  if (bounced !== null && state === 'open') return `The mail did not arrive: ${bounced}`;
  if (takenAt !== null && state === 'taken') return `invited ${showDay(invitedAt.slice(0, 10))}, came ${showDay(takenAt.slice(0, 10))}`;
  const last = mails > 1 ? `, last mail ${showDay(mailedAt.slice(0, 10))}` : '';
  return `invited ${showDay(invitedAt.slice(0, 10))}${last}`;
}

const REFUSALS = {
  noCourse: 'This course does not exist any more',
  lacksRight: 'Your role does not allow this',
  notForStudents: 'This course is for the computers of a room',
  notOpen: 'The last day of redeeming is over',
  paused: 'The course is paused',
};
