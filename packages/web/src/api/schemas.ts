import { api, type Call, type Endpoint } from '@lm/contract/schemas';
import { z } from 'zod';

z.config({ jitless: true }); // otherwise zod probes for eval, which the Content-Security-Policy reports

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));
const whole = new Map(calls.map((endpoint) => [keyOf(endpoint), endpoint]));

/** A call with its schemas. */
export const withSchemas = (endpoint: Call): Endpoint | null => whole.get(keyOf(endpoint)) ?? null;

/** The schemas' module has its own copy of what a page knows, so it has to be told about the modules. */
export { addressProblem, importRow, knowCatalogue as letSchemasKnow } from '@lm/contract/schemas';
