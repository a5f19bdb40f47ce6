import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/start.ts';

/** What somebody who writes a program reads of the calls. */
interface Operation {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: { properties: Record<string, unknown> } }> }>;
}

let server: TestServer;
let described: Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Operation['responses'] };
};
beforeAll(async () => {
  server = await startServer();
  described = (await server.inject('/api/openapi.json')).json();
});
afterAll(() => server.close());

const find = (path: string, method: string): Operation => {
  const operation = described.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

test('the description is valid OpenAPI 3.1, and every call has a name of its own (API-750)', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(described));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
  const names = Object.values(described.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names.every((name) => /^[a-z][A-Za-z0-9]+$/.test(name))).toBe(true);
});

/** What a call may answer, with what stands in the components filled in. */
const answersOf = (path: string, method: string) =>
  Object.entries(find(path, method).responses).map(([status, response]) => {
    const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined;
    return [status, name ? described.components.responses[name] : response] as const;
  });

test('every way a call may fail is said: those it declares by name, and those of its transport (WIRE-9)', () => {
  const waysOf = (path: string, method: string) =>
    Object.fromEntries(answersOf(path, method).map(([status, response]) => [status, response?.description]));
  const edit = waysOf('/api/licenses/updateLicense', 'post');
  expect(Object.keys(edit)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '409',
    '410',
    '413',
    '415',
    '422',
    '423',
    '429',
    '500',
    '503',
  ]);
  expect(edit[400]).toContain('- BAD_REQUEST: purchaseDate, startDate, endDate, remainingDays, months, subscriptionStartDate: The dates');
  expect(edit[409]).toContain('- CONFLICT: The license belongs to another customer');
  expect(waysOf('/api/customers/submitQuotation', 'post')[429]).toBe('- TOO_MANY_REQUESTS: Too many attempts. Please try again {wait}.');
  expect(waysOf('/api/customers/uploadImage/{id}', 'post')[413]).toContain('- PAYLOAD_TOO_LARGE: Selected file size exceed 1MB');
  const conflict = answersOf('/api/licenses/suspendLicense', 'post').find(([status]) => status === '409')?.[1];
  expect(conflict?.content?.['application/json']?.schema.properties).toMatchObject({
    statusCode: { enum: ['CONFLICT'] },
    data: { properties: { refusal: { enum: ['outdated', 'suspendedAlready'] } } },
  });
});

test('a call says who may make it, with a session or a key, and how its pages are asked for (API-750)', () => {
  const add = find('/api/licenses/addLicense', 'post');
  expect(add.security).toEqual([{ session: [] }, { apiKey: [] }]);
  expect(add.description).toBe(
    'Needs licenses.perpetual: Add, change and delete licenses of every type that is sold, and issue their offline files.',
  );
  const sessions = find('/api/customers/sessions', 'get');
  expect(sessions.security).toEqual([{ session: [] }]);
  expect(sessions.description).toContain('Not for API keys.');
  expect(find('/api/customers/login', 'post').security).toEqual([]);
  const pages = find('/api/customers/getCustomers', 'get').parameters.map(({ name }) => name);
  expect(pages).toEqual(expect.arrayContaining(['page', 'pageSize', 'search', 'sort', 'order', 'total']));
  expect(find('/api/licenses/findLicense/{id}', 'get').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(add.parameters).toEqual([{ $ref: '#/components/parameters/Idempotency-Key' }]);
});
