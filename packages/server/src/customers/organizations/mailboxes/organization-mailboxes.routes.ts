import { api, changesBetween, MAILBOX_LINK_DAYS, MOST_MAILBOX_LINKS, type OrganizationMailbox, type Principal } from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { nameOf } from '../../../identity/people/public.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { inSteps } from '../../../lib/jobs/steps.ts';
import { queueMailsOnce } from '../../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { linkIdOf } from '../../../lib/tokens.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { ownersToTell } from '../domains/organization-domains.queries.ts';
import { invitingOrganization } from '../invitations/organization-invitation-acts.ts';
import { organizationForUpdate, organizationWithId, type StoredOrganization } from '../organizations.queries.ts';
import {
  countLinks,
  deleteMailbox,
  dropWaiting,
  failingMailboxes,
  failureOf,
  mailboxOf,
  mailboxWithLink,
  mailsToMailbox,
  noteConfirmed,
  type StoredMailbox,
  writeMailbox,
} from './organization-mailboxes.queries.ts';

const calls = api.organizationMailboxes;

/** How many mails to it are shown, newest first. */
const SHOWN = 20;

/** For how many mailboxes owners are told in one step. */
const AT_ONCE = 100;

const stateOf = ({ confirmedAt, endsAt }: Pick<StoredMailbox, 'confirmedAt' | 'endsAt'>, now: Date) =>
  confirmedAt ? ('confirmed' as const) : endsAt <= now ? ('ended' as const) : ('waiting' as const);

/** A mailbox as the log describes it. */
const factsOf = (mailbox: StoredMailbox | null) => ({
  mailbox: mailbox ? (mailbox.confirmedAt ? 'Confirmed' : 'Not confirmed') : null,
  mailTopics: mailbox?.topics ?? [],
  language: mailbox?.language ?? null,
});

type News = 'given' | 'confirmed' | 'removed' | 'failing';

/** Tells the owners about the mailbox, since it receives what is sent to them. */
async function tellOwners(tx: Tx, { id, name }: { id: number; name: string }, how: News, address: string, now: Date): Promise<void> {
  const owners = await ownersToTell(tx, id);
  const data = { organization: name, address, how };
  await mailPeople(
    tx,
    owners.map((to) => ({ to, purpose: 'organization-mailbox-news', data, about: [] })),
    now,
  );
}

