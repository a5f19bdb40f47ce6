import { type ReleaseInAdvisory, severityOf } from '@lm/contract';
import { newestOf, type PublicAdvisory } from './published.queries.ts';

/** Who publishes, and where. */
export interface Publisher {
  name: string;
  publicUrl: string;
  contact: string;
}

/** The folder of the documents, relative to the address of the portal. */
export const CSAF_FOLDER = '/.well-known/csaf';
const WHITE = `${CSAF_FOLDER}/white`;

export const PROVIDER_METADATA = `${CSAF_FOLDER}/provider-metadata.json`;
export const FEED = `${WHITE}/csaf-feed-tlp-white.json`;
export const INDEX = `${WHITE}/index.txt`;
export const CHANGES = `${WHITE}/changes.csv`;

/** The page that people read. */
export const pageOf = (number: string): string => `/advisories/${number}`;

/** The name of a document, derived from its number as CSAF 2.0 says. */
const fileName = (number: string): string => `${number.toLowerCase()}.json`;

/** The path below the folder of public documents. */
const placeIn = ({ number }: Pick<PublicAdvisory, 'number'>): string => `${number.slice(3, 7)}/${fileName(number)}`;

export const documentPath = (advisory: Pick<PublicAdvisory, 'number'>): string => `${WHITE}/${placeIn(advisory)}`;

/** The addresses where people and programs read an advisory, beginning with the address of the portal. */
export const addressesOf = (advisory: Pick<PublicAdvisory, 'number'>, publicUrl: string) => ({
  page: `${publicUrl}${pageOf(advisory.number)}`,
  csaf: `${publicUrl}${documentPath(advisory)}`,
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const productId = ({ releaseId }: ReleaseInAdvisory): string => `CSAFPID-${releaseId}`;

const publisherOf = ({ name, publicUrl, contact }: Publisher) => ({
  category: 'vendor',
  name,
  namespace: publicUrl,
  contact_details: contact,
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Each product with the releases of it that the advisory names. */
function productTree(releases: readonly ReleaseInAdvisory[], vendor: string) {
  const products = [...Map.groupBy(releases, ({ product }) => product.id).values()].map((ofIt) => ({
    category: 'product_name',
    name: ofIt[0]?.product.name,
    branches: ofIt.map((release) => ({
      category: 'product_version',
      name: release.name,
      product: { name: `${release.product.name} ${release.name}`, product_id: productId(release) },
    })),
  }));
  return { branches: [{ category: 'vendor', name: vendor, branches: products }] };
}

/**
 * An advisory in CSAF 2.0. That version of the format allows only scores of CVSS 2 and 3, so the score of CVSS 4.0 goes into a note and into the
 * aggregate severity (ADV-8).
 */
export function csafDocument(advisory: PublicAdvisory, publisher: Publisher) {
  const newest = newestOf(advisory);
  const { number, title, vector, score, summary, remedy, cve, credits, releases } = newest.content;
  const of = (standing: ReleaseInAdvisory['standing']) => releases.filter((one) => one.standing === standing).map(productId);
  const [affected, fixed] = [of('affected'), of('fixed')];
  const severity = capital(severityOf(score));
  const { publicUrl } = publisher;
  return {
    document: {
      aggregate_severity: { namespace: 'https://www.first.org/cvss/v4-0/', text: severity },
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { text: 'Public', tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
      lang: 'en',
      notes: [{ category: 'summary', text: summary, title: 'Summary' }],
      publisher: publisherOf(publisher),
      references: [
        { category: 'self', summary: `${number} for programs`, url: `${publicUrl}${documentPath(advisory)}` },
        { category: 'self', summary: `${number} for people`, url: `${publicUrl}${pageOf(number)}` },
      ],
      title,
      tracking: {
        current_release_date: newest.at.toISOString(),
        generator: { engine: { name: 'License Manager' } },
        id: number,
        initial_release_date: advisory.publications[0].at.toISOString(),
        revision_history: advisory.publications.map(({ number: revision, at, about }) => ({
          date: at.toISOString(),
          number: String(revision),
          summary: about || (revision === 1 ? 'First published.' : 'Changed.'),
        })),
        status: 'final',
        version: String(newest.number),
      },
    },
    product_tree: productTree(releases, publisher.name),
    vulnerabilities: [
      {
        ...(credits && { acknowledgments: lines(credits).map((name) => ({ names: [name] })) }),
        ...(cve ? { cve } : { ids: [{ system_name: publisher.name, text: number }] }),
        notes: [
          { category: 'description', text: summary, title: 'Description' },
          { category: 'other', text: `${vector}, score ${score.toFixed(1)}, ${severity.toLowerCase()}`, title: 'CVSS 4.0' },
        ],
        product_status: { known_affected: affected, ...(fixed.length > 0 && { fixed, recommended: fixed }) },
        remediations: [
          { category: fixed.length > 0 ? 'vendor_fix' : 'mitigation', details: remedy, product_ids: affected, url: `${publicUrl}/` },
        ],
        title,
      },
    ],
  };
}

const newestChange = (advisories: readonly PublicAdvisory[]): Date =>
  new Date(Math.max(0, ...advisories.map((one) => newestOf(one).at.getTime())));

/** The entry point for programs: who publishes, and where the feed is. */
export const providerMetadata = (advisories: readonly PublicAdvisory[], publisher: Publisher) => ({
  canonical_url: `${publisher.publicUrl}${PROVIDER_METADATA}`,
  distributions: [
    {
      rolie: {
        feeds: [{ summary: `Security advisories of ${publisher.name}`, tlp_label: 'WHITE', url: `${publisher.publicUrl}${FEED}` }],
      },
    },
    { directory_url: `${publisher.publicUrl}${WHITE}/` },
  ],
  last_updated: newestChange(advisories).toISOString(),
  list_on_CSAF_aggregators: true,
  metadata_version: '2.0',
  mirror_on_CSAF_aggregators: true,
  public_openpgp_keys: [],
  publisher: publisherOf(publisher),
  role: 'csaf_provider',
});

/** All documents as a feed (ROLIE, RFC 8322). */
export function rolieFeed(advisories: readonly PublicAdvisory[], { name, publicUrl }: Publisher) {
  const at = (path: string) => `${publicUrl}${path}`;
  return {
    feed: {
      id: 'csaf-feed-tlp-white',
      title: `Security advisories of ${name}`,
      link: [{ rel: 'self', href: at(FEED) }],
      category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
      updated: newestChange(advisories).toISOString(),
      entry: advisories.map((advisory) => {
        const newest = newestOf(advisory);
        const src = at(documentPath(advisory));
        return {
          id: advisory.number,
          title: newest.content.title,
          link: [
            { rel: 'self', href: src },
            { rel: 'hash', href: `${src}.sha256` },
            { rel: 'hash', href: `${src}.sha512` },
          ],
          published: advisory.publications[0].at.toISOString(),
          updated: newest.at.toISOString(),
          summary: { content: newest.content.summary },
          content: { type: 'application/json', src },
          format: { schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json', version: '2.0' },
        };
      }),
    },
  };
}

/** The names of all documents, and the times of their last changes. */
export const directoryIndex = (advisories: readonly PublicAdvisory[]): string => advisories.map((one) => `${placeIn(one)}\n`).join('');

export const directoryChanges = (advisories: readonly PublicAdvisory[]): string =>
  advisories
    .toSorted((one, other) => newestOf(other).at.getTime() - newestOf(one).at.getTime())
    .map((one) => `"${placeIn(one)}","${newestOf(one).at.toISOString()}"\n`)
    .join('');
