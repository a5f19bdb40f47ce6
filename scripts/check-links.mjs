// Checks documents: each file that a link names exists, and so does its heading; no page takes more than one sitting to read, except references and
// rules.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['docs', 'bench', 'deploy', 'packages'];
const OUTSIDE = /(^|\/)(node_modules|dist|vendor)\//;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...ROOMS.flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((path) => `${room}/${path}`.replaceAll('\\', '/'))),
].filter((path) => path.endsWith('.md') && !OUTSIDE.test(path));

/** Removes code, whose links do not count. */
const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ' '));

/** Anchors as GitHub makes them: lower case, hyphens for spaces, and nothing else. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text) =>
  new Set([...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading)));

/** The links of a page that lead nowhere; `read` returns the text of a page by its path, or null if there is none. */
function brokenIn(path, text, read) {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file, anchor] = link.split('#');
    const target = file === '' ? path : relative(root, resolve(root, dirname(path), file)).replaceAll('\\', '/');
    const found = read(target);
    if (found === null) return [`${path}: there is no ${link}`];
    return anchor && target.endsWith('.md') && !anchorsOf(found).has(anchor) ? [`${path}: ${target} has no heading #${anchor}`] : [];
  });
}

const read = (path) => {
  const whole = join(root, path);
  if (!existsSync(whole)) return null;
  return statSync(whole).isFile() && whole.endsWith('.md') ? readFileSync(whole, 'utf8') : '';
};

const MOST_WORDS = 2500;
const REFERENCES = ['docs/asvs.md', 'docs/data-model.md', 'bench/README.md'];
const isHeldShort = (path) => !REFERENCES.includes(path) && !path.startsWith('docs/rules/');
const LONGEST_LINE = 500; // in characters
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;

// The check must find a planted problem.
const planted = brokenIn('README.md', '[a](docs/none.md) [b](docs/words.md#none) [c](docs/words.md#people) `[d](none)`', read);
const problems = pages.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const tooLong = isHeldShort(path) && wordsOf(text) > MOST_WORDS ? [`${path}: ${wordsOf(text)} words, at most ${MOST_WORDS}`] : [];
  const longLines = text
    .split('\n')
    .flatMap((line, index) =>
      line.length > LONGEST_LINE ? [`${path}:${index + 1}: ${line.length} characters in a line, at most ${LONGEST_LINE}`] : [],
    );
  return [...tooLong, ...longLines, ...brokenIn(path, text, read)];
});
if (planted.length !== 2) console.error('Planted links were not noticed.');
for (const problem of problems) console.error(problem);
if (planted.length !== 2 || problems.length > 0) process.exit(1);
console.log(`Links: those of ${pages.length} documents lead somewhere, and none is too long`);
