import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesRule, tokensCss } from '../../../web/src/theme/tokens-css.ts';

const WEB = join(import.meta.dirname, '../../../web');
const FONT = join(
  import.meta.dirname,
  '../../../../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
);

/** The portal's own styles, whose classes the page uses under the same names. */
const PIECES = ['theme/global.css', 'ui/plain/plain.module.css', 'ui/ui.module.css', 'ui/data-table.module.css'];

/** The page's styles: the portal's tokens, in the color scheme of the reader's system, its pieces, and what only this page has. */
function styles(): string {
  const pieces = PIECES.map((path) => readFileSync(join(WEB, 'src', path), 'utf8'));
  return [
    tokensCss(),
    rolesRule(':root', 'light'),
    `@media (prefers-color-scheme: dark){${rolesRule(':root', 'dark')}}`,
    `@font-face{font-family:'IBM Plex Sans Variable';font-weight:100 700;src:url('font.woff2') format('woff2')}`,
    ...pieces,
    readFileSync(join(import.meta.dirname, 'page.css'), 'utf8'),
  ].join('\n');
}

/** The files of the page, by path. Without the font, texts use that of the reader's system. */
export const readLook = (): Map<string, { type: string; body: string | Buffer }> =>
  new Map<string, { type: string; body: string | Buffer }>([
    ['page.css', { type: 'text/css; charset=utf-8', body: styles() }],
    ['icon.svg', { type: 'image/svg+xml', body: readFileSync(join(WEB, 'public/static/icon.svg')) }],
    ...(existsSync(FONT) ? [['font.woff2', { type: 'font/woff2', body: readFileSync(FONT) }] as const] : []),
  ]);
