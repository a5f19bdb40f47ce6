import '../../theme/more-styles.ts';
import { atOrganizations, type Data, invitedApi } from '@lm/contract';
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
import { AcceptHere, JoinHere, SignInHere } from './JoinOrganizationForms.tsx';
import { organizationJoiningTexts } from './organization-joining.texts.ts';

export type OpenedInvitation = Data<typeof invitedApi.openInvitation>;

interface JoinOrganizationPageProps {
  token: string;
  /** Leads to the portal, signed in or not. */
  leave: () => void;
}

/** The page that the link of an invitation to an organization opens (ORG-44, ORG-45): the shortest way into it, or why there is none. */
export default function JoinOrganizationPage({ token, leave }: JoinOrganizationPageProps) {
  const t = useTexts(organizationJoiningTexts);
  const outside = useTexts(outsideTexts);
  const [joined, setJoined] = useState<string | null>(null);
  const link = useQuery({ ...queryOf(invitedApi.openInvitation, { query: { token } }), staleTime: 0, enabled: joined === null });
  const { isSignedIn, self, me } = usePersonHere({ organization: token }, joined !== null);
  const toPortal = (
    <Button fullWidth variant="default" onClick={leave}>
      {isSignedIn ? t.toPortal : outside.toLogin}
    </Button>
  );
  const toOrganization = (
    <Button
      fullWidth
      onClick={() => {
        leave();
        goTo(atOrganizations.own);
      }}
    >
      {t.toOrganization}
    </Button>
  );
  if (joined !== null)
    return (
      <LinkOutcome title={filled(t.joined, { organization: joined })} text={t.joinedSaid}>
        {toOrganization}
      </LinkOutcome>
    );
  if (link.isPending || (isSignedIn && self.isPending))
    return (
      <LinkOutcome title={t.opening} text={outside.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (!link.data)
    return <InvitationNotOpened error={link.error} isBusy={link.isFetching} retry={() => void link.refetch()} texts={t} way={toPortal} />;
  if (isSignedIn && self.isError && !self.data)
    return <InvitationNotOpened error={self.error} isBusy={self.isFetching} retry={() => void self.refetch()} texts={t} way={toPortal} />;
  const opened = link.data;
  const isTheirs = me?.email.toLowerCase() === opened.email.toLowerCase();
  if (opened.state !== 'open' || opened.account === 'off')
    return <Closed opened={opened} way={opened.state === 'accepted' && isTheirs ? toOrganization : toPortal} />;
  if (me && !isTheirs)
    return (
      <LinkOutcome title={t.otherPerson} text={filled(t.otherPersonSaid, { email: opened.email, mine: me.email })}>
        <Stack gap="sm">
          <Button fullWidth onClick={() => session.end()}>
            {filled(t.goOnAs, { email: opened.email })}
          </Button>
          <Button fullWidth variant="default" onClick={leave}>
            {filled(t.stay, { email: me.email })}
          </Button>
        </Stack>
      </LinkOutcome>
    );
  const joins = { token, opened, done: setJoined, stale: () => void link.refetch() };
  if (me) return <AcceptHere {...joins} />;
  return opened.account === 'signIn' ? <SignInHere {...joins} /> : <JoinHere {...joins} />;
}

/** Says why an invitation does not let anyone join. */
function Closed({ opened, way }: { opened: OpenedInvitation; way: React.ReactNode }) {
  const t = useTexts(organizationJoiningTexts);
  const language = useLanguage();
  const { state, organization, email, endsAt } = opened;
  const values = { organization, email, day: dayShown(language, endsAt.slice(0, 10)), contact: settings.contactEmail };
  const words = {
    open: [t.accountOff, t.accountOffSaid],
    accepted: [t.accepted, t.acceptedSaid],
    ended: [t.ended, t.endedSaid],
    withdrawn: [t.withdrawn, t.withdrawnSaid],
    used: [t.used, t.usedSaid],
    noInviter: [t.noInviter, t.noInviterSaid],
  };
  const [title = '', text = ''] = words[state];
  return (
    <LinkOutcome title={filled(title, values)} text={filled(text, values)}>
      {way}
    </LinkOutcome>
  );
}
