import { lazyPart } from '../../ui/lazy-part.tsx';

/** Shows that a list is narrowed to an organization; loaded on demand, since few addresses do that. */
export const oneOrganization = lazyPart(async () => (await import('./OneOrganization.tsx')).OneOrganization);
