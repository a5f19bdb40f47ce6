import { api, type Endpoint } from '@lm/contract';
import fc from 'fast-check';
import { bodyOf } from './fuzz-bodies.ts';
import { headersOf } from './fuzz-headers.ts';
import { hostile, plainOf, rarely, valuesOf } from './fuzz-values.ts';
import { meantBy } from './fuzz-words.ts';

/** Requests that no well-meaning client sends, made from the contract. */

export const CALLERS = ['nobody', 'dead', 'customer', 'distributor', 'sales', 'admin'] as const;

export interface HostileRequest {
  caller: (typeof CALLERS)[number];
  method: string;
  url: string;
  /** `{token}` stands for the principal's token. */
  headers: Record<string, string>;
  /** Bytes where it is not text. */
  payload: string | Buffer | null;
}

const ENDPOINTS: Endpoint[] = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));

/** Percent-encodes a text; half a character cannot be encoded, and is written as the bytes it would have. */
const encoded = (text: string): string => [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');

const garbage = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%0',
  '%ED%A0%80',
  '%C0%AF',
  '%E0%A4%A',
  '%FF',
  '%25%30%30',
  '..%2f',
  '%2e%2e',
  ';x=1',
  '+',
  '%u0041',
);
const part = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  rarely(
    25,
    values.map((value) => encoded(plainOf(value))),
    garbage,
  );

/** Paths that are nearly right. */
const NEARLY: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `//${path}`,
  (path) => path.replace('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
  (path) => `${path}s`,
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => `${path}/..`,
  (path) => `${path}%2f`,
  (path) => `${path}%00`,
  (path) => `${path};id=1`,
  (path) => `/api/docs${path}`,
  (path) => `/api/docs/static/..%2f..${path}`,
  (path) => path.replace('/api', ''),
  (path) => path.replace('/api', '/assets'),
  (path) => `${path}/${'x'.repeat(600)}`,
  (path) => `${path}/%`,
  (path) => path.split('/').slice(0, 3).join('/'),
];

function pathOf({ path, params }: Endpoint, walk: ReturnType<typeof valuesOf>): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = names.map((name) => part(params?.shape[name] ? walk(params.shape[name], name) : hostile));
  const whole = fc
    .tuple(...values)
    .map((texts) => names.reduce((so, name, place) => so.replace(`:${name}`, texts[place] ?? ''), `/api/${path}`));
  return rarely(
    20,
    whole,
    fc.tuple(whole, fc.constantFrom(...NEARLY)).map(([made, change]) => change(made)),
  );
}

const ODD_QUERIES = [
  '',
  '&&&',
  '=',
  '=&=',
  '%',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=x&constructor=y',
  'a[]=1&a[]=2',
  'page[$gt]=1',
  '?',
  '#',
  'x=%ED%A0%80',
];

/** A query of pairs: some twice, some with brackets in the name, some with a name that no query has. */
function queryOf({ query }: Endpoint, walk: ReturnType<typeof valuesOf>): fc.Arbitrary<string> {
  const pairs = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const pair = part(walk(schema, name)).map((text) => [`${name}=${text}`]);
    const twice = fc.tuple(part(walk(schema, name)), part(hostile)).map(([one, other]) => [`${name}=${one}`, `${name}=${other}`]);
    const listed = part(walk(schema, name)).map((text) => [`${name}[]=${text}`]);
    const often = fc.constant(Array<string>(1200).fill(`${name}=1`));
    const isNeeded = !schema.safeParse(undefined).success;
    const said = rarely(40, rarely(15, pair, fc.oneof(twice, listed)), often);
    return isNeeded ? rarely(15, said, fc.constant<string[]>([])) : fc.oneof(fc.constant<string[]>([]), said);
  });
  const whole = fc.tuple(...pairs).map((found) => found.flat().join('&'));
  return rarely(25, whole, fc.constantFrom(...ODD_QUERIES));
}

const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

function requestTo(endpoint: Endpoint, walk: ReturnType<typeof valuesOf>): fc.Arbitrary<HostileRequest> {
  const caller = fc.oneof({ weight: 5, arbitrary: fc.constant('admin' as const) }, { weight: 6, arbitrary: fc.constantFrom(...CALLERS) });
  const url = fc.tuple(pathOf(endpoint, walk), queryOf(endpoint, walk)).map(([path, query]) => (query ? `${path}?${query}` : path));
  const method: fc.Arbitrary<string> = rarely(30, fc.constant(endpoint.method), fc.constantFrom(...METHODS));
  return fc.record({ caller, method, url, headers: headersOf(endpoint), payload: bodyOf(endpoint, walk) });
}

/** Requests to every endpoint of the contract. */
export function hostileRequests(): fc.Arbitrary<HostileRequest> {
  const kinds = (endpoint: Endpoint) => [30, 5].map((rarity) => requestTo(endpoint, valuesOf(rarity, meantBy(endpoint.path))));
  return fc.oneof(...ENDPOINTS.flatMap(kinds));
}
