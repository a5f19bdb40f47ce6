import '../../theme/more-styles.ts';
import { api, at, type Data, showDay } from '@lm/contract';
import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refused, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { settings } from '../../settings.ts';
import { goTo } from '../../ui/place.ts';
import { JoinHere, SignInHere, TakeHere } from './InvitationForms.tsx';
import { JoinedCourse } from './JoinedCourse.tsx';
import classes from './joining.module.css';

export type Opened = Data<typeof api.invitations.open>;

interface Joining {
  licenseId: number;
  course: Opened['course'];
}

interface InvitationPageProps {
  token: string;
  /** To the portal, signed in or not. */
  leave: () => void;
}

/** What the link of an invitation leads to (INV-589, INV-590): the course, and the shortest way into it, or why there is none. */
export default function InvitationPage({ token, leave }: InvitationPageProps) {
  const [joined, setJoined] = useState<Joining | null>(null);
  const licenseId = joined?.licenseId ?? null;
  const [isSignedIn, setSignedIn] = useState(session.token() !== null);
  const link = useQuery({ ...queryOf(api.invitations.open, { query: { token } }), staleTime: 0, enabled: licenseId === null });
  const self = useQuery({
    ...queryOf(api.signIn.getCustomerData, { query: { picture: 'false' }, body: undefined }),
    enabled: isSignedIn && licenseId === null,
  });
  useEffect(() => session.listen(() => setSignedIn(session.token() !== null)), []);
  // Signing out forgets where one was; a reload is to find the invitation again.
  useEffect(() => {
    if (licenseId === null) history.replaceState(history.state, '', `/?${new URLSearchParams({ invitation: token })}`);
  });
  const toLogin = (
    <Button fullWidth variant="default" onClick={leave}>
      {isSignedIn ? 'Go to the License Manager' : 'Go to Login'}
    </Button>
  );
  const toLicense = (id: number | null) => {
    leave();
    goTo(id === null ? at.licenses : at.license(id));
  };
  if (joined) return <JoinedCourse course={joined.course} isSignedIn={isSignedIn} toLicense={() => toLicense(joined.licenseId)} />;
  if (link.isPending || (isSignedIn && self.isPending))
    return (
      <LinkOutcome title="Opening your invitation" text="One moment, please.">
        <Loader />
      </LinkOutcome>
    );
  if (!link.data) return <NotOpened error={link.error} isBusy={link.isFetching} retry={() => void link.refetch()} way={toLogin} />;
  const opened = link.data;
  const joins = {
    token,
    opened,
    done: (id: number) => setJoined({ licenseId: id, course: opened.course }),
    stale: () => void link.refetch(),
  };
  const me = isSignedIn ? (self.data?.customer ?? null) : null;
  const isTheirs = me?.email.toLowerCase() === opened.email.toLowerCase();
  if (opened.state !== 'open' || opened.account === 'off')
    return (
      <>
        <CourseCard opened={opened} />
        <LinkOutcome {...wordsOf(opened, isTheirs)}>
          {opened.state === 'taken' && isTheirs ? (
            <Button fullWidth onClick={() => toLicense(null)}>
              See your license
            </Button>
          ) : (
            toLogin
          )}
        </LinkOutcome>
      </>
    );
  return (
    <>
      <CourseCard opened={opened} />
      {me && !isTheirs && (
        <LinkOutcome
          title="You are signed in as somebody else"
          text={`The invitation went to ${opened.email}, and you are signed in as ${me.email}. If that is your address too, ask ${opened.course.teacher} to invite it instead.`}
        >
          <Stack gap="sm">
            <Button fullWidth onClick={() => session.end()} className={classes.long ?? ''}>
              Go on as {opened.email}
            </Button>
            <Button fullWidth variant="default" onClick={leave} className={classes.long ?? ''}>
              Stay {me.email}
            </Button>
          </Stack>
        </LinkOutcome>
      )}
      {me && isTheirs && <TakeHere {...joins} />}
      {!me && opened.account === 'signIn' && <SignInHere {...joins} />}
      {!me && opened.account !== 'signIn' && <JoinHere {...joins} />}
    </>
  );
}

/** The course, who teaches it and when it is: what one is asked to join. */
const CourseCard = ({ opened: { course } }: { opened: Opened }) => (
  <section className={classes.course} aria-label="Course">
    <b>{course.name}</b>
    <span>
      {course.teacher}, {course.organization}
    </span>
    <span>
      {showDay(course.startDate)} – {showDay(course.expireDate)}
    </span>
  </section>
);

function wordsOf({ state, account, email, course }: Opened, isTheirs: boolean): { title: string; text: string } {
  const { teacher, startDate, redeemUntil } = course;
  const asks = `Ask ${teacher} if you think that this is a mistake.`;
  const where = isTheirs ? 'Your license is there.' : `Sign in as ${email} to see your license.`;
  if (state === 'taken')
    return { title: 'You are in this course already', text: `The invitation was taken, perhaps on another device. ${where}` };
  if (state === 'withdrawn') return { title: 'This invitation was withdrawn', text: `Your place in the course was given back. ${asks}` };
  if (state === 'notYet')
    return { title: 'The course has not begun', text: `Your place is kept. Open this link again from ${showDay(startDate)} on.` };
  if (state === 'over')
    return { title: 'This invitation is over', text: `It could be taken until ${showDay(redeemUntil)}. Ask ${teacher} for another one.` };
  if (state === 'paused')
    return {
      title: 'The course is paused',
      text: `Your place is kept. Open this link again later, or ask ${teacher} when the course goes on.`,
    };
  if (state === 'gone' || account !== 'off')
    return { title: 'The course has no teacher any more', text: `Nobody can join it at the moment. Write to ${settings.contactEmail}.` };
  return {
    title: 'This account is switched off',
    text: `${email} has an account that does not sign in. Write to ${settings.contactEmail}.`,
  };
}

interface NotOpenedProps {
  error: Error | null;
  isBusy: boolean;
  retry: () => void;
  way: React.ReactNode;
}

function NotOpened({ error, isBusy, retry, way }: NotOpenedProps) {
  if (error instanceof Unreachable || !(error instanceof Refused))
    return (
      <LinkOutcome title="Your invitation could not be opened" text={error?.message ?? 'The server could not be reached.'}>
        <Button fullWidth loading={isBusy} onClick={retry}>
          Retry
        </Button>
      </LinkOutcome>
    );
  return (
    <LinkOutcome
      title="This invitation is not known"
      text="It may have been changed on the way: open the link from the mail again, or copy the whole address. If it is old, the course is over; ask your teacher for another one."
    >
      {way}
    </LinkOutcome>
  );
}
