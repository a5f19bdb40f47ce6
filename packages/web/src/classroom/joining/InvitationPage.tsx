import '../../theme/more-styles.ts';
import { api, at, type Data, type Language } from '@lm/contract';
import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { InvitationNotOpened } from '../../identity/parts/InvitationNotOpened.tsx';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { outsideTexts } from '../../identity/parts/outside.texts.ts';
import { usePersonHere } from '../../identity/parts/use-person-here.ts';
import { settings } from '../../settings.ts';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import { goTo } from '../../ui/place.ts';
import { JoinHere, SignInHere, TakeHere } from './InvitationForms.tsx';
import { JoinedCourse } from './JoinedCourse.tsx';
import classes from './joining.module.css';
import { type JoiningTexts, joiningTexts } from './joining.texts.ts';

export type Opened = Data<typeof api.invitations.open>;

interface Joining {
  licenseId: number;
  course: Opened['course'];
}

interface InvitationPageProps {
  token: string;
  /** Leads to the portal, signed in or not. */
  leave: () => void;
}

/** The page that the link of an invitation opens (INV-589, INV-590): the course, and the shortest way into it, or why there is none. */
export default function InvitationPage({ token, leave }: InvitationPageProps) {
  const t = useTexts(joiningTexts);
  const outside = useTexts(outsideTexts);
  const language = useLanguage();
  const [joined, setJoined] = useState<Joining | null>(null);
  const licenseId = joined?.licenseId ?? null;
  const link = useQuery({ ...queryOf(api.invitations.open, { query: { token } }), staleTime: 0, enabled: licenseId === null });
  const { isSignedIn, self, me } = usePersonHere({ invitation: token }, licenseId !== null);
  const toLogin = (
    <Button fullWidth variant="default" onClick={leave}>
      {isSignedIn ? t.toManager : outside.toLogin}
    </Button>
  );
  const toLicense = (id: number | null) => {
    leave();
    goTo(id === null ? at.licenses : at.license(id));
  };
  if (joined) return <JoinedCourse course={joined.course} isSignedIn={isSignedIn} toLicense={() => toLicense(joined.licenseId)} />;
  if (link.isPending || (isSignedIn && self.isPending))
    return (
      <LinkOutcome title={t.opening} text={outside.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (!link.data)
    return <InvitationNotOpened error={link.error} isBusy={link.isFetching} retry={() => void link.refetch()} texts={t} way={toLogin} />;
  const opened = link.data;
  const joins = {
    token,
    opened,
    done: (id: number) => setJoined({ licenseId: id, course: opened.course }),
    stale: () => void link.refetch(),
  };
  const isTheirs = me?.email.toLowerCase() === opened.email.toLowerCase();
  if (opened.state !== 'open' || opened.account === 'off')
    return (
      <>
        <CourseCard opened={opened} />
        <LinkOutcome {...wordsOf(t, language, opened, isTheirs)}>
          {opened.state === 'taken' && isTheirs ? (
            <Button fullWidth onClick={() => toLicense(null)}>
              {t.seeLicense}
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
          title={t.otherPerson}
          text={filled(t.otherPersonSaid, { email: opened.email, mine: me.email, teacher: opened.course.teacher })}
        >
          <Stack gap="sm">
            <Button fullWidth onClick={() => session.end()} className={classes.long ?? ''}>
              {filled(t.goOnAs, { email: opened.email })}
            </Button>
            <Button fullWidth variant="default" onClick={leave} className={classes.long ?? ''}>
              {filled(t.stay, { email: me.email })}
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

/** What the person is asked to join: the course, its teacher, and its dates. */
function CourseCard({ opened: { course } }: { opened: Opened }) {
  const language = useLanguage();
  return (
    <section className={classes.course} aria-label={useTexts(joiningTexts).course}>
      <b>{course.name}</b>
      {course.product && <span>{course.product.name}</span>}
      <span>
        {course.teacher}, {course.organization}
      </span>
      <span>
        {dayShown(language, course.startDate)} – {dayShown(language, course.expireDate)}
      </span>
    </section>
  );
}

function wordsOf(t: JoiningTexts, language: Language, opened: Opened, isTheirs: boolean): { title: string; text: string } {
  const { state, account, email, course } = opened;
  const { teacher, startDate, redeemUntil } = course;
  const contact = settings.contactEmail;
  const on = (day: string) => dayShown(language, day);
  if (state === 'taken')
    return { title: t.inAlready, text: filled(t.takenSaid, { where: isTheirs ? t.licenseThere : filled(t.signInAs, { email }) }) };
  if (state === 'withdrawn') return { title: t.withdrawn, text: filled(t.withdrawnSaid, { asks: filled(t.asks, { teacher }) }) };
  if (state === 'notYet') return { title: t.notBegun, text: filled(t.notBegunSaid, { day: on(startDate) }) };
  if (state === 'over') return { title: t.over, text: filled(t.overSaid, { day: on(redeemUntil), teacher }) };
  if (state === 'paused') return { title: t.paused, text: filled(t.pausedSaid, { teacher }) };
  if (state === 'gone' || account !== 'off') return { title: t.noTeacher, text: filled(t.noTeacherSaid, { contact }) };
  return { title: t.accountOff, text: filled(t.accountOffSaid, { email, contact }) };
}
