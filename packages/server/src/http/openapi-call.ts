import {
  type Endpoint,
  FRESH_MINUTES,
  HTTP_STATUS,
  isForKeys,
  opensOf,
  type Refusal,
  ROLE,
  type StatusCode,
  TRANSPORT,
  takesKey,
} from '@lm/contract';
import { z } from 'zod';
import { exampleFor } from './openapi-examples.ts';

/** The OpenAPI description of one call (API-750). The contract validates, so these schemas are only documentation. */
export function describe(endpoint: Endpoint) {
  const { params, query, body, upload, answer } = endpoint;
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: [accessInWords(endpoint), ...besides(endpoint)].join(' '),
    tags: [endpoint.path.split('/')[0] ?? ''],
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.fresh && { 'x-fresh': endpoint.fresh }),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query), ...(takesKey(endpoint) ? [KEY] : [])],
    ...(body && {
      requestBody: { required: true, content: bodyIn(endpoint.form, withExample(asJson(body, 'input'), LEFT_OUT[endpoint.path])) },
    }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': uploaded(upload) } } }),
    responses: {
      200: {
        description: answer.kind === 'file' ? 'The file' : 'OK',
        content:
          answer.kind === 'file'
            ? { [answer.type]: { schema: FILE, ...usually('The bytes of the file') } }
            : { 'application/json': withExample(answered(endpoint)) },
      },
      ...failures(endpoint),
    },
  };
}

/** A schema with an example beside it. Named examples stay out of the generated types. */
interface Described {
  schema: JsonSchema;
  examples: { usual: { value: unknown } };
}

const uploaded = ({ field, maxBytes }: NonNullable<Endpoint['upload']>): Described => ({
  schema: { type: 'object', properties: { [field]: { ...FILE, maxLength: maxBytes } }, required: [field] },
  ...usually({ [field]: 'The bytes of the file' }),
});

/** JSON, or a form of either type if the call takes one. */
const bodyIn = (form: true | undefined, body: Described): Record<string, Described> => ({
  'application/json': body,
  ...(form && { 'application/x-www-form-urlencoded': body, 'multipart/form-data': body }),
});

const usually = (value: unknown) => ({ examples: { usual: { value } } });

/** Fields that the example of a call omits or sets to null: they do not go together with the others. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'licenses/renewLicenses': ['until'],
  'offers/addOffer': ['licenseId', 'from', 'until', 'months'],
  'offers/updateOffer': ['licenseId', 'from', 'until', 'months'],
};

const withExample = (schema: JsonSchema, leftOut: readonly string[] = []): Described => ({
  schema,
  ...usually(exampleFor(schema, '', leftOut)),
});

const FILE = { type: 'string' as const, format: 'binary' };

const KEY = { $ref: '#/components/parameters/Idempotency-Key' };

/** `licenses/addLicense` becomes `licensesAddLicense`: the name in a generated client. */
const operationId = ({ path, method }: Endpoint): string => {
  const parts = path.split('/').filter((part) => !part.startsWith(':'));
  if (method === 'DELETE' && !/delete|remove/i.test(path)) parts.push('delete');
  return parts.join('-').replace(/[^a-zA-Z0-9]+(\w)/g, (_, first: string) => first.toUpperCase());
};

