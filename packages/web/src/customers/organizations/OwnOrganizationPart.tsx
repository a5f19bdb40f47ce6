import {
  api,
  type ColleaguesLicense,
  languageOf,
  may,
  ORGANIZATION_ROLE_WORDS,
  type OwnOrganization,
  ownOrganizationApi,
  type Self,
} from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call, isGone } from '../../api/call.ts';
import { isAwaited, queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { type Files, lazyPart, useFetched } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Together } from '../../ui/Together.tsx';
import { Colleagues } from './Colleagues.tsx';
import { InvitedPeople } from './InvitedPeople.tsx';
import { OwnSettings, SETTINGS_OF } from './OwnSettings.tsx';
import classes from './organizations.module.css';
import { PURCHASES, Purchases } from './Purchases.tsx';
import { successionOf } from './succession-query.ts';
import { Takeover } from './Takeover.tsx';

const figures = lazyPart(async () => (await import('./OwnFigures.tsx')).OwnFigures);
const orderedByYear = lazyPart(async () => (await import('./OwnFigures.tsx')).OrderedByYear);

const askForSeat = lazyPart(async () => (await import('./AskForSeat.tsx')).AskForSeat);

const invitePeople = lazyPart(async () => (await import('./InvitePeople.tsx')).InvitePeople);

/** A part with its texts in the language of the page: it would otherwise appear late, and move what is below. */
async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const { ownActivityTexts } = await import('./own-activity.texts.ts');
  await ownActivityTexts.fetch(languageOf(document.documentElement.lang));
  return part;
}

const requests = lazyPart(async () => (await withTexts(import('./OwnRequests.tsx'))).OwnRequests);
const computers = lazyPart(async () => (await withTexts(import('./OwnComputers.tsx'))).OwnComputers);
const timeline = lazyPart(async () => (await withTexts(import('./OwnTimeline.tsx'))).OwnTimeline);

const OF_ALL = [figures, requests, timeline];
const OF_OWNERS = [...OF_ALL, computers, ...SETTINGS_OF.owner];
const [OF_LICENSE_ADMINS, OF_BUYERS, OF_OTHERS] = [
  [...OF_ALL, computers, ...SETTINGS_OF.licenseAdmin],
  [...OF_ALL, askForSeat, ...SETTINGS_OF.buyer],
  [...OF_ALL, askForSeat],
];

const LICENSES = queryOf(ownOrganizationApi.getOwnLicenses, {});

interface OwnOrganizationProps {
  self: Self;
  /** Fetches the person's own account again, which may no longer be in an organization. */
  refreshSelf: () => void;
  /** The licenses of its people, supplied by the shell. */
  licensesIn: (of: { licenses: readonly ColleaguesLicense[]; invite: (() => void) | undefined }) => ReactNode;
  licensesFiles: Files;
}

