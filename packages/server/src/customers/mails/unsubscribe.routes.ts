import { api, changesBetween, type MailTopic, mailPurpose, mailTopic } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { themself } from '../../identity/sessions/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { mailIdOf } from '../../lib/tokens.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { choiceOf, setChoice } from './mail-topics.queries.ts';
import { mailedTo } from './unsubscribe.queries.ts';

const calls = api.mails;

/** How long the link in a mail can switch its topic off, in milliseconds: longer than most mail is kept, but not for ever. */
const WORKS_MS = 180 * DAY_MS;

/** Switches off the topic of a mail by the link in it, without signing in (MAIL-241). */
export const unsubscribeRoutes = ({ db, write, now, steady, keys }: Portal): Route[] => {
  /** The person and topic of a token; refuses one that is not ours or too old, or whose person no longer exists. */
  async function linked(from: Db, call: typeof calls.getUnsubscribing | typeof calls.unsubscribe, token: string) {
    const mailId = mailIdOf(keys.linkKey, token);
    const mail = mailId === null ? null : await mailedTo(from, mailId);
    const topic: MailTopic | null = (mail && mailPurpose(mail.purpose)?.topic) ?? null;
    if (!mail || topic === null || !mailTopic(topic).canBeOff) throw refuse(call, 'unknownLink');
    if (steady().getTime() - mail.queuedAt.getTime() > WORKS_MS) throw refuse(call, 'lateLink');
    return { person: themself(mail), topic };
  }

  return [
    route(calls.getUnsubscribing, async ({ query }) => {
      const { person, topic } = await linked(db, calls.getUnsubscribing, query.token);
      return { topic, isOff: (await choiceOf(db, person.id)).off.includes(topic) };
    }),

    route(calls.unsubscribe, ({ query, isAbout }) =>
      write(async (tx) => {
        const { person, topic } = await linked(tx, calls.unsubscribe, query.token);
        isAbout(person.id);
        if (!(await personForUpdate(tx, person, person.id))) throw refuse(calls.unsubscribe, 'unknownLink');
        const before = await choiceOf(tx, person.id);
        if (before.off.includes(topic)) return { topic, isOff: true };
        const { off } = await setChoice(tx, person.id, [...before.off, topic]);
        const changes = changesBetween({ mailTopics: before.off }, { mailTopics: off });
        await recordEvent(tx, person, { act: 'customer.unsubscribe', record: person, owner: person, changes }, now());
        return { topic, isOff: true };
      }),
    ),
  ];
};
