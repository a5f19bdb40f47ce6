import { api, at } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Refused, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { type OutsideTexts, outsideTexts } from '../../identity/parts/outside.texts.ts';
import { useSpoken } from '../../identity/parts/sentences.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { JoinedCourse } from './JoinedCourse.tsx';

interface ActivatedPageProps {
  token: string;
  /** Leads to the sign-in page, and from there to an address. */
  toSignIn: (address?: string) => void;
}

/**
 * The outcome of an activation link: pending, error, verified, expired, or a new mail on its way (SGN-7). A person who signed up for a course gets
 * its license too, or is told why not (CRS-573, CRS-574).
 */
export default function ActivatedPage({ token, toSignIn }: ActivatedPageProps) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
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
      {t.toLogin}
    </Button>
  );
  if (resending.isSuccess)
    return (
      <LinkOutcome title={t.checkInbox} text={t.newMailSaid}>
        {goToLogin}
      </LinkOutcome>
    );
  if (activation.isPending || joining.isLoading)
    return (
      <LinkOutcome title={t.activating} text={t.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (joining.data) {
    const { course, licenseId } = joining.data;
    return <JoinedCourse course={course} toLicense={() => toSignIn(at.license(licenseId))} />;
  }
  if (joining.isError)
    return (
      <LinkOutcome title={t.active} text={filled(t.notJoined, { why: whyNot(t, joining.error, spoken) })}>
        {joining.error instanceof Unreachable && (
          <Button fullWidth mb="md" loading={joining.isFetching} onClick={() => void joining.refetch()}>
            {t.joinAgain}
          </Button>
        )}
        {goToLogin}
      </LinkOutcome>
    );
  if (activation.isSuccess)
    return (
      <LinkOutcome title={t.active} text={t.activeSaid}>
        {goToLogin}
      </LinkOutcome>
    );
  if (isLate(activation.error))
    return (
      <LinkOutcome title={t.linkExpired} text={t.linkExpiredSaid}>
        {resending.isError && (
          <Text role="alert" c="red" size="sm" mb="md">
            {spoken(resending.error.message)}
          </Text>
        )}
        <Button fullWidth loading={resending.isPending} onClick={() => resending.mutate()}>
          {t.sendNewLink}
        </Button>
      </LinkOutcome>
    );
  const isUnreachable = activation.error instanceof Unreachable;
  return (
    <LinkOutcome
      title={t.notActivated}
      text={isUnreachable ? spoken(activation.error.message) : filled(t.notActivatedSaid, { why: spoken(activation.error.message) })}
    >
      {isUnreachable ? (
        <Button fullWidth loading={activation.isFetching} onClick={() => void activation.refetch()}>
          {t.retry}
        </Button>
      ) : (
        goToLogin
      )}
    </LinkOutcome>
  );
}

/** Why there is no license, and what to do (CRS-574). */
function whyNot(t: OutsideTexts, error: Error, spoken: (sentence: string) => string): string {
  const refusal = error instanceof Refused ? error.refusal : null;
  if (refusal === 'unknownCode') return t.courseGone;
  if (refusal === 'courseFull') return t.courseFull;
  return refusal === 'paused' ? t.coursePaused : filled(t.courseOtherwise, { why: spoken(error.message) });
}

const isLate = (error: unknown) => error instanceof Refused && error.refusal === 'lateLink';
