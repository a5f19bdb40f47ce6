import { api, mailPurpose, type QueuedMail } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useAct } from '../../ui/use-act.ts';
import { ageOf, type SystemWords, useSystemWords } from './amounts.ts';
import classes from './system.module.css';
import systemMails from './system-mails.module.css';

/** The emails not sent, failed ones first, each with the reason and a button that tries again. */
export function MailTable({ mails, now }: { mails: QueuedMail[]; now: string }) {
  const words = useSystemWords();
  const { say, heard, stamp, ago } = words;
  const sending = useAct({
    endpoint: api.system.sendMailAgain,
    send: (id: number) => call(api.system.sendMailAgain, { body: { id } }),
    refusals: { noMail: say('It has been sent or deleted'), underWay: say('It is being sent right now') },
    done: say('It is being sent again'),
    outdates: [api.system],
    hasNoPlace: true,
  });
  return (
    <table className={`${classes.table} ${classes.mails}`}>
      <thead>
        <tr>
          <th scope="col">{say('To')}</th>
          <th scope="col">{say('For')}</th>
          <th scope="col">{say('Queued')}</th>
          <th scope="col">{say('Status')}</th>
          <th scope="col">{say('Reason')}</th>
          <th scope="col">
            <span className={systemMails.hidden}>{say('Send again')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className={classes.main}>{mail.recipient}</td>
            <td data-label={say('For')}>{heard(mailPurpose(mail.purpose)?.words ?? mail.purpose)}</td>
            <td data-label={say('Queued')} data-tip={stamp(mail.queuedAt)}>
              {ago(now, mail.queuedAt)}
            </td>
            <td data-label={say('Status')}>
              <StatusWord {...statusOf(mail, now, words)} />
            </td>
            <td data-label={say('Reason')} className={classes.reason}>
              {mail.reason ? heard(mail.reason) : <span className={classes.none}>{say('None yet')}</span>}
            </td>
            <td className={classes.act}>
              {mail.state !== 'waiting' && (
                <Button
                  variant="default"
                  size="xs"
                  loading={sending.under?.given === mail.id}
                  onClick={() => void sending.run(mail.id)}
                  aria-label={say('Send again to {name}', { name: mail.recipient })}
                >
                  {say('Send again')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function statusOf({ state, dueAt, attempts }: QueuedMail, now: string, { say, number, in: away }: SystemWords) {
  if (state === 'failed') return { tone: 'over' as const, word: say('Not sent') };
  if (state === 'waiting') return { tone: 'next' as const, word: say('On the way') };
  const wait = dueAt ? -ageOf(now, dueAt) : 0;
  const next = wait > 0 ? say('again {when}', { when: away(wait) }) : say('again now');
  const tries = attempts === 1 ? say('1 try') : say('{count} tries', { count: number(attempts) });
  return { tone: 'soon' as const, word: `${tries}, ${next}` };
}
