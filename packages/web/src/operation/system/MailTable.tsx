import { api, mailPurpose, type QueuedMail, showMoment } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useAct } from '../../ui/use-act.ts';
import { ageOf, counted, showAgo, showSpan } from './amounts.ts';
import classes from './system.module.css';
import systemMails from './system-mails.module.css';

/** Failed ones first, each with its reason and a way to try it again. */
export function MailTable({ mails, now }: { mails: QueuedMail[]; now: string }) {
  const sending = useAct({
    endpoint: api.system.sendMailAgain,
    send: (id: number) => call(api.system.sendMailAgain, { body: { id } }),
    refusals: { noMail: 'It has been sent or deleted', underWay: 'It is being sent right now' },
    done: 'It is being sent again',
    outdates: [api.system],
    hasNoPlace: true,
  });
  return (
    <table className={`${classes.table} ${classes.mails}`}>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">For</th>
          <th scope="col">Queued</th>
          <th scope="col">Status</th>
          <th scope="col">Reason</th>
          <th scope="col">
            <span className={systemMails.hidden}>Send again</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className={classes.main}>{mail.recipient}</td>
            <td data-label="For">{mailPurpose(mail.purpose)?.words ?? mail.purpose}</td>
            <td data-label="Queued" data-tip={showMoment(mail.queuedAt)}>
              {showAgo(now, mail.queuedAt)}
            </td>
            <td data-label="Status">
              <StatusWord {...statusOf(mail, now)} />
            </td>
            <td data-label="Reason" className={classes.reason}>
              {mail.reason ?? <span className={classes.none}>None yet</span>}
            </td>
            <td className={classes.act}>
              {mail.state !== 'waiting' && (
                <Button
                  variant="default"
                  size="xs"
                  loading={sending.under?.given === mail.id}
                  onClick={() => void sending.run(mail.id)}
                  aria-label={`Send again to ${mail.recipient}`}
                >
                  Send again
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function statusOf({ state, dueAt, attempts }: QueuedMail, now: string) {
  if (state === 'failed') return { tone: 'over' as const, word: 'Not sent' };
  if (state === 'waiting') return { tone: 'next' as const, word: 'On the way' };
  const wait = dueAt ? -ageOf(now, dueAt) : 0;
  const next = wait > 0 ? `again in ${showSpan(wait)}` : 'again now';
  return { tone: 'soon' as const, word: `${counted(attempts, 'try', 'tries')}, ${next}` };
}
