import { type Endpoint, HTTP_STATUS, opensOf, type Refusal, ROLE, type StatusCode, TRANSPORT } from '@lm/contract';
import { z } from 'zod';

/** The OpenAPI description of an endpoint. Validation is ours, so these schemas only document. */
export function describe(endpoint: Endpoint) {
  const asJson = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest;
  };
  const { answer } = endpoint;
  const content =
    answer.kind === 'file'
      ? { type: 'string', format: 'binary' }
      : envelope(answer.kind === 'list' ? { type: 'array', items: asJson(answer.item, 'output') } : asJson(answer.data, 'output'));
  return {
    summary: endpoint.summary,
    description: accessInWords(endpoint),
    tags: [endpoint.path.split('/')[0] ?? ''],
    ...(endpoint.params && { params: asJson(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: asJson(endpoint.query, 'input') }),
    ...(endpoint.body && { body: asJson(endpoint.body, 'input') }),
    ...(endpoint.upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', properties: { [endpoint.upload.field]: { type: 'string', format: 'binary' } } },
    }),
    ...(endpoint.access.kind !== 'anyone' && { security: [{ bearer: [] }] }),
    response: { 200: content, ...failures(endpoint) },
  };
}

const envelope = (data: object) => ({
  type: 'object',
  properties: { statusCode: { type: 'string' }, message: { type: 'string' }, data },
});

/** Every way a call may fail, by HTTP status: those its endpoint declares, and those of its transport. */
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
    const names = declared.filter(([, refusal]) => HTTP_STATUS[refusal.statusCode] === status).map(([name]) => name);
    return [status, { description: [...lines].join('\n'), ...envelope(dataOf(status, names)) }] as const;
  });
  return Object.fromEntries(described);
}

/** A problem of the input says which field it is about. */
function inDocs(refusal: Refusal): string {
  if ('field' in refusal) return `${refusal.field}: ${refusal.message}`;
  return 'fields' in refusal ? `${refusal.fields.join(', ')}: ${refusal.message}` : refusal.message;
}

/** What stands in `data` of a failed call (WIRE-4, WIRE-5). */
function dataOf(status: number, names: string[]): object {
  const field = { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } };
  if (status === HTTP_STATUS.BAD_REQUEST) return { type: 'array', items: field };
  const isNamed = names.length > 0 && status !== HTTP_STATUS.TOO_MANY_REQUESTS && status !== HTTP_STATUS.GONE;
  return isNamed ? { type: 'object', properties: { refusal: { type: 'string', enum: names } } } : {};
}

function accessInWords({ access }: Endpoint): string {
  if (access.kind === 'anyone') return 'Anyone may call this.';
  if (access.kind === 'signedIn') return 'Whoever is signed in may call this, for themself.';
  if (access.kind === 'own') return `Whoever is signed in may call this for themself; for others it needs ${access.orRight}.`;
  if (access.kind === 'right') return `Needs ${access.right}: ${opensOf(access.right)}`;
  if (access.kind === 'anyRight') return `Needs one of ${access.rights.join(', ')}.`;
  return access.roleId === ROLE.admin ? 'For the Admin role.' : 'For the Customer role.';
}
