import { api, type Data } from '@lm/contract';
import { afterAll } from 'vitest';
import type { Config } from '../src/config.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import { newDatabase } from './database.ts';
import { type Person, peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

interface Given {
  server: TestServer;
  make: ReturnType<typeof peopleOf>;
  /** The newest entry of the log, as this Admin reads it. */
  lastLogged: (admin: Person) => Promise<Data<typeof api.log.getLogs>[number] | undefined>;
}

/** What the stories of a file need: the real server, which ends with them, and ways to make people and use it. Call it at the top of the file. */
export async function givenServer(settings?: Record<string, string>, database?: OpenDatabase): Promise<Given> {
  const server = await startServer(settings, database);
  afterAll(() => server.close());
  const lastLogged = async ({ token }: Person) =>
    (await server.call(token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];
  return { server, make: peopleOf(server), lastLogged };
}

type Settings = Record<string, string>;

/** Two servers on one database, as behind a balancer; the second may have settings of its own. */
export async function startTwoServers(settings: Settings = {}, others: (one: Config) => Settings = () => settings) {
  const database = await newDatabase();
  const one = await startServer(settings, { ...database, close: async () => undefined });
  const { config } = one.portal;
  const other = await startServer({ ...others(config), SIGNING_KEY_FILE: config.signingKeyFile }, database);
  const close = async () => {
    await one.close();
    await other.close();
  };
  return { one, other, close };
}

/** The same for the stories of a file, with people made on the first server. */
export async function givenTwoServers(...settings: Parameters<typeof startTwoServers>) {
  const { close, ...both } = await startTwoServers(...settings);
  afterAll(close);
  return { ...both, make: peopleOf(both.one) };
}
