import { api, type Data } from '@lm/contract';
import { afterAll } from 'vitest';
import type { OpenDatabase } from '../src/db/open.ts';
import { type Person, peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

interface Given {
  server: TestServer;
  make: ReturnType<typeof peopleOf>;
  /** The newest entry of the log, as this Admin reads it. */
  lastLogged: (admin: Person) => Promise<Data<typeof api.log.getLogs>[number] | undefined>;
}

/** What the stories of a file stand on, to be asked for at its top: the real server, which ends with them, and what people need of it. */
export async function givenServer(settings?: Record<string, string>, database?: OpenDatabase): Promise<Given> {
  const server = await startServer(settings, database);
  afterAll(() => server.close());
  const lastLogged = async ({ token }: Person) =>
    (await server.call(token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];
  return { server, make: peopleOf(server), lastLogged };
}
