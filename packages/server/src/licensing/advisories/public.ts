/** What other features and the server may use: published advisories. */
export { findAdvisory } from './advisories.queries.ts';
export { addressesOf, PROVIDER_METADATA } from './csaf.ts';
export { fixesOf, publicationsOnce } from './publications-once.ts';
export {
  advisoriesFixedBy,
  advisoryToTell,
  newestOf,
  type PublicAdvisory,
  type Publication,
  publicAdvisories,
  publicAdvisoryOf,
  type ReleasesToTell,
} from './published.queries.ts';
export { PUBLIC_FOLDERS, publishedAdvisories } from './published.ts';
