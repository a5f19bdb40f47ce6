import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../sessions/public.ts';

const calls = api.signIn;

/** Where a person is signed in, and signing them out elsewhere. */
export const ownSessionRoutes = ({ db, write, steady, config }: Portal): Route[] => [
  route(calls.getSessions, async ({ principal }) => ({
    rows: (await sessionsOf(db, principal.id, config, steady())).map((open) => ({
      id: open.id,
      current: open.id === principal.sessionId,
      createdAt: open.created_at.toISOString(),
      lastSeenAt: open.last_seen_at.toISOString(),
      address: open.address,
      userAgent: open.user_agent,
    })),
  })),

  route(calls.endSession, async ({ params, principal }) => {
    await write(async (tx) => {
      if (!(await deleteSessionOf(tx, principal.id, params.id))) throw refuse(calls.endSession, 'noSession');
      await noteSecurity(tx, { kind: 'session.ended', facts: { sessions: 1 } }, steady());
    });
    return null;
  }),

  route(calls.endOtherSessions, async ({ principal }) => {
    await write(async (tx) => {
      const sessions = await deleteSessionsOf(tx, principal.id, principal.sessionId);
      if (sessions > 0) await noteSecurity(tx, { kind: 'session.ended', facts: { sessions } }, steady());
    });
    return null;
  }),
];
