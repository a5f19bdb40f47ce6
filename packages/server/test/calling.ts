import { randomUUID } from 'node:crypto';
import { api, type Endpoint, RIGHTS, type Right, ROLE } from '@lm/contract';
import { insertKey } from '../src/identity/api-keys/api-keys.queries.ts';
import { newSecret, textOf } from '../src/identity/api-keys/key-text.ts';
import { insertRole } from '../src/identity/roles/role-records.queries.ts';
import { type Belongings, belongings, type Owner } from './belongings.ts';
import { GERMANY, peopleOf, SWEDEN } from './people.ts';
import { startServer } from './start.ts';
import { VALID } from './valid-inputs.ts';
import { MINISIGN } from './vendor-key.ts';

/** The principal; a customer in the Distributor's area and one outside; a colleague in the area whose role has no rights. */
export const WHOM = ['own', 'in', 'out', 'staff'] as const;
export type Whom = (typeof WHOM)[number];

export interface Call {
  endpoint: Endpoint;
  valid: { about: 'somebody' | 'nobody'; input: (on: { person: Owner; has: Belongings }) => unknown };
}

/** Every call of the contract, with its valid input. */
export const calls: Call[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    valid: (VALID as unknown as Record<string, Record<string, Call['valid']>>)[feature]?.[name] as Call['valid'], // ValidInputs has each of them
  })),
);

export const whomOf = ({ valid }: Call): readonly Whom[] => (valid.about === 'somebody' ? WHOM : ['own']);

/** A server without throttles, and the people and things that its calls are about. */
export async function openCalling({ withKeys = false } = {}) {
  const server = await startServer({
    WEBHOOK_ALLOW_PRIVATE: 'on',
    THROTTLED_CALLS: '1000000',
    COURSE_MAX_STUDENTS: '100000',
    SIGN_UPS_AN_HOUR: '1000',
    API_CALLS_A_MINUTE: '1000000',
    RELEASE_KEYS: MINISIGN.key,
  });
  await import('@simplewebauthn/server'); // a busy machine takes longer to load it than a call may take
  const make = peopleOf(server);
  const has = await belongings(server, make);
  let roleCount = 0;

  /** A custom role, written straight to the database: it may have a right without the one it needs. */
  async function roleWith(rights: readonly Right[]): Promise<number> {
    roleCount += 1;
    const id = await server.portal.write((tx) => insertRole(tx, { name: `Role ${roleCount}`, rights: [...rights] }));
    if (id === null) throw new Error('there is such a role already');
    return id;
  }

  /** A person with everything that any call requires: a teacher who may have a trial and offline files. */
  async function personWith(roleIds: number[], countryId = SWEDEN): Promise<Owner> {
    const flags = { teacher: true, allowTrial: true, offlineLicenseAllowed: true };
    const area = roleIds.includes(ROLE.distributor) ? [SWEDEN] : [];
    return { ...(await make.customer({ roles: roleIds, countryId, area, ...flags })), roles: roleIds };
  }

  /** The people who make calls and those that calls are about, with the input for each; a person changed by a call is replaced before the next. */
  function cast() {
    const people = new Map<string, Owner>();
    const inputs = new WeakMap<Owner, Map<Call, unknown>>();
    const kept = async (key: string, makeOne: () => Promise<Owner>) => {
      const person = people.get(key) ?? (await makeOne());
      people.set(key, person);
      return person;
    };
    return {
      principal: (roleIds: number[]) => kept(roleIds.join(), () => personWith(roleIds)),
      target: (whom: Exclude<Whom, 'own'>) =>
        kept(whom, () => (whom === 'staff' ? personWith([has.guest]) : personWith([ROLE.customer], whom === 'in' ? SWEDEN : GERMANY))),
      /** Things made for a call that changed nothing serve the next one too. */
      input: async (call: Call, person: Owner) => {
        const made = inputs.get(person) ?? new Map<Call, unknown>();
        inputs.set(person, made);
        if (!made.has(call)) made.set(call, await call.valid.input({ person, has }));
        return made.get(call) as object;
      },
      forget: (changed: Owner) => {
        for (const [key, person] of people) if (person === changed) people.delete(key);
      },
    };
  }
  type Cast = ReturnType<typeof cast>;

  /** The status that a principal with these roles, or one who is signed out, gets for a call about a person. */
  async function statusOf(call: Call, people: Cast, roleIds: number[] | null, whom: Whom, by = sessionOf): Promise<number> {
    const principal = roleIds && (await people.principal(roleIds));
    const person = whom === 'own' && principal ? principal : await people.target(whom === 'own' ? 'in' : whom);
    const status = await send(call.endpoint, principal && (await by(principal)), await people.input(call, person));
    if (call.endpoint.method !== 'GET' && status < 300) people.forget(person); // only if the call was about them
    return status;
  }

  const sessionOf = async ({ token }: Owner): Promise<string> => token;

  const keys = new WeakMap<Owner, Promise<string>>();
  /** A key of theirs with every right. */
  function keyOf(owner: Owner): Promise<string> {
    const kept = keys.get(owner) ?? newKeyOf(owner);
    keys.set(owner, kept);
    return kept;
  }

  async function newKeyOf({ id }: Owner): Promise<string> {
    const [secret, now] = [newSecret(), server.portal.steady()];
    const chosen = { name: 'Everything', rights: [...RIGHTS], countries: null, secret, expiresAt: new Date(now.getTime() + 86_400_000) };
    return textOf(await server.portal.write((tx) => insertKey(tx, id, chosen, now)), secret);
  }

  async function send(endpoint: Endpoint, token: string | null, input: object): Promise<number> {
    if (!('file' in input))
      return (await server.call(token, endpoint, input as never, withKeys ? { 'idempotency-key': randomUUID() } : {})).status; // ValidInputs matches each endpoint
    const { id = '' } = ('params' in input ? input.params : {}) as { id?: string };
    const head = `--B\r\ncontent-disposition: form-data; name="${endpoint.upload?.field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const response = await server.inject({
      method: endpoint.method,
      url: `/api/${endpoint.path.replace(':id', id)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'multipart/form-data; boundary=B' },
      payload: Buffer.concat([Buffer.from(head), input.file as Buffer, Buffer.from('\r\n--B--\r\n')]),
    });
    return response.statusCode;
  }

  return { server, has, roleWith, cast, statusOf, keyOf };
}
