import { api, at } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';
import { topicIn, unsubscribeTexts } from './unsubscribe.texts.ts';

interface UnsubscribePageProps {
  token: string;
  /** Leads to the portal, to an address in it if there is one. */
  toPortal: (address?: string) => void;
}

/** Asks before it switches off the topic of a mail, since programs that check links do not press buttons (MAIL-241). */
export default function UnsubscribePage({ token, toPortal }: UnsubscribePageProps) {
  const t = useTexts(unsubscribeTexts);
  const { moment, retry } = useTexts(outsideTexts);
  const spoken = useSpoken();
  const asked = useQuery({ ...queryOf(api.mails.getUnsubscribing, { query: { token } }), staleTime: Number.POSITIVE_INFINITY });
  const switchOff = useMutation({
    mutationFn: () => call(api.mails.unsubscribe, { query: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
  });
  const whyNot = (error: Error): string =>
    error instanceof Unreachable ? spoken(error.message) : filled(t.signInToChoose, { why: spoken(error.message) });
  const toProfile = (
    <Button fullWidth variant="default" onClick={() => toPortal(at.emails)}>
      {t.toProfile}
    </Button>
  );
  if (asked.isPending)
    return (
      <LinkOutcome title={t.youGet} text={moment}>
        <Loader />
      </LinkOutcome>
    );
  if (asked.isError)
    return (
      <LinkOutcome title={t.noLink} text={whyNot(asked.error)}>
        {asked.error instanceof Unreachable ? (
          <Button fullWidth loading={asked.isFetching} onClick={() => void asked.refetch()}>
            {retry}
          </Button>
        ) : (
          toProfile
        )}
      </LinkOutcome>
    );
  const { title, covers } = topicIn(t, asked.data.topic);
  if (asked.data.isOff || switchOff.isSuccess)
    return (
      <LinkOutcome title={filled(t.isOff, { topic: title })} text={t.isOffSaid}>
        {toProfile}
      </LinkOutcome>
    );
  return (
    <LinkOutcome title={filled(t.ask, { topic: title })} text={covers}>
      {switchOff.isError && (
        <Text role="alert" c="red" size="sm" mb="md">
          {whyNot(switchOff.error)}
        </Text>
      )}
      <Button fullWidth mb="md" loading={switchOff.isPending} onClick={() => switchOff.mutate()}>
        {t.switchOff}
      </Button>
      {toProfile}
    </LinkOutcome>
  );
}
