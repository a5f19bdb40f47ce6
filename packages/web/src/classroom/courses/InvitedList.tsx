import { api, type Course, type Invitation } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pagesOf } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './invite.module.css';

const PAGE = 100;

/** The people invited, and what became of each invitation; people who have not joined can be reminded, or their invitation withdrawn (INV-588). */
export function InvitedList({ course }: { course: Course }) {
  const say = useSay('courses');
  const shown = useShown();
  const id = String(course.id);
  const pages = useInfiniteQuery(pagesOf(api.invitations.getInvitations, PAGE, (query) => ({ params: { id }, query })));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const remind = useAct({
    endpoint: api.invitations.remind,
    send: (ids: number[]) => call(api.invitations.remind, { body: { courseId: course.id, ids } }),
    refusals: REFUSALS,
    done: ({ mailed }) =>
      mailed === 0
        ? say('No one can be emailed yet')
        : mailed === 1
          ? say('1 email is on its way')
          : say('{count} emails are on their way', { count: mailed }),
    outdates: [api.invitations],
    hasNoPlace: true,
  });
  const withdraw = useAct({
    endpoint: api.invitations.withdraw,
    send: (one: Invitation) => call(api.invitations.withdraw, { body: { courseId: course.id, ids: [one.id] } }),
    refusals: REFUSALS,
    done: ({ withdrawn }) =>
      withdrawn === 0 ? say('It was accepted in the meantime') : say('The invitation is withdrawn, and its place is free'),
    outdates: [api.invitations, api.courses],
    hasNoPlace: true,
  });
  return (
    <section aria-label={say('Invited')} className={classes.invited}>
      <Text fw={600} mb="xs">
        {say('Invited')}
      </Text>
      {pages.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {pages.isError && !pages.data && (
        <Failed title={say('The invitations could not be loaded')} error={pages.error} retry={() => void pages.refetch()} />
      )}
      {pages.data && rows.length === 0 && (
        <Empty title={say('No invitations yet')}>{say('The people you invite appear here, with the state of each invitation.')}</Empty>
      )}
      <ul className={classes.lines}>
        {rows.map((one) => (
          <li key={one.id}>
            <span className={classes.who}>
              <b>{one.name || one.email}</b>
              {one.name !== '' && <span className={classes.address}>{one.email}</span>}
              <small>{saysOf(one, say, shown)}</small>
            </span>
            <StatusWord tone={STATES[one.state].tone} word={say(STATES[one.state].word)} />
            {one.state === 'open' && (
              <span className={classes.acts}>
                {isDue(one) && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={say('Remind {name}', { name: one.email })}
                    disabled={remind.isBusy}
                    onClick={() => void remind.run([one.id])}
                  >
                    {say('Remind')}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={say('Withdraw the invitation of {name}', { name: one.email })}
                  disabled={withdraw.isBusy}
                  onClick={() => void withdraw.run(one)}
                >
                  {say('Withdraw')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('Show more')}
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

function saysOf({ invitedAt, mailedAt, mails, bounced, state, takenAt }: Invitation, say: SayOf<'courses'>, { day }: Shown): string {
  if (bounced !== null && state === 'open') return say('The email did not arrive: {why}', { why: bounced });
  const invited = day(invitedAt.slice(0, 10));
  if (takenAt !== null && state === 'taken') return say('invited {day}, joined {came}', { day: invited, came: day(takenAt.slice(0, 10)) });
  return mails > 1
    ? say('invited {day}, last email {last}', { day: invited, last: day(mailedAt.slice(0, 10)) })
    : say('invited {day}', { day: invited });
}

const REFUSALS = {
  noCourse: 'This course no longer exists',
  lacksRight: 'Your role does not allow this',
  notForStudents: 'This course is for the computers of a room',
  notOpen: 'The last day to redeem has passed',
  paused: 'The course is paused',
};
