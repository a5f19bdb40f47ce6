import { api, type Endpoint } from '@lm/contract';
import { z } from 'zod';

z.config({ jitless: true }); // without it zod probes for eval, which the Content-Security-Policy reports

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));
const whole = new Map(calls.map((endpoint) => [keyOf(endpoint), endpoint]));

/** A call with its schemas. */
export const withSchemas = (endpoint: Endpoint): Endpoint | null => whole.get(keyOf(endpoint)) ?? null;

export { importRow } from '@lm/contract';
