import { session } from './session.ts';

/** JSON Schema, as far as the API page shows it. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

/** What the server says about its calls, in OpenAPI format (API-750). */
export interface Description {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters?: Record<string, Parameter>;
  };
}

/** Fetches the description of all calls. Throws if it does not arrive. */
export async function readDescription(): Promise<Description> {
  const response = await fetch('/api/openapi.json').catch(() => null);
  if (!response?.ok) throw new Error('The server could not be reached.');
  return response.json();
}

export interface Tried {
  status: number;
  /** The answer as readable text; a file is named but not shown. */
  text: string;
}

/** Makes a call as a program would, with a key, or as the signed-in person if there is none. */
export async function tryCall(
  method: string,
  path: string,
  { key, body, headers }: { key: string; body: string | null; headers: Record<string, string> },
): Promise<Tried> {
  const token = key || session.token();
  const sent = {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== null && { 'content-type': 'application/json' }),
  };
  const response = await fetch(path, { method, headers: sent, ...(body !== null && { body }) }).catch(() => null);
  if (!response) return { status: 0, text: 'The server could not be reached.' };
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { status: response.status, text: JSON.stringify(await response.json(), null, 2) };
  const content = await response.blob();
  return { status: response.status, text: `A file of ${content.size.toLocaleString('en')} bytes (${type})` };
}
