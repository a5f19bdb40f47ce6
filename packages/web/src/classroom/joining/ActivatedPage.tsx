import { api, at } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Refused, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { JoinedCourse } from './JoinedCourse.tsx';

interface ActivatedPageProps {
  token: string;
  /** To the sign-in page, and from there to an address. */
  toSignIn: (address?: string) => void;
}

/**
 * What became of an activation link: pending, error, verified, expired, or a new mail on its way (SGN-7). Whoever signed up for a course
 * has its license with it, or reads why not (CRS-573, CRS-574).
 */
export default function ActivatedPage({ token, toSignIn }: ActivatedPageProps) {
  const activation = useQuery({
    ...queryOf(api.signUp.confirmAccount, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const joining = useQuery({
    queryKey: ['join', token],
    queryFn: () => call(api.courses.join, { body: { token } }),
    enabled: activation.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const resending = useMutation({ mutationFn: () => call(api.signUp.resendConfirmationEmail, { query: { token } }) });
  const goToLogin = (
    <Button fullWidth onClick={() => toSignIn()}>
      Go to Login
    </Button>
  );
  if (resending.isSuccess)
    return (
      <LinkOutcome title="Check your inbox" text="A new mail is on its way. Click on Activate in it; the older link no longer works.">
        {goToLogin}
      </LinkOutcome>
    );
  if (activation.isPending || joining.isLoading)
    return (
      <LinkOutcome title="Activating your account" text="One moment, please.">
        <Loader />
      </LinkOutcome>
    );
  if (joining.data) {
    const { course, licenseId } = joining.data;
    return <JoinedCourse course={course} toLicense={() => toSignIn(at.license(licenseId))} />;
  }
  if (joining.isError)
    return (
      <LinkOutcome title="Your account is active" text={`But you are not in the course yet. ${whyNot(joining.error)}`}>
        {joining.error instanceof Unreachable && (
          <Button fullWidth mb="md" loading={joining.isFetching} onClick={() => void joining.refetch()}>
            Join again
          </Button>
        )}
        {goToLogin}
      </LinkOutcome>
    );
  if (activation.isSuccess)
    return (
      <LinkOutcome title="Your account is active" text="Your email address is verified. You can sign in now.">
        {goToLogin}
      </LinkOutcome>
    );
  if (isLate(activation.error))
    return (
      <LinkOutcome title="This link has expired" text="Activation links work for 24 hours, and a newer one replaces an older one.">
        {resending.isError && (
          <Text role="alert" c="red" size="sm" mb="md">
            {resending.error.message}
          </Text>
        )}
        <Button fullWidth loading={resending.isPending} onClick={() => resending.mutate()}>
          Send a new link
        </Button>
      </LinkOutcome>
    );
  const isUnreachable = activation.error instanceof Unreachable;
  return (
    <LinkOutcome
      title="Your account could not be activated"
      text={
        isUnreachable
          ? activation.error.message
          : `${activation.error.message}. Open the link from the mail again, or copy the whole address.`
      }
    >
      {isUnreachable ? (
        <Button fullWidth loading={activation.isFetching} onClick={() => void activation.refetch()}>
          Retry
        </Button>
      ) : (
        goToLogin
      )}
    </LinkOutcome>
  );
}

/** Why there is no license, and what to do (CRS-574). */
function whyNot(error: Error): string {
  const words = error instanceof Refused ? NOT_JOINED[error.refusal ?? ''] : null;
  return words ?? `${error.message}. Sign in and enter the course code under Request Student License.`;
}

const NOT_JOINED: Partial<Record<string, string>> = {
  unknownCode: 'The course is not there any more: ask your teacher for the link of another one.',
  courseFull: 'Its last place was taken meanwhile: ask your teacher for a place, then open this link again.',
  paused: 'It is paused at the moment: ask your teacher when it opens again, then open this link again.',
};

const isLate = (error: unknown) => error instanceof Refused && error.refusal === 'lateLink';
