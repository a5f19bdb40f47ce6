import { api, type Call, type Endpoint } from '@lm/contract/schemas';
import { z } from 'zod';

z.config({ jitless: true }); // without it zod probes for eval, which the Content-Security-Policy reports

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));
const whole = new Map(calls.map((endpoint) => [keyOf(endpoint), endpoint]));

/** A call with its schemas. */
export const withSchemas = (endpoint: Call): Endpoint | null => whole.get(keyOf(endpoint)) ?? null;

/** The schemas have a copy of what a page knows, so they are told which modules there are. */
export { addressProblem, importRow, knowCatalogue as letSchemasKnow } from '@lm/contract/schemas';
