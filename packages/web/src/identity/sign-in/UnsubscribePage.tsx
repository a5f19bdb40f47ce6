import { api, at, mailTopic } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';

interface UnsubscribePageProps {
  token: string;
  /** To the portal, and there to an address. */
  toPortal: (address?: string) => void;
}

/** Asks before it switches off the topic of a mail: programs that look into links press nothing (MAIL-241). */
export default function UnsubscribePage({ token, toPortal }: UnsubscribePageProps) {
  const asked = useQuery({ ...queryOf(api.mails.getUnsubscribing, { query: { token } }), staleTime: Number.POSITIVE_INFINITY });
  const switchOff = useMutation({
    mutationFn: () => call(api.mails.unsubscribe, { query: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
  });
  const toProfile = (
    <Button fullWidth variant="default" onClick={() => toPortal(at.emails)}>
      Choose in your profile
    </Button>
  );
  if (asked.isPending)
    return (
      <LinkOutcome title="Mail you get" text="One moment, please.">
        <Loader />
      </LinkOutcome>
    );
  if (asked.isError)
    return (
      <LinkOutcome title="This link does not work" text={whyNot(asked.error)}>
        {asked.error instanceof Unreachable ? (
          <Button fullWidth loading={asked.isFetching} onClick={() => void asked.refetch()}>
            Retry
          </Button>
        ) : (
          toProfile
        )}
      </LinkOutcome>
    );
  const { title, covers } = mailTopic(asked.data.topic);
  if (asked.data.isOff || switchOff.isSuccess)
    return (
      <LinkOutcome
        title={`“${title}” is switched off`}
        text="You get no more mail of this kind. What matters for the safety of your account and the end of your licenses still comes. You can switch it on again in your profile."
      >
        {toProfile}
      </LinkOutcome>
    );
  return (
    <LinkOutcome title={`No more mail about “${title}”?`} text={covers}>
      {switchOff.isError && (
        <Text role="alert" c="red" size="sm" mb="md">
          {whyNot(switchOff.error)}
        </Text>
      )}
      <Button fullWidth mb="md" loading={switchOff.isPending} onClick={() => switchOff.mutate()}>
        Switch off
      </Button>
      {toProfile}
    </LinkOutcome>
  );
}

const whyNot = (error: Error): string =>
  error instanceof Unreachable ? error.message : `${error.message}. Sign in and choose in your profile which mail you get.`;
