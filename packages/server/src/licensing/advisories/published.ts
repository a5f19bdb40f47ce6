import { hash } from 'node:crypto';
import type { Language } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import {
  CHANGES,
  CSAF_FOLDER,
  csafDocument,
  directoryChanges,
  directoryIndex,
  documentPath,
  FEED,
  INDEX,
  PROVIDER_METADATA,
  type Publisher,
  providerMetadata,
  rolieFeed,
} from './csaf.ts';
import { publicationsOnce } from './publications-once.ts';
import type { PublicAdvisory } from './published.queries.ts';
import { advisoriesPage, advisoryPage, PAGE_POLICY } from './published-page.ts';

/** A file that anyone may read at its own address. */
export interface PublicFile {
  type: string;
  text: string;
  /** What it may load; nothing by default. */
  policy?: string;
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';

const jsonOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const json = (value: object): PublicFile => ({ type: JSON_TYPE, text: jsonOf(value) });

/** The folders that contain it. */
export const PUBLIC_FOLDERS = [CSAF_FOLDER, '/advisories'] as const;

/** The published files of advisories by address (ADV-7, ADV-8); null for anything else, such as drafts. */
export function publishedAdvisories(portal: Portal) {
  const { config, product } = portal;
  const publisher = (): Publisher => ({
    name: config.seller?.name ?? product().name,
    publicUrl: config.publicUrl,
    contact: config.securityContact?.contact ?? config.contactEmail,
  });

  /** A document, or its hash. */
  function documentAt(advisories: readonly PublicAdvisory[], path: string): PublicFile | null {
    const [, name = path, kind] = /^(.*\.json)(?:\.(sha256|sha512))?$/.exec(path) ?? [];
    const found = advisories.find((advisory) => documentPath(advisory) === name);
    if (!found) return null;
    const text = jsonOf(csafDocument(found, publisher()));
    if (kind === undefined) return { type: JSON_TYPE, text };
    return { type: TEXT_TYPE, text: `${hash(kind, text)}  ${name.slice(name.lastIndexOf('/') + 1)}\n` };
  }

  return async (path: string, language: Language): Promise<PublicFile | null> => {
    const advisories = await publicationsOnce(portal);
    const around = { language, vendor: publisher().name };
    const page = (text: string): PublicFile => ({ type: 'text/html; charset=utf-8', text, policy: PAGE_POLICY });
    if (path === '/advisories') return page(advisoriesPage(advisories, around));
    if (path === PROVIDER_METADATA) return json(providerMetadata(advisories, publisher()));
    if (path === FEED) return json(rolieFeed(advisories, publisher()));
    if (path === INDEX) return { type: TEXT_TYPE, text: directoryIndex(advisories) };
    if (path === CHANGES) return { type: 'text/csv; charset=utf-8', text: directoryChanges(advisories) };
    const found = advisories.find(({ number }) => path === `/advisories/${number}`);
    return found ? page(advisoryPage(found, around)) : documentAt(advisories, path);
  };
}
