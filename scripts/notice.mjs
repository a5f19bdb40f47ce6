// Makes NOTICE: the packages that the portal runs on, with the texts of their licenses. Lists packages for only some platforms without their text, so
// NOTICE is the same everywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = `License Manager runs on the packages below. Made by npm run sbom from the lockfiles and the packages; npm test checks it.
`;

/** Third-party files among our own, with the texts of their licenses. */
const BROUGHT_ALONG = [
  [
    'IBM Plex Sans (OFL-1.1), the fonts in packages/server/src/selling/offers/pdf/fonts, unchanged',
    'packages/server/src/selling/offers/pdf/fonts/LICENSE.txt',
  ],
];

const TEXT = /^(licen[cs]e|copying|notice|copyright)/i;

/** The license files of a package as one text; if it has none, its author and license. */
function textOf({ path, license }, folder) {
  const files = readdirSync(join(folder, path))
    .filter((name) => TEXT.test(name))
    .sort();
  const texts = files.map((name) => readFileSync(join(folder, path, name), 'utf8'));
  return texts.length > 0 ? texts.map(tidied).join('\n\n') : `Copyright ${authorOf(join(folder, path))}\nLicense: ${license}`;
}

const tidied = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[^\S\n]+$/gm, '')
    .trim();

function authorOf(folder) {
  const { author, contributors } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const person = author ?? contributors?.[0];
  return typeof person === 'string' ? person : [person.name, person.email && `<${person.email}>`].filter(Boolean).join(' ');
}

const titleOf = ({ name, version, license }) => `${name} ${version} (${license.replace(/^\((.*)\)$/, '$1')})`;
const RULE = '-'.repeat(80);

/** Packages with the same text share it. `runtimes` are listed among the packages for only some platforms. */
export function notice(packages, runtimes, folder) {
  const production = packages.filter(({ dev }) => !dev);
  const everywhere = production.filter(({ optional, devOptional }) => !optional && !devOptional);
  const somewhere = [...production.filter((entry) => !everywhere.includes(entry)), ...runtimes];
  const titles = new Map();
  for (const entry of everywhere) {
    const text = textOf(entry, folder);
    titles.set(text, new Set([...(titles.get(text) ?? []), titleOf(entry)]));
  }
  for (const [title, file] of BROUGHT_ALONG) {
    const text = tidied(readFileSync(join(folder, file), 'utf8'));
    titles.set(text, new Set([...(titles.get(text) ?? []), title]));
  }
  const sections = [...titles].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`).sort();
  return [
    HEAD,
    `Not installed everywhere. Each carries its text where its authors put one in. The text of Node.js, with those of
all that is built into it, is the file LICENSE of its package for Linux and of https://github.com/nodejs/node. The @img/sharp-
packages with LGPL-3.0-or-later hold libvips and what it needs, unchanged, as shared libraries; a list of these, their licenses
and their sources are at https://github.com/lovell/sharp-libvips.

${[...new Set(somewhere.map(titleOf))].sort().join('\n')}
`,
    ...sections,
  ].join(`\n${RULE}\n\n`);
}
