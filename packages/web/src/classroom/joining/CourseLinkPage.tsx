import { api } from '@lm/contract';
import { Anchor, Button, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { outsideTexts } from '../../identity/parts/outside.texts.ts';
import { useSpoken } from '../../identity/parts/sentences.ts';
import classes from '../../identity/parts/sign-in.module.css';
import { CourseFacts } from '../../licensing/parts/CourseFacts.tsx';
import { filled, useTexts } from '../../ui/language.ts';
import { JoinForm } from './JoinForm.tsx';
import { joiningTexts } from './joining.texts.ts';

interface CoursePageProps {
  courseCode: string;
  /** Signing in leads back to the course. */
  toSignIn: () => void;
}

/** The page that a course's link opens for people who are not signed in (CRS-570): the course, and how to join it or why not. */
export default function CourseLinkPage({ courseCode, toSignIn }: CoursePageProps) {
  const t = useTexts(joiningTexts);
  const outside = useTexts(outsideTexts);
  const spoken = useSpoken();
  const [code, setCode] = useState(courseCode);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const landing = useQuery({ ...queryOf(api.courses.landing, { query: { courseCode: code } }), retry: false });
  const signIn = (
    <div className={classes.foot}>
      {t.haveAccount}{' '}
      <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignIn}>
        {t.signIn}
      </Anchor>{' '}
      {landing.data?.closed === null && t.oneClick}
    </div>
  );
  if (sentTo !== null)
    return (
      <LinkOutcome title={outside.checkInbox} text={filled(t.mailOnWay, { email: sentTo })}>
        {signIn}
      </LinkOutcome>
    );
  if (landing.isPending)
    return (
      <LinkOutcome title={t.looking} text={outside.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (landing.isError)
    return landing.error instanceof Refused && landing.error.refusal === 'unknownCode' ? (
      <>
        <UnknownCode code={code} look={setCode} />
        {signIn}
      </>
    ) : (
      <LinkOutcome title={t.notLoaded} text={spoken(landing.error.message)}>
        <Button fullWidth loading={landing.isFetching} onClick={() => void landing.refetch()}>
          {outside.retry}
        </Button>
        {signIn}
      </LinkOutcome>
    );
  return (
    <>
      <CourseFacts course={landing.data} />
      {landing.data.closed === null && <JoinForm course={landing.data} done={setSentTo} />}
      {signIn}
    </>
  );
}

/** Says that a code is unknown, and lets the person correct it: usually one letter is wrong. */
function UnknownCode({ code, look }: { code: string; look: (code: string) => void }) {
  const t = useTexts(joiningTexts);
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') look(typed.trim().toUpperCase());
  };
  return (
    <form onSubmit={submit}>
      <LinkOutcome title={t.codeUnknown} text={t.codeUnknownSaid}>
        <TextInput
          label={t.courseCode}
          className="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          mb="lg"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth>
          {t.look}
        </Button>
      </LinkOutcome>
    </form>
  );
}
