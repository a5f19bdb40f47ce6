import { onAdmins } from '../../identity/people/public.ts';
import type { Follower } from '../../lib/followers.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { webhookFollowers } from './queued-deliveries.queries.ts';
import { takeUnattended } from './webhooks.queries.ts';

/** If the person responsible for a webhook is no longer an Admin, it sends nothing until another Admin adopts it (WHK-770). */
const ofAdmins = onAdmins(async (tx, { owner }, { now }) => {
  for (const { id, name } of await takeUnattended(tx))
    await noteSecurity(tx, { kind: 'webhook.unattended', about: owner, facts: { webhook: id, name } }, now());
});

export const followersOfWebhooks: Follower[] = [...ofAdmins, ...webhookFollowers];