/** A mailbox that, once confirmed, receives what people get because of their role in the organization (ORG-160). */
export const organizationMailboxRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, keys } = portal;

  async function shown(from: Db, organizationId: number): Promise<{ mailbox: OrganizationMailbox | null; organizationLanguage: string }> {
    const found = await mailboxOf(from, organizationId);
    const organizationLanguage = (await organizationWithId(from, organizationId))?.language ?? '';
    if (!found) return { mailbox: null, organizationLanguage };
    const mails = await mailsToMailbox(from, organizationId, SHOWN);
    const failure = await failureOf(from, organizationId);
    const { address, language, topics, confirmedAt, endsAt } = found;
    return {
      organizationLanguage,
      mailbox: {
        ...{ address, language, topics, state: stateOf(found, steady()) },
        confirmedAt: confirmedAt?.toISOString() ?? null,
        endsAt: endsAt.toISOString(),
        failing: failure && { at: failure.at.toISOString(), reason: failure.reason.slice(0, 300) },
        mails: mails.map(({ id, purpose, about, more, queued_at, ended_at, error, last_error }) => ({
          ...{ id, purpose, about, more, queuedAt: queued_at.toISOString() },
          state: ended_at ? (error === null ? 'sent' : 'failed') : last_error === null ? 'waiting' : 'retried',
          reason: (ended_at ? error : last_error)?.slice(0, 300) ?? null,
        })),
      },
    };
  }

  const record = async (tx: Tx, principal: Principal, of: StoredOrganization, before: StoredMailbox | null) => {
    const changes = changesBetween(factsOf(before), factsOf(await mailboxOf(tx, of.id)));
    if (changes.length > 0) await recordEvent(tx, principal, { act: 'organization.setMailbox', record: of, owner: null, changes }, now());
  };

  const linked = async (from: Db, token: string) => {
    const linkId = linkIdOf(keys.linkKey, token);
    return linkId === null ? null : mailboxWithLink(from, linkId);
  };

  return [
    route(calls.getMailbox, async ({ params, principal }) => {
      const { organization } = await invitingOrganization(db, calls.getMailbox, principal, params.id, false);
      return shown(db, organization.id);
    }),

    route(calls.setMailbox, ({ body: { id, ...said }, principal }) =>
      write(async (tx) => {
        const { organization, isColleague } = await invitingOrganization(tx, calls.setMailbox, principal, id, true);
        const before = await mailboxOf(tx, id);
        const isKnown = before?.confirmedAt && before.address.toLowerCase() === said.address.toLowerCase();
        if (isKnown) await writeMailbox(tx, id, said, null);
        else {
          const mailed = await countLinks(tx, id, new Date(steady().getTime() - DAY_MS));
          if (mailed >= MOST_MAILBOX_LINKS) throw refuse(calls.setMailbox, 'tooManyToday');
          await dropWaiting(tx, id, steady());
          const endsAt = new Date(steady().getTime() + MAILBOX_LINK_DAYS * DAY_MS);
          const linkId = await writeMailbox(tx, id, said, { askerId: principal.id, endsAt });
          if (linkId === null) throw new Error('an unconfirmed address has a link');
          const asker = isColleague ? await nameOf(tx, principal.id) : null;
          const data = { linkId, organization: organization.name, asker, endsAt: endsAt.toISOString() };
          const language = said.language || organization.language;
          const mail = { recipient: said.address, purpose: 'organization-mailbox' as const, data, language, mailboxOf: id };
          await queueMailsOnce(tx, [{ key: `organization-mailbox ${linkId}`, mail }], steady());
          if (before?.address.toLowerCase() !== said.address.toLowerCase())
            await tellOwners(tx, organization, 'given', said.address, steady());
        }
        await record(tx, principal, organization, before);
        return shown(tx, id);
      }),
    ),

    route(calls.removeMailbox, ({ body: { id }, principal }) =>
      write(async (tx) => {
        const { organization } = await invitingOrganization(tx, calls.removeMailbox, principal, id, true);
        const before = await mailboxOf(tx, id);
        await deleteMailbox(tx, id);
        await dropWaiting(tx, id, steady());
        if (before) await tellOwners(tx, organization, 'removed', before.address, steady());
        await record(tx, principal, organization, before);
        return shown(tx, id);
      }),
    ),

    route(calls.openMailbox, async ({ query }) => {
      const found = await linked(db, query.token);
      const organization = found && (await organizationWithId(db, found.organizationId));
      if (!organization) throw refuse(calls.openMailbox, 'unknownLink');
      return { state: stateOf(found, steady()), organization: organization.name, address: found.address };
    }),

    route(calls.confirmMailbox, ({ body }) =>
      write(async (tx) => {
        const first = await linked(tx, body.token);
        const organization = first && (await organizationForUpdate(tx, first.organizationId));
        const mailbox = organization && (await linked(tx, body.token)); // as it is now that it is locked
        if (!mailbox) throw refuse(calls.confirmMailbox, 'unknownLink');
        const state = stateOf(mailbox, steady());
        if (state === 'ended') throw refuse(calls.confirmMailbox, 'ended');
        if (state === 'waiting') {
          if (!mailbox.hasAsker) throw refuse(calls.confirmMailbox, 'noAsker');
          await noteConfirmed(tx, organization.id, now());
          await tellOwners(tx, organization, 'confirmed', mailbox.address, steady());
        }
        return { organization: organization.name };
      }),
    ),
  ];
};

/** Tells owners that mails to their organization's mailbox do not arrive: once, until one arrives again (ORG-162). */
export const tellOfFailing = ({ write, steady }: Portal, stopping: AbortSignal): Promise<void> =>
  inSteps(write, stopping, async (tx) => {
    const failing = await failingMailboxes(tx, steady(), AT_ONCE);
    for (const { id, name, address } of failing) await tellOwners(tx, { id, name }, 'failing', address, steady());
    return failing.length === AT_ONCE;
  });