/** A schema of the contract as JSON Schema; those with a name of their own (openapi.ts) are in its `$defs`. */
function asJson(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties; // fields may be added
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern; // the format implies it
      sayLetters(jsonSchema);
      nameProperties(jsonSchema);
      itemsOfTuple(jsonSchema);
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return rest;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Describes Unicode classes in words: to many programs that read patterns they mean something else, or nothing. */
function sayLetters(schema: JsonSchema): void {
  if (!schema.pattern?.includes('\\p{')) return;
  delete schema.pattern;
  schema.description = 'Letters of any script, perhaps with an apostrophe, a hyphen or spaces between them.';
}

/** A record whose keys are known is an object with these properties: a generated client has a field for each. */
function nameProperties(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  if (!required || typeof propertyNames !== 'object' || !propertyNames.enum || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** A tuple of identical items becomes a list of that length. */
function itemsOfTuple(schema: JsonSchema): void {
  const { prefixItems: [first, ...others] = [], items } = schema;
  if (!first || items !== false || others.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return;
  schema.items = first;
  delete schema.prefixItems;
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = asJson(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    ...usually(exampleFor(shape, name)),
  }));
}

/** The envelope of an answer that is not a file (WIRE-2, WIRE-13). */
function answered({ answer, query }: Endpoint) {
  if (answer.kind === 'file') return {};
  if (answer.kind === 'json') return envelope(asJson(answer.data, 'output'));
  const { properties, ...rest } = envelope({ type: 'array', items: asJson(answer.item, 'output') });
  const totals = {
    total: { type: 'integer', description: 'How many there are on all pages; with a page only.' },
    totalIsMore: { type: 'boolean', description: 'Counting stopped at `total`: there are more.' },
  };
  return { ...rest, properties: { ...properties, ...(query?.shape.page && totals) } };
}

const envelope = (data: object) => ({
  type: 'object',
  properties: { statusCode: { const: 'OK' }, message: { type: 'string' }, data },
  required: ['statusCode', 'message', 'data'],
});

/** Every way a call may fail, by HTTP status: those that its endpoint declares, and those of the transport. */
function failures(endpoint: Endpoint): Record<number, object> {
  const declared = Object.entries(endpoint.refusals ?? {});
  const { upload } = endpoint;
  const known: { statusCode: StatusCode; message: string }[] = [
    ...declared.map(([, refusal]) => ({ ...refusal, message: inDocs(refusal) })),
    ...(upload ? [{ statusCode: 'PAYLOAD_TOO_LARGE' as const, message: upload.tooLarge }] : []),
    ...Object.values(TRANSPORT).filter((failure) => failure.of(endpoint)),
  ];
  const byStatus = Map.groupBy(known, ({ statusCode }) => HTTP_STATUS[statusCode]);
  const described = [...byStatus].map(([status, ways]) => {
    const lines = new Set(ways.map(({ statusCode, message }) => `- ${statusCode}: ${message}`));
    const words = [...new Set(ways.map(({ statusCode }) => statusCode))];
    const names = declared.filter(([, refusal]) => HTTP_STATUS[refusal.statusCode] === status).map(([name]) => name);
    const schema = {
      type: 'object',
      properties: { statusCode: { type: 'string', enum: words }, message: { type: 'string' }, ...dataOf(status, names) },
      required: ['statusCode', 'message'],
    };
    const waits = status === HTTP_STATUS.TOO_MANY_REQUESTS || status === HTTP_STATUS.SERVICE_UNAVAILABLE;
    const headers = waits && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } };
    return [status, { description: [...lines].join('\n'), ...headers, content: { 'application/json': { schema } } }] as const;
  });
  return Object.fromEntries(described);
}

/** A problem with the input names its field. */
function inDocs(refusal: Refusal): string {
  if ('field' in refusal) return `${refusal.field}: ${refusal.message}`;
  return 'fields' in refusal ? `${refusal.fields.join(', ')}: ${refusal.message}` : refusal.message;
}

/** What `data` of a failed call contains (WIRE-4, WIRE-5). */
function dataOf(status: number, names: string[]): object {
  if (status === HTTP_STATUS.BAD_REQUEST) return { data: { $ref: '#/components/schemas/FieldProblems' } };
  const isNamed = names.length > 0 && status !== HTTP_STATUS.TOO_MANY_REQUESTS && status !== HTTP_STATUS.GONE;
  return isNamed ? { data: { type: 'object', properties: { refusal: { type: 'string', enum: names } }, required: ['refusal'] } } : {};
}

function accessInWords({ access }: Endpoint): string {
  if (access.kind === 'anyone') return 'Anyone may call this.';
  if (access.kind === 'signedIn') return 'Anyone who is signed in may call this for their own account.';
  if (access.kind === 'own') return `Anyone who is signed in may call this for their own account; for others it needs ${access.orRight}.`;
  if (access.kind === 'right') return `Needs ${access.right}: ${opensOf(access.right)}`;
  if (access.kind === 'anyRight') return `Needs one of ${access.rights.join(', ')}.`;
  if (access.kind === 'organization')
    return 'For owners and license admins of an organization, and for its own API keys; any other key is refused.';
  return access.roleId === ROLE.admin ? 'For the Admin role.' : 'For the Customer role.';
}

/** What a caller needs to know besides rights. */
function besides(endpoint: Endpoint): string[] {
  const { access, fresh, throttled } = endpoint;
  const when = fresh === 'always' ? 'Asks' : 'In some cases it asks';
  return [
    ...(access.kind !== 'anyone' && !isForKeys(endpoint) ? ['Not for API keys.'] : []),
    ...(fresh ? [`${when} for a confirmation of the signed-in person that is at most ${FRESH_MINUTES} minutes old.`] : []),
    ...(throttled ? ['Calls that fail are counted, and refused when there are many.'] : []),
  ];
}

/** A session, or a key where keys may call. */
function securityOf(endpoint: Endpoint): object[] {
  if (endpoint.access.kind === 'anyone') return [];
  return [{ session: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])];
}
