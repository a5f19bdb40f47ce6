import { WEBHOOK_GROUPS } from '@lm/contract';

const ID = { type: 'integer', minimum: 1 };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({ type: 'object', properties, required });

/** The message that a receiver gets, as written by `messageOf()` of the webhooks (WHK-762). */
const data = object(
  {
    entry: { ...ID, description: 'The number of its entry in the log.' },
    actor: object(
      {
        kind: { enum: ['account', 'key', 'job', 'system'] },
        id: { type: ['integer', 'string', 'null'] },
        key: object({ id: ID, name: { type: 'string' } }),
      },
      ['kind', 'id'],
    ),
    record: object({ kind: { type: 'string' }, id: { type: 'integer' }, name: { type: 'string' } }, ['kind', 'id']),
    owner: { ...orNull(ID), description: 'The person whose record it is; null where it belongs to no one.' },
    licenseKind: orNull(object({ category: { type: 'integer' }, type: { type: 'integer' } })),
    changes: {
      type: 'array',
      items: object({ field: { type: 'string' }, before: {}, after: {} }),
    },
    forced: { const: true, description: 'It was done in spite of a warning.' },
  },
  ['entry', 'actor', 'record', 'owner', 'licenseKind', 'changes'],
);

export const EVENT_DATA = { EventData: data };

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, example },
  schema: { type: 'string' },
});

/** The headers of Standard Webhooks, which every message carries. */
const HEADERS = [
  header('webhook-id', 'The same each time the message is sent.', 'msg_5f0c1d2e3b4a49788695a4b3c2d1e0f9'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1795255200'),
  header('webhook-signature', 'One or two signatures of the message.', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
];

const RESPONSES = {
  '2XX': { description: 'The message is taken: any of these statuses, within 10 seconds.' },
  '4XX': { description: 'The message is sent again, with pauses, for three days; so it is after every other answer and after none.' },
};

/** What the portal posts to the owner of a webhook: one description per kind of record, for all acts on it (WHK-761). */
export const webhooksInDocs = (): Record<string, object> =>
  Object.fromEntries([...WEBHOOK_GROUPS].map(([record, acts]) => [record, { post: messagesOn(record, acts) }]));

function messagesOn(record: string, acts: readonly string[]) {
  const schema = object({
    type: { enum: acts },
    timestamp: { type: 'string', format: 'date-time' },
    data: { $ref: '#/components/schemas/EventData' },
  });
  const example = {
    type: acts[0],
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { entry: 4711, actor: { kind: 'account', id: 1 }, record: { kind: record, id: 630 }, owner: 42, licenseKind: null, changes: [] },
  };
  return {
    operationId: `on${record[0]?.toUpperCase()}${record.slice(1)}`,
    summary: `What was done: ${record}.*`,
    description: 'Signed and delivered as docs/webhooks.md says, in the order of the acts on one record.',
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, examples: { usual: { value: example } } } } },
    responses: RESPONSES,
  };
}
