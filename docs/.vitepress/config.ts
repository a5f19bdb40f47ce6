// The site with these pages (npm run docs); the portal serves the same files at /docs.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownOptions } from 'vitepress';

const BASE = '/docs/';

type Pages = [text: string, page: string][];
const group = (text: string, pages: Pages, collapsed = false) => ({
  text,
  collapsed,
  items: pages.map(([name, page]) => ({ text: name, link: `/${page}` })),
});

const USING: Pages = [
  ['For customers', 'customers'],
  ['For professors', 'courses'],
  ['For staff', 'staff'],
  ['Files of releases', 'releases'],
  ['Selling', 'selling'],
  ['Prices', 'prices'],
  ['Licenses in real life', 'real-life'],
  ['When a file does not work', 'support'],
  ['The log', 'log'],
  ['Privacy', 'privacy'],
];

const RUNNING: Pages = [
  ['Operating', 'operating'],
  ['Watching it', 'watching'],
  ['Settings', 'settings'],
  ['Deploying', 'deploying'],
  ['Backups', 'backups'],
  ['Backups of PostgreSQL', 'backup-postgresql'],
  ['Jobs', 'jobs'],
  ['Single sign-on', 'single-sign-on'],
  ['Scaling', 'scaling'],
  ['High availability', 'high-availability'],
  ['Storage', 'storage'],
  ['Packages', 'packages'],
];

const PROGRAMS: Pages = [
  ['The API', 'api'],
  ['Webhooks', 'webhooks'],
  ['The license file', 'license-file'],
  ['Its command and vectors', 'license-file-command'],
  ['The license file, version 2', 'license-file-2'],
  ['The status list', 'status-list'],
  ['Update feeds', 'update-feeds'],
  ['Verifiers', 'verifiers'],
  ['The host file', 'host-file'],
  ['Floating seats', 'floating'],
  ['Their protocol', 'floating-protocol'],
];

const PROJECT: Pages = [
  ['Architecture', 'architecture'],
  ['Adding to the code', 'adding'],
  ['Words', 'words'],
  ['Data model', 'data-model'],
  ['Rules', 'rules/README'],
  ['Security', 'security'],
  ['Security: promises', 'security-promises'],
  ['Security: the log', 'security-log'],
  ['ASVS', 'asvs'],
];

/** Files outside docs, such as sources, are named but cannot be opened there. */
const withoutLinksOutside: NonNullable<MarkdownOptions['config']> = (markdown) => {
  markdown.core.ruler.push('links-outside', ({ tokens, env }) => {
    const above = env.relativePath.split('/').length - 1;
    for (const { children } of tokens)
      for (const [place, token] of children?.entries() ?? []) {
        const up = token.attrGet('href')?.match(/^(\.\.\/)+/)?.[0].length ?? 0;
        if (token.type !== 'link_open' || up / 3 <= above) continue;
        const end = children?.find(({ type }, at) => at > place && type === 'link_close');
        for (const one of [token, ...(end ? [end] : [])]) Object.assign(one, { type: 'html_inline', content: '', attrs: null });
      }
  });
};

/** A page must not contain scripts or styles (its policy refuses both): each script becomes a file. */
function scriptsAsFiles(html: string, outDir: string): string {
  return html.replace(/<script([^>]*)>([^<]+)<\/script>/g, (_, attributes: string, code: string) => {
    const name = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
    mkdirSync(join(outDir, 'assets'), { recursive: true });
    writeFileSync(join(outDir, name), code);
    return `<script${attributes} src="${BASE}${name}"></script>`;
  });
}

export default defineConfig({
  base: BASE,
  outDir: '../packages/web/dist-docs',
  title: 'License Manager',
  description: 'How to use, run and program the license portal',
  cleanUrls: true,
  lastUpdated: false,
  appearance: { disableTransition: false }, // otherwise it adds a style to the page, which its policy refuses
  rewrites: { 'README.md': 'index.md' },
  markdown: {
    // Colours for code would be styles in the page, which its policy refuses.
    highlight: (code) => `<pre v-pre><code>${code.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code></pre>`,
    config: withoutLinksOutside,
  },
  transformHtml: (html, _id, { siteConfig }) => scriptsAsFiles(html.replace(/ style="[^"]*"/g, ''), siteConfig.outDir),
  themeConfig: {
    search: { provider: 'local' },
    logoLink: { link: '/', target: '_self' }, // leads to the portal itself
    nav: [
      { text: 'Overview', link: '/' },
      { text: 'Using it', link: '/customers' },
      { text: 'Running it', link: '/operating' },
      { text: 'Programs', link: '/api' },
    ],
    sidebar: [group('Using it', USING), group('Running it', RUNNING), group('Programs', PROGRAMS), group('The project', PROJECT, true)],
    outline: [2, 3],
  },
});
