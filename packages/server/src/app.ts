import { api, type Endpoint } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { redeemIn } from './classroom/courses/public.ts';
import { findCustomer } from './customers/customers/public.ts';
import { bringingIn } from './customers/organizations/public.ts';
import type { Others } from './feature.ts';
import { features } from './features.ts';
import { type Health, serveHealth } from './health.ts';
import { serveClient } from './http/client.ts';
import { serveDocs } from './http/docs.ts';
import { serveMetrics } from './http/metrics.ts';
import { methodsOf, mount, type Route } from './http/mount.ts';
import { servePublicFiles } from './http/public-files.ts';
import { answerTheRest, newServer } from './http/server.ts';
import { serveWellKnown } from './http/well-known.ts';
import { isKeyText, keyPrincipals } from './identity/api-keys/public.ts';
import { principals } from './identity/sessions/public.ts';
import type { Portal } from './lib/portal.ts';
import { PROVIDER_METADATA, PUBLIC_FOLDERS, publishedAdvisories } from './licensing/advisories/public.ts';
import { UPDATE_FOLDERS, updateFeeds } from './licensing/update-feeds/public.ts';
import { newFacts, newMetrics, newSeatFacts } from './operation/system/public.ts';

interface Options {
  logLevel: 'info' | 'silent';
  /** Tests check every answer against the contract. */
  checkAnswers?: boolean;
  /** How long a call may take, in milliseconds. Tests and the demo's story, for which no one waits, fail on no busy machine. */
  answeredWithinMs?: number;
  /** The folder of the built client; with null, only the API is served. */
  clientDir: string | null;
}

/** Every call is answered within 10 s (OPS-29). */
const ANSWERED_WITHIN_MS = 9000;

/** The whole server at a glance. */
export async function newApp(
  portal: Portal,
  { logLevel, checkAnswers = false, answeredWithinMs = ANSWERED_WITHIN_MS, clientDir }: Options,
): Promise<FastifyInstance & Health> {
  const { config } = portal;
  const findSession = principals(portal);
  const findKey = keyPrincipals(portal);
  const facts = newFacts(portal);
  const server = newServer({ logLevel, trustProxy: config.trustProxy });

  await serveMetrics(server, config.metrics, () => newMetrics(facts, newSeatFacts(portal), portal.database.isFull));

  const sections = features.flatMap((feature) => feature.sections ?? []);
  const handlerOf = (endpoint: Endpoint): Route['handler'] => {
    const found = handlers.get(endpoint);
    if (!found) throw new Error(`${endpoint.path} has no handler`);
    return found;
  };
  const ofProduct: Others['ofProduct'] = Object.assign({}, ...features.map((feature) => feature.ofProduct));
  const others: Others = { findCustomer, redeemIn, bringIn: bringingIn, facts, sections, ofProduct, handlerOf };
  const routes = features.flatMap((feature) => feature.routes?.(portal, others) ?? []);
  const handlers = new Map(routes.map(({ endpoint, handler }) => [endpoint, handler]));
  const unhandled = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls).filter((call) => !handlers.has(call)));
  if (unhandled.length > 0) throw new Error(`Calls without a handler: ${unhandled.map(({ path }) => path).join(', ')}`);
  mount(server, routes, {
    findPrincipal: (token) => (isKeyText(token) ? findKey(token) : findSession(token)),
    apiCallsAMinute: config.apiCallsAMinute,
    checkAnswers,
    answeredWithinMs,
    budgets: portal.budgets,
    now: portal.steady,
    throttledCalls: config.throttledCalls,
    notice: portal.notice,
    once: portal.once,
  });

  const health = serveHealth(server, portal);
  const page = clientDir ? serveClient(server, clientDir, portal) : null;
  serveDocs(server, routes, portal);
  serveWellKnown(server, { ...config, csaf: PROVIDER_METADATA }, portal.now);
  servePublicFiles(server, PUBLIC_FOLDERS, publishedAdvisories(portal));
  servePublicFiles(server, UPDATE_FOLDERS, updateFeeds(portal));
  answerTheRest(server, { page, methodsOf: methodsOf(routes) });
  return Object.assign(server, health);
}
