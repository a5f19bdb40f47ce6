import { type InvitedPerson, invitedApi, ORGANIZATION_ROLE_WORDS, ownOrganizationApi } from '@lm/contract';
import { ActionIcon, Title } from '@mantine/core';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organizations.module.css';

interface InvitedProps {
  id: number;
  /** Whether the reader may invite people, and so also mail them again or withdraw invitations. */
  mayInvite: boolean;
}

/** People who were invited and have not joined yet (ORG-43); shows nothing if there are none. */
export function InvitedPeople({ id, mayInvite }: InvitedProps) {
  const say = useSay('organization');
  const { data } = useQuery(queryOf(invitedApi.getInvited, { params: { id: String(id) } }));
  if (!data?.length) return null;
  return (
    <section className={classes.card} aria-label={say('Invited')}>
      <div className={classes.head}>
        <Title order={2}>{data.length === 1 ? say('1 person invited') : say('{count} people invited', { count: data.length })}</Title>
      </div>
      <ul className={classes.rows}>
        {data.map((person) => (
          <Row key={person.id} id={id} person={person} mayInvite={mayInvite} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Record<InvitedPerson['state'], Tone> = { open: 'next', ended: 'over', withdrawn: 'off', noInviter: 'over' };

function stateIn({ state, endsAt, bounced }: InvitedPerson, say: SayOf<'organization'>, dayOf: (moment: string) => string): string {
  if (bounced !== null) return say('The email did not arrive');
  if (state === 'open') return say('until {day}', { day: dayOf(endsAt) });
  if (state === 'ended') return say('Expired {day}', { day: dayOf(endsAt) });
  return state === 'withdrawn' ? say('Withdrawn') : say('No longer valid');
}

function Row({ id, person, mayInvite }: InvitedProps & { person: InvitedPerson }) {
  const say = useSay('organization');
  const heard = useHeard();
  const { dayOf, moment } = useShown();
  const { email, role, state, by, mayMailFrom, bounced } = person;
  const refusals = { notYours: null, lacksRight: null, noInvitation: null };
  const send = { body: { id, invitationId: person.id } };
  const mailing = useAct({
    endpoint: invitedApi.mailAgain,
    send: () => call(invitedApi.mailAgain, send),
    refusals: { ...refusals, tooSoon: null, tooOften: null, full: null, tooManyToday: null },
    done: say('{email} is emailed again', { email }),
    outdates: [invitedApi, ownOrganizationApi.getOwnTimeline],
    hasNoPlace: true,
  });
  const withdrawing = useAct({
    endpoint: invitedApi.withdrawInvitation,
    send: () => call(invitedApi.withdrawInvitation, send),
    refusals,
    done: say('The invitation of {email} is withdrawn', { email }),
    outdates: [invitedApi, ownOrganizationApi.getOwnTimeline],
    hasNoPlace: true,
  });
  const isEarly = mayMailFrom !== null && new Date(mayMailFrom) > new Date();
  const isOff = mayMailFrom === null || isEarly;
  const why =
    mayMailFrom === null ? say('Emailed too often') : isEarly ? say('From {moment}', { moment: moment(mayMailFrom) }) : say('Email again');
  return (
    <li className={classes.invited}>
      <span className={classes.who}>
        <EmailLink email={email} />
        {by && <small>{say('by {name}', { name: by })}</small>}
      </span>
      <span className={classes.role}>{heard(ORGANIZATION_ROLE_WORDS[role])}</span>
      <span title={bounced ?? undefined}>
        <StatusWord tone={bounced !== null ? 'over' : TONES[state]} word={stateIn(person, say, dayOf)} />
      </span>
      <span className={classes.acts}>
        {mayInvite && (
          <ActionIcon
            data-tip={why}
            aria-label={say('Email {email} again', { email })}
            aria-disabled={isOff}
            {...(isOff && { 'data-disabled': true })}
            loading={mailing.isBusy}
            onClick={() => void (!isOff && mailing.run())}
          >
            <IconMailForward size={16} />
          </ActionIcon>
        )}
        {mayInvite && state !== 'withdrawn' && (
          <ActionIcon
            data-tip={say('Withdraw')}
            aria-label={say('Withdraw the invitation of {email}', { email })}
            loading={withdrawing.isBusy}
            onClick={() => void withdrawing.run()}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
