import { type Call, type Endpoint, knownCatalogue } from '@lm/contract';

/** The schemas of a call's input. */
type Rules = Pick<Endpoint, 'body' | 'query'>;

/** Loads the schemas of the contract, which only forms need. */
const load = () => import('./schemas.ts');

let loaded: Awaited<ReturnType<typeof load>> | null = null;

/** Null until they have loaded. */
export function rulesOf(endpoint: Call): Rules | null {
  loaded?.letSchemasKnow(knownCatalogue());
  return loaded?.withSchemas(endpoint) ?? null;
}

/** Fetches the rules. If they do not arrive, they are fetched again when they are needed next; without them, the server reports the same problems. */
export async function fetchRules(): Promise<void> {
  loaded ??= await load().catch(() => null);
}
