import { lazyPart } from '../../ui/lazy-part.tsx';

/** That a list is narrowed to an organization, which few addresses say. */
export const oneOrganization = lazyPart(async () => (await import('./OneOrganization.tsx')).OneOrganization);
