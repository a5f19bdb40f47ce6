import { api } from '@lm/contract';
import { Anchor, Button, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import classes from '../../identity/parts/sign-in.module.css';
import { CourseFacts } from '../../licensing/parts/CourseFacts.tsx';
import { JoinForm } from './JoinForm.tsx';

interface CoursePageProps {
  courseCode: string;
  /** Signing in leads back to the course. */
  toSignIn: () => void;
}

/** Where the link of a course leads before one is signed in (CRS-570): the course, and how to join it or why not. */
export default function CourseLinkPage({ courseCode, toSignIn }: CoursePageProps) {
  const [code, setCode] = useState(courseCode);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const landing = useQuery({ ...queryOf(api.courses.landing, { query: { courseCode: code } }), retry: false });
  const signIn = (
    <div className={classes.foot}>
      You have an account?{' '}
      <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignIn}>
        Sign In
      </Anchor>{' '}
      {landing.data?.closed === null && 'and join with one click.'}
    </div>
  );
  if (sentTo !== null)
    return (
      <LinkOutcome
        title="Check your inbox"
        text={`A mail is on its way to ${sentTo}. Open it within 24 hours, on any device: it ends with your license. Nothing there? Look among the spam.`}
      >
        {signIn}
      </LinkOutcome>
    );
  if (landing.isPending)
    return (
      <LinkOutcome title="Looking for the course" text="One moment, please.">
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
      <LinkOutcome title="The course could not be loaded" text={landing.error.message}>
        <Button fullWidth loading={landing.isFetching} onClick={() => void landing.refetch()}>
          Retry
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

/** A code that nobody knows: most often one letter of it is wrong. */
function UnknownCode({ code, look }: { code: string; look: (code: string) => void }) {
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') look(typed.trim().toUpperCase());
  };
  return (
    <form onSubmit={submit}>
      <LinkOutcome
        title="This course code is not known"
        text="It may have been typed wrong, or the course is no longer there. Compare it with what your teacher gave you, or ask them for the link."
      >
        <TextInput
          label="Course code"
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
          Look for the course
        </Button>
      </LinkOutcome>
    </form>
  );
}
