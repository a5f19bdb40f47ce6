import { mailboxesApi } from '@lm/contract';
import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, Unreachable } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { InvitationNotOpened } from '../../identity/parts/InvitationNotOpened.tsx';
import { LinkOutcome } from '../../identity/parts/LinkOutcome.tsx';
import { outsideTexts } from '../../identity/parts/outside.texts.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { mailboxTexts } from './mailbox.texts.ts';

interface MailboxPageProps {
  token: string;
  /** Leads to the portal, signed in or not. */
  leave: () => void;
}

/** Asks before it confirms a mailbox, since programs that check links do not press buttons (ORG-160). */
export default function MailboxPage({ token, leave }: MailboxPageProps) {
  const t = useTexts(mailboxTexts);
  const outside = useTexts(outsideTexts);
  const asked = useQuery({ ...queryOf(mailboxesApi.openMailbox, { query: { token } }), staleTime: Number.POSITIVE_INFINITY });
  const confirming = useMutation({ mutationFn: () => call(mailboxesApi.confirmMailbox, { body: { token } }) });
  const toPortal = (
    <Button fullWidth variant="default" onClick={leave}>
      {session.token() === null ? outside.toLogin : t.toPortal}
    </Button>
  );
  if (asked.isPending)
    return (
      <LinkOutcome title={t.opening} text={outside.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (!asked.data)
    return (
      <InvitationNotOpened error={asked.error} isBusy={asked.isFetching} retry={() => void asked.refetch()} texts={t} way={toPortal} />
    );
  const { state, organization, address } = asked.data;
  const values = { organization, address };
  if (state === 'confirmed' || confirming.isSuccess)
    return (
      <LinkOutcome title={t.confirmed} text={filled(t.confirmedSaid, values)}>
        {toPortal}
      </LinkOutcome>
    );
  if (state === 'ended')
    return (
      <LinkOutcome title={t.ended} text={filled(t.endedSaid, values)}>
        {toPortal}
      </LinkOutcome>
    );
  return (
    <LinkOutcome title={filled(t.ask, values)} text={filled(t.askSaid, values)}>
      {confirming.isError && (
        <Text role="alert" c="red" size="sm" mb="md">
          {confirming.error instanceof Unreachable ? outside.unreachable : filled(t.endedSaid, values)}
        </Text>
      )}
      <Button fullWidth mb="md" loading={confirming.isPending} onClick={() => confirming.mutate()}>
        {t.confirm}
      </Button>
      {toPortal}
    </LinkOutcome>
  );
}
