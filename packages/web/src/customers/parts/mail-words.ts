import { api, type SentMail } from '@lm/contract';
import { call } from '../../api/call.ts';
import type { Tone } from '../../ui/StatusWord.tsx';
import { type Heard, inEnglish } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

/** One word for what became of a mail. */
export const MAIL_STATES: Record<SentMail['state'], { tone: Tone; word: string }> = {
  waiting: { tone: 'next', word: 'On the way' },
  retried: { tone: 'soon', word: 'Tried again' },
  sent: { tone: 'ok', word: 'Sent' },
  failed: { tone: 'over', word: 'Not sent' },
};

/** Why a mail that did not arrive cannot be sent again. */
const STUCK: Record<NonNullable<SentMail['stuck']>, string> = {
  underWay: '',
  forgotten: 'What it said is kept for 30 days.',
  linkGone: 'The link in it no longer works.',
  unwanted: 'They don’t get such emails: the topic is off, or their account is not active.',
};

/** What to say about a mail that has not arrived; null for others. */
export function mailTrouble({ state, reason, stuck, dueAt, attempts }: SentMail, heard: Heard): string | null {
  if (reason === null || state === 'sent') return null;
  if (state === 'failed') return [reason, stuck && heard(STUCK[stuck])].filter(Boolean).join(' · ');
  const tries = attempts === 1 ? heard('One try failed') : inEnglish(heard('{count} tries failed'), { count: attempts });
  const told = [tries, dueAt && inEnglish(heard('next at {time} UTC'), { time: dueAt.slice(11, 16) })].filter(Boolean).join(', ');
  return `${told} · ${reason}`;
}

/** Sends a mail again, by its id (MAIL-238). */
export const useSendAgain = () =>
  useAct({
    endpoint: api.mails.sendAgain,
    send: (id: number) => call(api.mails.sendAgain, { body: { id } }),
    refusals: {
      noMail: 'It is no longer there',
      lacksRight: 'Your role does not allow this',
      underWay: 'It is already on its way',
      forgotten: 'What it said is kept for 30 days',
      linkGone: 'The link in it no longer works',
      unwanted: 'They switched this topic off, or their account is not active',
    },
    done: 'It is being sent again',
    outdates: [api.mails.getMails, api.customers.findCustomer, api.timeline],
    hasNoPlace: true,
  });
