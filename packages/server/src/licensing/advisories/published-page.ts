import { hash } from 'node:crypto';
import { type Language, severityOf } from '@lm/contract';
import { escapeHtml } from '../../lib/html.ts';
import { showers } from '../../lib/show.ts';
import { ADVISORY_TEXTS } from './advisories.texts.ts';
import { documentPath, FEED, pageOf } from './csaf.ts';
import { newestOf, type PublicAdvisory } from './published.queries.ts';

const STYLE = `:root{color-scheme:light;--page:#fff;--text:#1e2428;--line:#dde1e4;--dim:#565d63;--link:#026a8b}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--page:#0f1317;--text:#e5e8eb;--line:#2e353a;--dim:#aab0b5;--link:#89ccea}}
body{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--text);font:.875rem/1.4286 "IBM Plex Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--link);text-underline-offset:2px}h1{margin:.75rem 0;font-size:1.25rem;line-height:1.4;overflow-wrap:anywhere}h2{margin:1.5rem 0 .25rem;font-size:.875rem}
small,.dim,dt,th{color:var(--dim)}th{font-size:.75rem;font-weight:500}p{margin:.25rem 0;white-space:pre-line;overflow-wrap:anywhere}
nav a,footer a,td a{display:inline-block;padding:.75rem 0}td a{margin:-.75rem 0;font-weight:500}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.375rem 1.5rem}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{padding:.75rem 1rem .75rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}th,td:not([lang]){white-space:nowrap}
@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}
.list thead{position:absolute;clip-path:inset(50%)}.list tr{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid var(--line)}.list td{padding:0;border:0}.list td:not([lang]){color:var(--dim)}.list td[lang]{flex:none;order:-1;width:100%}}`;

/** Allows only the page's own style (ADV-9). */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Around {
  language: Language;
  /** The vendor of the advisories. */
  vendor: string;
}

function page(title: string, body: string, { language }: Around): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`;
}

const severityIn = (language: Language, score: number): string => {
  const texts = ADVISORY_TEXTS(language);
  return texts(`severity.${severityOf(score)}`);
};

/** The page that people read about an advisory, without an account. The advisory's own text is not translated. */
export function advisoryPage(advisory: PublicAdvisory, around: Around): string {
  const texts = ADVISORY_TEXTS(around.language);
  const show = showers(around.language);
  const newest = newestOf(advisory);
  const { number, title, vector, score, summary, remedy, cve, credits, releases } = newest.content;
  const said = (of: 'affected' | 'fixed') =>
    releases
      .filter(({ standing }) => standing === of)
      .map(({ product, name }) => escapeHtml(`${product.name} ${name}`))
      .join('<br>');
  const facts = [
    [texts('severity.label'), escapeHtml(`CVSS ${score.toFixed(1)}, ${severityIn(around.language, score)}`)],
    [texts('affected'), said('affected')],
    [texts('fixed'), said('fixed') || texts('noFix')],
    ['CVE', escapeHtml(cve)],
    ['CVSS 4.0', `<span lang="en">${escapeHtml(vector).replaceAll('/', '/<wbr>')}</span>`],
  ].filter(([, value]) => value);
  const revisions = advisory.publications
    .toReversed()
    .map(
      ({ number: no, at, about }) =>
        `<tr><td>${no}</td><td><time datetime="${at.toISOString()}">${escapeHtml(show.moment(at.toISOString()))}</time></td><td lang="en">${escapeHtml(about)}</td></tr>`,
    );
  return page(
    `${number}: ${title}`,
    `<nav><a href="/advisories">${texts('all', { vendor: escapeHtml(around.vendor) })}</a></nav>
<main><small>${number}</small><h1 lang="en">${escapeHtml(title)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${texts('description')}</h2><p lang="en">${escapeHtml(summary)}</p>
<h2>${texts('remedy')}</h2><p lang="en">${escapeHtml(remedy)}</p>
${credits ? `<h2>${texts('credits')}</h2><p>${escapeHtml(credits)}</p>` : ''}
<h2>${texts('revisions')}</h2><table><thead><tr><th>${texts('revision')}</th><th>${texts('published')}</th><th>${texts('about')}</th></tr></thead><tbody>${revisions.join('')}</tbody></table>
</main><footer><a href="${documentPath(advisory)}">${texts('csaf')}</a></footer>`,
    around,
  );
}

/** The page that lists all published advisories, newest first. */
export function advisoriesPage(advisories: readonly PublicAdvisory[], around: Around): string {
  const texts = ADVISORY_TEXTS(around.language);
  const show = showers(around.language);
  const title = texts('all', { vendor: around.vendor });
  const rows = advisories.map((advisory) => {
    const { at, content } = newestOf(advisory);
    return `<tr><td>${advisory.number}</td><td lang="en"><a href="${pageOf(advisory.number)}">${escapeHtml(content.title)}</a></td><td>${escapeHtml(`${content.score.toFixed(1)} ${severityIn(around.language, content.score)}`)}</td><td><time datetime="${at.toISOString()}">${escapeHtml(show.moment(at.toISOString()))}</time></td></tr>`;
  });
  const table = `<table class="list"><thead><tr><th>${texts('number')}</th><th>${texts('title')}</th><th>CVSS</th><th>${texts('published')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    title,
    `<main><h1>${escapeHtml(title)}</h1>${rows.length > 0 ? table : `<p class="dim">${texts('none')}</p>`}</main><footer><a href="${FEED}">${texts('feed')}</a></footer>`,
    around,
  );
}
