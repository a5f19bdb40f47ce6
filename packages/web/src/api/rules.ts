import { type Call, type Endpoint, knownCatalogue } from '@lm/contract';

/** What a call takes, by its schemas. */
type Rules = Pick<Endpoint, 'body' | 'query'>;

/** The schemas of the contract, which only forms need: only this loads them. */
const load = () => import('./schemas.ts');

let loaded: Awaited<ReturnType<typeof load>> | null = null;

/** Null until they are there. */
export function rulesOf(endpoint: Call): Rules | null {
  loaded?.letSchemasKnow(knownCatalogue());
  return loaded?.withSchemas(endpoint) ?? null;
}

/** Fetches the rules. If they did not arrive, they are fetched again when next needed; without them the server says the same. */
export async function fetchRules(): Promise<void> {
  loaded ??= await load().catch(() => null);
}
