import { join } from 'node:path';
import { api, type Data, type Day, type Endpoint, type Input } from '@lm/contract';
import { newApp } from '../src/app.ts';
import { assemble } from '../src/assemble.ts';
import type { Config } from '../src/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { newRest } from '../src/lib/jobs/rest.ts';
import { fileTransport } from '../src/lib/mail/transport.ts';
import { DEMO_PASSWORD } from './accounts.ts';

/** Makes calls as one of the demo's accounts, signed in at that moment. */
export type Actor = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Data<E>>;

export interface Stage {
  /** Turns the clock to a time of a day, `at('2026-11-21', '22:40')`, and signs someone in. */
  at: (day: Day, time: string, email: string) => Promise<Actor>;
  close: () => Promise<void>;
}

/** The portal on the demo's data before it is started, with a clock that follows the story. */
export async function openStage(config: Config): Promise<Stage> {
  let moment = new Date();
  const now = () => moment;
  const database = await openDatabase(config);
  const transport = fileTransport(join(config.dataDir, 'outbox'), () => undefined);
  const clock = { now, steady: now, state: () => ({ doubt: null, aheadOfDatabaseSeconds: 0 }) };
  const { portal, worker } = await assemble(config, database, { transport, clock, newRest, say: () => undefined });
  const app = await newApp(portal, { logLevel: 'silent', answeredWithinMs: 120_000, clientDir: null });

  const call = async <E extends Endpoint>(token: string | null, endpoint: E, input: Input<E>): Promise<Data<E>> => {
    const { params = {}, query = {}, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      query,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { payload: body }),
    });
    if (response.statusCode !== 200) throw new Error(`the demo's story: ${endpoint.path} answered ${response.body}`);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return isJson ? response.json().data : (undefined as Data<E>); // files do not matter to the story
  };

  return {
    at: async (day, time, email) => {
      moment = new Date(`${day}T${time}:00Z`);
      const { access_token } = await call(null, api.signIn.login, { body: { username: email, password: DEMO_PASSWORD } });
      return (endpoint, input) => call(access_token, endpoint, input);
    },
    close: async () => {
      await app.close();
      await portal.noticed();
      await worker.stop();
      await database.close();
    },
  };
}
