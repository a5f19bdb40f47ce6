import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { findViewer } from './features/auth/sessions.queries.ts';
import { courseRoutes } from './features/courses/courses.routes.ts';
import { studentRoutes } from './features/courses/students.routes.ts';
import { customerListRoutes } from './features/customers/customer-list.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { importRoutes } from './features/licenses/import.routes.ts';
import { licenseRequestRoutes } from './features/licenses/license-requests.routes.ts';
import { licenseRoutes } from './features/licenses/licenses.routes.ts';
import { logRoutes } from './features/log/log.routes.ts';
import { noteRoutes } from './features/notes/notes.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { quotationRoutes } from './features/quotations/quotations.routes.ts';
import { releaseRoutes } from './features/releases/releases.routes.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { serveClient } from './http/client.ts';
import { mount } from './http/mount.ts';
import { answerTheRest, newServer } from './http/server.ts';
import { newThrottle } from './http/throttle.ts';
import type { House } from './lib/house.ts';
import { tokenHash } from './lib/tokens.ts';

interface Options {
  logLevel: 'info' | 'silent';
  /** Tests check every answer against the contract. */
  checkAnswers?: boolean;
  /** Folder of the built client; null serves the API alone. */
  clientDir: string | null;
  /** Is the start complete, first admin and all? Health is not ok before. */
  isReady?: () => boolean;
}

/** The whole server on one page. */
export async function newApp(
  house: House,
  { logLevel, checkAnswers = false, clientDir, isReady = () => true }: Options,
): Promise<FastifyInstance> {
  const { db, config, now } = house;
  const server = await newServer({ logLevel, trustProxy: config.trustProxy });

  mount(
    server,
    [
      ...authRoutes(house),
      ...accountRoutes(house),
      ...profileRoutes(house),
      ...customerListRoutes(house),
      ...customerRoutes(house),
      ...noteRoutes(house),
      ...licenseRoutes(house),
      ...licenseRequestRoutes(house),
      ...importRoutes(house),
      ...courseRoutes(house),
      ...studentRoutes(house),
      ...releaseRoutes(house),
      ...quotationRoutes(house),
      ...logRoutes(house),
      ...userRoutes(house),
      ...roleRoutes(house),
    ],
    {
      findViewer: (token) => findViewer(db, tokenHash(token), config, now()),
      checkAnswers,
      throttle: newThrottle(config.throttledCalls, now),
    },
  );

  server.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    const answers = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    const isUp = answers && isReady();
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' });
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());

  const page = clientDir ? await serveClient(server, clientDir, config) : null;
  answerTheRest(server, page);
  return server;
}
