import { type Endpoint, TRANSPORT } from '@lm/contract';
import type { Config } from '../config.ts';
import { VERSION } from '../lib/version.ts';
import { describe } from './openapi-call.ts';
import { namedSchemas } from './openapi-names.ts';
import { tagsOf } from './openapi-tags.ts';
import { EVENT_DATA, webhooksInDocs } from './openapi-webhooks.ts';

const INTRODUCTION = `Every answer but a file is JSON: \`{ statusCode, message, data }\`. What went well says \`OK\`; everything else says which word of the
status it is, a sentence for people, and in \`data\` the fields that are wrong or the name of the refusal. Lists come in pages when they are asked for with
\`page\` and \`pageSize\`.`;

/** What several calls share. */
const COMPONENTS = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The `access_token` that signing in answers.' },
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lm_…', description: 'A key of the API, as it was shown when it was made.' },
  },
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same call gives the same answer for 24 hours, and the call is made once (API-740).',
      schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' },
    },
  },
  headers: { 'Retry-After': { description: 'After so many seconds it is worth trying again.', schema: { type: 'integer' } } },
  schemas: {
    FieldProblems: {
      type: 'array',
      description: 'The fields that are wrong, each with a sentence.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
};

/** The portal's state, without the envelope (WIRE-6). */
const state = (name: string, summary: string, words: string[]) => {
  const schema = { type: 'object', properties: { status: { type: 'string', enum: words } }, required: ['status'] };
  const said = (description: string, status: string | undefined) => ({
    description,
    content: { 'application/json': { schema, examples: { usual: { value: { status } } } } },
  });
  const description = 'Anyone may call this.';
  const operation = { operationId: name, summary, description, tags: ['health'], security: [], parameters: [] };
  const malformed = { description: `- ${TRANSPORT.malformed.statusCode}: ${TRANSPORT.malformed.message}` };
  return { get: { ...operation, responses: { 200: said('It does', words[0]), 400: malformed, 503: said('It does not', words[1]) } } };
};

interface Settings extends Pick<Config, 'publicUrl' | 'contactEmail'> {
  productName: string;
}

/** The description of every call, as OpenAPI 3.1 (API-750). */
export function openApi(endpoints: readonly Endpoint[], { productName, publicUrl, contactEmail }: Settings) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const endpoint of endpoints) {
    const path = `/api/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  const all = Object.values(paths).flatMap((path) => Object.values(path));
  const responses = sharedIn(all);
  const { part: described, schemas } = namedSchemas(paths, all);
  return {
    openapi: '3.1.0',
    info: {
      title: `License Manager for ${productName}`,
      version: VERSION,
      description: INTRODUCTION,
      contact: { name: `License Manager for ${productName}`, url: publicUrl, email: contactEmail },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(all.flatMap(({ tags }) => tags)),
    paths: {
      ...described,
      '/api/health': state('health', 'Does the portal work? For people', ['ok', 'unavailable']),
      '/api/ready': state('ready', 'May this server be given work? For proxies', ['ready', 'unavailable']),
    },
    webhooks: webhooksInDocs(),
    components: { ...COMPONENTS, responses, schemas: { ...COMPONENTS.schemas, ...schemas, ...EVENT_DATA } },
  };
}

/** Moves failures that several calls describe in the same words to one place, which makes the description half as long. */
function sharedIn(operations: { responses: Record<string, object> }[]): Record<string, object> {
  const all = operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => status !== '200'));
  const times = Map.groupBy(all, ([, response]) => JSON.stringify(response));
  const shared = [...times].filter(([, uses]) => uses.length > 1);
  const nameOf = new Map(shared.map(([text, [first]], place) => [text, `Failure${first?.[0]}_${place + 1}`]));
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses)) {
      const name = nameOf.get(JSON.stringify(response));
      if (name && status !== '200') responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return Object.fromEntries([...nameOf].map(([text, name]) => [name, JSON.parse(text)]));
}
