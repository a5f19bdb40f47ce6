/** What other features and the server may use: what was published of advisories. */
export { PROVIDER_METADATA } from './csaf.ts';
export { PUBLIC_FOLDERS, publishedAdvisories } from './published.ts';