/** The person's organization: who else is in it, their roles, and licenses (ORG-30). */
export function OwnOrganizationPart({ self, refreshSelf, licensesIn, licensesFiles }: OwnOrganizationProps) {
  const say = useSay('organization');
  const found = useQuery(queryOf(ownOrganizationApi.getOwn, {}));
  // It is above the rest, which would otherwise move.
  const succession = useQuery({ ...successionOf(found.data?.id ?? 0), enabled: found.data !== undefined });
  const isBuying = found.data !== undefined && may(self, 'license.buy', { as: found.data.role });
  const purchases = useQuery({ ...PURCHASES, enabled: isBuying });
  const as = found.data?.role ?? 'member';
  const isHere = useFetched(
    may(self, 'organization.lead', { as })
      ? OF_OWNERS
      : may(self, 'license.lookAfter', { as })
        ? OF_LICENSE_ADMINS
        : isBuying
          ? OF_BUYERS
          : OF_OTHERS,
  );
  const areLicensesHere = useFetched(licensesFiles);
  const isOut = isGone(found.error);
  useEffect(() => {
    if (isOut) refreshSelf();
  }, [isOut, refreshSelf]);
  if (isOut)
    return (
      <>
        <PageHead title={say('My organization')} />
        <Empty title={say('You are no longer in an organization')}>{say('Your licenses are still yours, under Licenses.')}</Empty>
      </>
    );
  if (found.data && isHere && areLicensesHere && !isAwaited(succession) && !isAwaited(purchases))
    return <OrganizationOf self={self} organization={found.data} refreshSelf={refreshSelf} licensesIn={licensesIn} key={found.data.id} />;
  return (
    <>
      <PageHead title={say('My organization')} />
      {found.isError ? (
        <Failed framed title={say('Your organization could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
    </>
  );
}

/** What each role allows here. */
const mayDo = (say: SayOf<'organization'>): Record<OwnOrganization['role'], string> => ({
  owner: say(
    'You decide who is in it and in which role, see everyone’s licenses, make files for those of the organization, and answer its offers.',
  ),
  licenseAdmin: say(
    'You see the licenses of everyone in it, and make files for those of the organization. Its owners decide who is in it.',
  ),
  buyer: say('You see who is in it, answer the offers of the organization, and see your own licenses. Its owners decide who is in it.'),
  member: say('You see who is in it, and your own licenses. Its owners decide who is in it.'),
});

function OrganizationOf({
  self,
  organization,
  refreshSelf,
  licensesIn,
}: Omit<OwnOrganizationProps, 'licensesFiles'> & { organization: OwnOrganization }) {
  const say = useSay('organization');
  const heard = useHeard();
  const { id, name, role } = organization;
  const leads = may(self, 'organization.lead', { as: role });
  const buys = may(self, 'license.buy', { as: role });
  const looksAfter = may(self, 'license.lookAfter', { as: role });
  const licenses = useQuery(LICENSES).data?.licenses ?? [];
  const [isInviting, inviting] = useDisclosure(false);
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <PageHead
        title={name}
        caption={`${say('Your role: {role}.', { role: heard(ORGANIZATION_ROLE_WORDS[role]) })} ${mayDo(say)[role]}`}
        actions={
          <>
            {leads && <Button onClick={inviting.open}>{say('Invite people')}</Button>}
            <Button variant="default" onClick={asking.open}>
              {say('Leave the organization')}
            </Button>
          </>
        }
      />
      <Together>
        <div className={classes.page}>
          <Takeover organization={organization} selfId={self.id} />
          <figures.Part organization={organization} licenses={licenses} />
          <Licenses
            seesAll={may(self, 'organization.lookAtLicense', { ownerId: 0, as: role })}
            licensesIn={licensesIn}
            invite={leads ? inviting.open : undefined}
          />
          {!looksAfter && <askForSeat.Part />}
          <div className={classes.columns}>
            <div className={classes.page}>
              <Colleagues self={self} organization={organization} refreshSelf={refreshSelf} />
              {leads && <InvitedPeople id={id} mayInvite />}
            </div>
            <div className={classes.page}>
              <requests.Part />
              {buys && <orderedByYear.Part />}
            </div>
          </div>
          {buys && <Purchases />}
          {looksAfter && <computers.Part />}
          <OwnSettings self={self} organization={organization} />
          <timeline.Part />
        </div>
      </Together>
      <Dialog opened={isInviting} onClose={inviting.close} title={say('Invite people to {name}', { name })} size={496}>
        <invitePeople.Part id={id} emails={organization.people.flatMap(({ email }) => email ?? [])} close={inviting.close} />
      </Dialog>
      <Leave organization={organization} opened={isAsking} close={asking.close} refreshSelf={refreshSelf} />
    </>
  );
}

interface LicensesProps extends Pick<OwnOrganizationProps, 'licensesIn'> {
  seesAll: boolean;
  invite: (() => void) | undefined;
}

function Licenses({ seesAll, licensesIn, invite }: LicensesProps) {
  const say = useSay('organization');
  const { number } = useShown();
  const found = useQuery(LICENSES);
  const { data } = found;
  const title = seesAll ? say('Licenses of its people') : say('Your licenses');
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {data && data.total > data.licenses.length && (
          <small>
            {say('the first {shown} of {all} by end date', {
              shown: data.licenses.length,
              all: `${number(data.total)}${data.totalIsMore ? '+' : ''}`,
            })}
          </small>
        )}
      </div>
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {found.isError && !data && (
        <Failed title={say('The licenses could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      )}
      {data &&
        (data.licenses.length > 0 ? (
          licensesIn({ licenses: data.licenses, invite })
        ) : (
          <p className={classes.text}>{say('No license yet.')}</p>
        ))}
    </section>
  );
}

interface LeaveProps extends Pick<OwnOrganizationProps, 'refreshSelf'> {
  organization: OwnOrganization;
  opened: boolean;
  close: () => void;
}

function Leave({ organization: { id, name }, opened, close, refreshSelf }: LeaveProps) {
  const say = useSay('organization');
  return (
    <DeleteDialog
      opened={opened}
      close={close}
      what={name}
      words={{ title: say('Leave {name}?', { name }), button: say('Leave'), unreached: say('Nothing was changed.') }}
      endpoint={ownOrganizationApi.leave}
      remove={() => call(ownOrganizationApi.leave, { body: { id } })}
      refusals={{ notInIt: null, lastOwner: null, holdsLicenses: null }}
      final="lastOwner"
      done={say('You are no longer in {name}', { name })}
      outdates={[ownOrganizationApi, api.customers]}
      onDone={refreshSelf}
    >
      {say(
        'You no longer see its people, and they no longer see your licenses. Your own licenses stay yours; those of the organization stay there with another contact. Only an owner can invite you again.',
      )}
    </DeleteDialog>
  );
}
