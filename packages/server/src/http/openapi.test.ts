import { api, type Endpoint } from '@lm/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { givenServer } from '../../test/given.ts';

/** What the author of a program reads about the calls. */
interface Operation {
  operationId: string;
  description: string;
  security: object[];
  tags: string[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string; examples?: Examples }[];
  requestBody?: { content: Record<string, { examples?: Examples }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: { properties: Record<string, unknown> }; examples?: Examples }> }
  >;
}

interface Examples {
  usual: { value: unknown };
}

const { server } = await givenServer();
const described: Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Operation['responses'] };
} = (await server.inject('/api/openapi.json')).json();

const find = (path: string, method: string): Operation => {
  const operation = described.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

// WIRE-794
test('only known paths differ from the style, and no new ones', () => {
  const paths = Object.values(api).flatMap((calls) => Object.values(calls).map(({ path }) => path));
  expect(new Set(paths.filter((path) => !/^[a-z]+[A-Za-z]*\/[a-z]+[A-Z][A-Za-z]*(\/:[a-zA-Z]+)?$/.test(path))).size).toBe(91);
});

test('the description is valid OpenAPI 3.1, and every call has its own name (API-750)', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(described));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
  const names = Object.values(described.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names.every((name) => /^[a-z][A-Za-z0-9]+$/.test(name))).toBe(true);
});

/** The answers of a call, with the components filled in. */
const answersOf = (path: string, method: string) =>
  Object.entries(find(path, method).responses).map(([status, response]) => {
    const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined;
    return [status, name ? described.components.responses[name] : response] as const;
  });

test('every way a call may fail is described: those it declares by name, and those of its transport (WIRE-9)', () => {
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

test('a call says who may make it, with a session or a key, and how to ask for its pages (API-750)', () => {
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

// API-752
test('Redocly finds nothing wrong with it, and every tag, name and contact that it uses exists', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(described), config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  const { tags, info } = described as unknown as { tags: { name: string }[]; info: { contact: object } };
  const used = new Set(Object.values(described.paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.tags)));
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(info.contact).toEqual({ name: 'License Manager for Simulator', url: 'https://portal.example', email: 'contact@example.com' });
});

// API-752
test('every call has examples that the contract takes, both of what is sent and of what is answered', () => {
  const wrong: unknown[] = [];
  for (const { method, path, query, body, answer } of Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))) {
    const { parameters, requestBody, responses } = find(`/api/${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase());
    const needed = parameters.filter((one) => one.in === 'query' && one.required).map((one) => [one.name, one.examples?.usual.value]);
    const [answered] = Object.values(responses[200]?.content ?? {});
    const data = (answered?.examples?.usual.value as { data?: unknown } | undefined)?.data;
    const parsed = [
      query?.safeParse(Object.fromEntries(needed)),
      body?.safeParse(requestBody?.content['application/json']?.examples?.usual.value),
      answer.kind === 'json' ? answer.data.safeParse(data) : undefined,
      answer.kind === 'list' ? answer.item.array().min(1).safeParse(data) : undefined,
    ];
    for (const one of parsed) if (one?.error) wrong.push([path, one.error.issues]);
    if (answered?.examples === undefined) wrong.push([path, 'answers without an example']);
  }
  expect(wrong).toEqual([]);
});

// API-752
test('recurring shapes have a name: nothing with more than a few fields is spelled out more than twice', () => {
  const places = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const isRecord = 'properties' in value && !('statusCode' in Object(value.properties));
    const text = isRecord || 'enum' in value ? JSON.stringify(value) : '';
    if (text.length > 250) places.set(text, (places.get(text) ?? 0) + 1);
    for (const [name, one] of Object.entries(value)) if (name !== 'examples') look(one);
  };
  look(described);
  expect([...places].filter(([, times]) => times > 2).map(([text]) => text)).toEqual([]);
});

// API-752
test('webhooks are described: what is sent for each kind of record, in the words of the acts', () => {
  const { webhooks } = described as unknown as { webhooks: { license?: { post: Operation } } };
  expect(Object.keys(webhooks)).toEqual(expect.arrayContaining(['customer', 'license', 'order', 'webhook']));
  const sent = webhooks.license?.post.requestBody?.content['application/json'] as unknown as {
    schema: { properties: { type: { enum: string[] } } };
  };
  expect(sent.schema.properties.type.enum).toContain('license.suspend');
});
