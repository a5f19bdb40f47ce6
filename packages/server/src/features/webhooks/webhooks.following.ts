import type { Follower } from '../../lib/following.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { onAdmins } from '../people/public.ts';
import { webhookFollowers } from './following.queries.ts';
import { takeUnattended } from './webhooks.queries.ts';

/** Who stood for a webhook is no Admin any more: it tells nothing until another one adopts it (WHK-770). */
const ofAdmins = onAdmins(async (tx, { owner }, { now }) => {
  for (const { id, name } of await takeUnattended(tx))
    await noteSecurity(tx, { kind: 'webhook.unattended', about: owner, facts: { webhook: id, name } }, now());
});

export const followersOfWebhooks: Follower[] = [...ofAdmins, ...webhookFollowers];
