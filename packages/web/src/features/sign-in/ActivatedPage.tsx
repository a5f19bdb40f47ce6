import '../../api/zod.ts';
import { api } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Refused, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Ending } from './Ending.tsx';

interface ActivatedPageProps {
  token: string;
  toSignIn: () => void;
}

/** What became of an activation link: pending, error, verified, expired, or a new mail on its way (SGN-7). */
export default function ActivatedPage({ token, toSignIn }: ActivatedPageProps) {
  const activation = useQuery({
    ...queryOf(api.accounts.confirmAccount, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const resending = useMutation({ mutationFn: () => call(api.accounts.resendConfirmationEmail, { query: { token } }) });
  const goToLogin = (
    <Button fullWidth onClick={toSignIn}>
      Go to Login
    </Button>
  );
  if (resending.isSuccess)
    return (
      <Ending title="Check your inbox" text="A new mail is on its way. Click on Activate in it; the older link no longer works.">
        {goToLogin}
      </Ending>
    );
  if (activation.isPending)
    return (
      <Ending title="Activating your account" text="One moment, please.">
        <Loader />
      </Ending>
    );
  if (activation.isSuccess)
    return (
      <Ending title="Your account is active" text="Your email address is verified. You can sign in now.">
        {goToLogin}
      </Ending>
    );
  if (isLate(activation.error))
    return (
      <Ending title="This link has expired" text="Activation links work for 24 hours, and a newer one replaces an older one.">
        {resending.isError && (
          <Text role="alert" c="red" size="sm" mb="md">
            {resending.error.message}
          </Text>
        )}
        <Button fullWidth loading={resending.isPending} onClick={() => resending.mutate()}>
          Send a new link
        </Button>
      </Ending>
    );
  const isUnreachable = activation.error instanceof Unreachable;
  return (
    <Ending
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
    </Ending>
  );
}

const isLate = (error: unknown) => error instanceof Refused && error.refusal === 'lateLink';
