import type { Page } from '@playwright/test';
import ts from 'typescript';
import { people } from './people.ts';

/** These two are invisible, and have no width in any font. */
const [BEGIN, END] = ['\u2061', '\u2062'];

/**
 * The pseudo-language: German, with marks around each text of a catalogue. It takes as much room as German, and any text on the screen without marks
 * comes from elsewhere.
 */
export async function markTexts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page); // page.route() would make every request wait for the test
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const body = Buffer.from(marked(await (await fetch(request.url)).text())).toString('base64');
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript; charset=utf-8' }];
    await browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  });
  await browser.send('Fetch.enable', { patterns: ['words', 'texts', 'sentences'].map((kind) => ({ urlPattern: `*${kind}.de-*.js` })) });
}

/** A file of texts with marks around each text: the strings of its tables, none of which is in a function. */
function marked(script: string): string {
  const source = ts.createSourceFile('texts.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const texts: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) texts.push(node.initializer);
    ts.forEachChild(node, look);
  };
  look(source);
  let done = 0;
  const parts = texts.map((node) => {
    const [from, to] = [node.getStart(source) + 1, node.getEnd() - 1];
    const part = `${script.slice(done, from)}${BEGIN}${script.slice(from, to)}${END}`;
    done = to;
    return part;
  });
  return parts.join('') + script.slice(done);
}

/** Texts that are the same in every language, or that a person typed. */
const DATA = [
  ...['License Manager', 'Simulator', 'Manager', 'MATLAB', 'Deutsch', 'English', 'Portal Admin', 'Ctrl', 'Esc', 'Enter', 'Computer'],
  ...['powershell -ExecutionPolicy Bypass -File', 'request.ps1', 'sh request.sh', 'request.sh', 'ipconfig /all', 'ip link', 'ifconfig'],
  ...['simulator-linux-x64.run', 'sha256sum'],
  ...['Windows', 'Linux', 'macOS', 'ann.lee', 'Ann Lee'],
  ...['Acoustics Low Frequency', 'Acoustics High Frequency', 'Flow', 'Acquisition', 'Measurement Rig', 'Measurement'],
  ...[
    'Elena',
    'Marchetti',
    'Northfjord Acoustics',
    'Northfjord Group',
    'Lucía Fernández Ibarra',
    'Iberflow',
    'Bartholomew Featherstonehaugh',
    'Ingrid Sørensen',
  ],
  ...[
    "Rowan O'Brien",
    'Kestrel Turbines',
    'Maria Huber',
    'Priya Raman',
    'Vendor',
    'TU Graz',
    'Admin',
    'ACQ',
    'AHF',
    'ALF',
    'FLOW',
    'MEAS',
    'RIG',
    'Node.js',
    'PostgreSQL',
  ],
  ...[
    // release notes
    'Fixes the pressure probe export on multi-zone meshes.',
    'reports the seats in use by host and by user.',
    'New flow solver, redesigned acquisition view, runtime R2023a.',
    'Security update of the license service. Recommended for all floating installations.',
    'Maintenance release.',
  ],
  ...['CVE', 'A crafted mesh file runs code', 'Opening a crafted mesh file can run code.', 'Update.'], // of an advisory
  ...['Aiko Tanabe', 'Institute of Underwater Acoustics', 'Nordlyd', 'Aule Marine', 'Norwegen', 'Norway', 'Spanien', people.admin.email],
];

const DATA_FORMS = [
  /https?:\/\/\S+/g,
  /[\w.-]+@[\w.-]+/g,
  /\b[A-Z0-9]{10}\b/g, // course codes
  /\b(?:[0-9A-F]{2}[:-]){5}[0-9A-F]{2}\b/g,
  /\b[0-9a-f]{12}…/g, // the beginning of a hash
  /\b[0-9a-f]{64}\b|\b[0-9a-f]{8}…[0-9a-f]{4}\b/g, // a checksum
  /\b(?:L|Q|O|AN|SA)-[\d-]+/g,
  /\bCVE-\d{4}-…/g,
  /\bCVSS:4\.0\/\S+/g,
  /\/\S+\.(?:json|txt|xml|yml)/g, // a file of the server
  /PostgreSQL [\d.]+ \(.*\)/g,
  /First name, Last name, .*, Reference/g, // the headings of a file
  /\bcustomers\/login\b/g, // a call
  /\b\d{4}-[a-z-]+/g, // a migration
  /\b[0-9a-f]{16}\b/g, // the name of a signing key
  /\b[\d.,]+ [MG]B\b/g,
  /vor \d+ (?:Sekunden?|Minuten?|Stunden?)/g, // as Intl writes it
  /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)(?:\. \d\d)?$/gm, // likewise
  /\b(?:UTC|CPU|FNL|EUR|CSV|PDF|SHA-256|ID|JSON|https|EM|LF)\b/g,
  /\b\p{L}+tag, \d\d\.\d\d\.\d{4}/gu, // as Intl writes a day
];

/** The texts of the page and the descriptions of its parts, without texts from a catalogue and data. */
export async function unmarkedOn(page: Page): Promise<string[]> {
  const said = await page.evaluate<string[]>(SAID);
  return [...new Set(said.flatMap((text) => withoutMarked(text).split('\n')))].map((line) => line.trim()).filter((line) => hasWords(line));
}

function withoutMarked(text: string): string {
  const inner = text.replace(/\u2061[^\u2061\u2062]*\u2062/g, '');
  return inner === text ? text : withoutMarked(inner);
}

function hasWords(line: string): boolean {
  const forms = DATA_FORMS.reduce((left, form) => left.replace(form, ' '), line);
  const left = DATA.reduce((rest, data) => rest.replaceAll(data, ' '), forms);
  return /\p{L}{2}/u.test(left);
}

/** A script for the page: its text, and what screen readers read or appears when you point at something. */
const SAID = `[
  document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [data-tip]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .flatMap((part) => ['aria-label', 'title', 'placeholder', 'alt', 'data-tip'].map((name) => part.getAttribute(name) ?? '')),
]`;

/** What is too wide: the page itself, or cut-off words on buttons, links, headings and labels. */
export const cutOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT);

const CUT = `(() => {
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const parts = [...document.querySelectorAll('button, a, label, legend, h1, h2, h3, [role=tab], button *, a *, label *, h1 *, h2 *')];
  const cut = parts.filter((part) => {
    const { overflowX, clipPath } = getComputedStyle(part);
    const hides = overflowX !== 'visible' && clipPath === 'none' && part.clientWidth > 1;
    return hides && part.scrollWidth > part.clientWidth + 1 && part.textContent.trim() !== '' && part.checkVisibility({ visibilityProperty: true });
  });
  return [
    ...(tooWide > 0 ? [tooWide + ' px too wide'] : []),
    ...cut.map((part) => 'cut: ' + part.textContent.trim().slice(0, 60) + ' ' + part.className.slice(0, 80)),
  ];
})()`;
