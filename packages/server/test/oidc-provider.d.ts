/** The types that the tests use; the package comes without any. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    uid: string;
    prompt: { name: string; details: { missingOIDCScope?: string[]; missingOIDCClaims?: string[] } };
    params: Record<string, unknown>;
    session?: { accountId: string };
    grantId?: string;
  }
  class Grant {
    constructor(about: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: string[]): void;
    save(): Promise<string>;
  }
  interface Context {
    body: Record<string, unknown>;
    oidc?: { route?: string };
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    use(middleware: (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options?: object): Promise<void>;
  }
}
