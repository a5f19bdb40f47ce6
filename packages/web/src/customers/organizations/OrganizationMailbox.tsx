import {
  type OrganizationMailbox as Found,
  languageInWords,
  type MailPurpose,
  mailboxesApi,
  mailPurpose,
  ownOrganizationApi,
} from '@lm/contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { topicWords } from './mailbox-topics.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';

const setUp = lazyPart(async () => (await import('./SetUpMailbox.tsx')).SetUpMailbox);

/** The mailbox that receives the mails people get because of their role in the organization (ORG-160 to ORG-162). */
export function OrganizationMailbox({ id, mayEdit }: { id: number; mayEdit: boolean }) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(mailboxesApi.getMailbox, { params: { id: String(id) } }));
  const [isSetting, setting] = useDisclosure(false);
  if (isError && !data)
    return (
      <FailedPart title={say('Mailbox')} retry={() => void refetch()}>
        {say('The mailbox could not be loaded.')}
      </FailedPart>
    );
  if (!data || (data.mailbox === null && !mayEdit)) return null;
  const { mailbox, organizationLanguage } = data;
  return (
    <section className={classes.card} aria-label={say('Mailbox')}>
      <div className={classes.head}>
        <Title order={2}>{say('Mailbox')}</Title>
        {mayEdit && (
          <Button variant="default" size="xs" className={domainClasses.end ?? ''} onClick={setting.open}>
            {mailbox ? say('Change') : say('Add a mailbox')}
          </Button>
        )}
      </div>
      {mailbox ? (
        <Facts id={id} mailbox={mailbox} organizationLanguage={organizationLanguage} mayEdit={mayEdit} />
      ) : (
        <p className={classes.text}>
          {say(
            'Besides your people, a shared address, such as licensing@…, can receive reminders, offers, orders and security advisories.',
          )}
        </p>
      )}
      <Dialog opened={isSetting} onClose={setting.close} title={say('Mailbox')} size={496}>
        <setUp.Part id={id} mailbox={mailbox} organizationLanguage={organizationLanguage} close={setting.close} />
      </Dialog>
    </section>
  );
}

interface FactsProps {
  id: number;
  mailbox: Found;
  organizationLanguage: string;
  mayEdit: boolean;
}

const REFUSALS = { notYours: null, lacksRight: null } as const;

function Facts({ id, mailbox, organizationLanguage, mayEdit }: FactsProps) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const { address, language, topics, state, confirmedAt, endsAt, failing, mails } = mailbox;
  const about = { outdates: [mailboxesApi, ownOrganizationApi.getOwnTimeline], hasNoPlace: true } as const;
  const mailing = useAct({
    ...about,
    endpoint: mailboxesApi.setMailbox,
    send: () => call(mailboxesApi.setMailbox, { body: { id, address, language, topics } }),
    refusals: { ...REFUSALS, tooManyToday: null },
    done: say('A new link is on its way to {address}', { address }),
  });
  const removing = useAct({
    ...about,
    endpoint: mailboxesApi.removeMailbox,
    send: () => call(mailboxesApi.removeMailbox, { body: { id } }),
    refusals: REFUSALS,
    done: say('{address} no longer receives emails', { address }),
  });
  const words = topicWords(say);
  return (
    <>
      <div className={domainClasses.row}>
        <span className={domainClasses.what}>
          <b>{address}</b>
          <small>
            {state === 'confirmed'
              ? say('confirmed on {day}', { day: dayOf(confirmedAt ?? endsAt) })
              : state === 'waiting'
                ? say('not confirmed yet: the link there works until {day}', { day: dayOf(endsAt) })
                : say('not confirmed: the link expired on {day}', { day: dayOf(endsAt) })}
          </small>
        </span>
        {mayEdit && state !== 'confirmed' && (
          <Button variant="default" size="xs" loading={mailing.isBusy} onClick={() => void mailing.run()}>
            {say('Email a new link')}
          </Button>
        )}
        {mayEdit && (
          <ActionIcon
            data-tip={say('Remove')}
            aria-label={say('Remove {address}', { address })}
            loading={removing.isBusy}
            onClick={() => void removing.run()}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      <div className={domainClasses.facts}>
        <Rows
          rows={[
            [say('Receives'), topics.map((topic) => words[topic]).join(', ')],
            [say('Language'), languageInWords(language || organizationLanguage || 'en')],
            ...(failing
              ? [[say('Did not arrive'), say('{day}: {reason}', { day: dayOf(failing.at), reason: failing.reason })] as [string, string]]
              : []),
          ]}
        />
      </div>
      {mails.length > 0 && (
        <details className={classes.text}>
          <summary>{say('Emails to it')}</summary>
          <ul className={classes.rows}>
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Says briefly what an email was about. */
function subjectOf({ purpose, about, more }: Found['mails'][number], say: SayOf<'organization'>): string {
  if (purpose === ('organization-mailbox' satisfies MailPurpose)) return say('Link to confirm');
  const topic = mailPurpose(purpose)?.topic;
  const words = topicWords(say);
  const names = [...about.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])].join(', ');
  const what = topic === 'ends' || topic === 'quotations' || topic === 'orders' || topic === 'security' ? words[topic] : '';
  return [what, names].filter(Boolean).join(': ');
}

function Mail({ mail }: { mail: Found['mails'][number] }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const [tone, word] = (
    {
      sent: ['ok', say('sent')],
      failed: ['over', say('did not arrive')],
      waiting: ['off', say('on its way')],
      retried: ['soon', say('tried again')],
    } as const
  )[mail.state];
  return (
    <li className={domainClasses.row}>
      <span className={domainClasses.what}>
        {subjectOf(mail, say)}
        <small>{dayOf(mail.queuedAt)}</small>
      </span>
      <StatusWord tone={tone} word={word} />
    </li>
  );
}
