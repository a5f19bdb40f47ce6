import { may, type Self } from '@lm/contract';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePlace } from '../ui/place.ts';
import type { IntegrationPart } from './IntegrationTabs.tsx';
import { along } from './shared-parts.tsx';

const integrationTabs = lazyPart(async () => (await import('./IntegrationTabs.tsx')).IntegrationTabs);
const underWaysIn = along(integrationTabs);
const webhooks = underWaysIn(async () => (await import('../operation/webhooks/WebhooksView.tsx')).WebhooksView);
const apiKeys = underWaysIn(async () => (await import('../identity/api-keys/ApiKeysView.tsx')).ApiKeysView);
const ssoView = underWaysIn(async () => (await import('../identity/sso/SsoView.tsx')).SsoView);

/** Fetches what this place shows first. */
export const fetchIntegrations = () => {
  integrationTabs.fetch();
  apiKeys.fetch();
};

/** The parts of Integrations, by the second word of the address. */
export function IntegrationsPlace({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  const tabs = (shown: IntegrationPart) => <integrationTabs.Part self={self} shown={shown} />;
  if (word === 'webhooks' && may(self, 'system.view')) return <webhooks.Part tabs={tabs('webhooks')} />;
  if (word === 'single-sign-on' && may(self, 'system.view')) return <ssoView.Part tabs={tabs('single-sign-on')} />;
  return <apiKeys.Part self={self} tabs={tabs('keys')} />;
}
