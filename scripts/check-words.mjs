// Checks texts by docs/words.md ("How it reads"): refuses texts for people that name a setting, or a rule by its id. Prints words that the page
// advises against if the last commit or a later change added them; these do not fail the check.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where texts for people are: screens, answers of the server, mails. Texts that operators read in the terminal may name a setting. */
const FOR_PEOPLE = /^packages\/(web\/src|contract\/src)\/.+\.tsx?$|^packages\/server\/src\/.+\.(mails|routes|page)\.ts$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** Texts for operators, who set these settings. */
const FOR_OPERATORS = ['packages/web/src/operation/system/'];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** Text in quotes, without its placeholders, and text between tags. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+</g;
const FILLED_IN = /\$\{[^{}]*\}/g;
const RULE = /\b[A-Z]{3,4}-\d{1,3}\b(?!-)/;
/** Standards whose names look like the ids of rules. */
const STANDARD = /^(SHA|UTF|ISO|RFC)-/;

/** Whether it is prose, not a key, a class or a path. */
const isProse = (text) => /[a-z] /.test(text) || / [a-z]/.test(text);

function settingsOf(source) {
  const [, after] = source.split('const VARIABLES = {\n');
  return [...after.split('\n};')[0].matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name);
}

/** Problems in texts for people. */
function problemsIn(path, source, settings) {
  const named = new RegExp(`(?<![\\w.])(?:${settings.filter((name) => name.includes('_')).join('|')})(?![\\w])`);
  const bare = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
  return [...bare.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    const text = literal.replace(FILLED_IN, '');
    if (!isProse(text)) return [];
    const at = `${path}:${bare.slice(0, index).split('\n').length}`;
    const [setting] = named.exec(text) ?? [];
    const [rule] = RULE.exec(text) ?? [];
    return [
      ...(setting ? [`${at}: names the setting ${setting}`] : []),
      ...(rule && !STANDARD.test(rule) ? [`${at}: names the rule ${rule}`] : []),
    ];
  });
}

/** Words to do without, as the table of docs/words.md lists them. */
function advisedAgainst(page) {
  const [, after] = page.split('### Words to do without\n');
  return [...after.split('\n#')[0].matchAll(/^\| `([^`]+)`/gm)].map(([, word]) => word);
}

/** The lines added by the last commit and by uncommitted changes; empty without a history. */
function addedLines() {
  try {
    const args = ['diff', '--unified=0', '--no-color', '--no-ext-diff', 'HEAD~1', '--', 'packages', 'docs', 'e2e', 'scripts', 'README.md'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  } catch {
    return [];
  }
}

function newWords(words, lines) {
  const found = [];
  const any = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');
  let path = '';
  for (const line of lines) {
    if (line.startsWith('+++ b/')) path = line.slice('+++ b/'.length);
    else if (line.startsWith('+') && path !== 'docs/words.md') for (const [word] of line.matchAll(any)) found.push({ path, word });
  }
  return found;
}

const settings = settingsOf(readFileSync(join(root, 'packages/server/src/settings.ts'), 'utf8'));
const words = advisedAgainst(readFileSync(join(root, 'docs/words.md'), 'utf8'));

// The check must find a planted problem.
const planted = "say('Set UNDO_MINUTES to see it'); say(`as PKY-675 wants`); <p>as UNDO_MINUTES says</p> // UNDO_MINUTES says so";
const asleep =
  problemsIn('planted', planted, settings).length !== 3 ||
  words.length === 0 ||
  newWords(words, [`+++ b/x`, `+a ${words[0]} b`]).length !== 1;

const problems = ['packages/web/src', 'packages/contract/src', 'packages/server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`.replaceAll('\\', '/'))
    .filter((path) => FOR_PEOPLE.test(path) && !TEST.test(path) && !FOR_OPERATORS.some((room) => path.startsWith(room)))
    .flatMap((path) => problemsIn(path, readFileSync(join(root, path), 'utf8'), settings)),
);
if (asleep) console.error('What was planted was not noticed.');
for (const problem of problems) console.error(problem);
if (asleep || problems.length > 0) process.exit(1);

const came = newWords(words, addedLines());
console.log(
  `Words: no text for people names a setting or a rule.${came.length > 0 ? ' New, and better said otherwise (docs/words.md):' : ''}`,
);
for (const { path, word } of came) console.log(`  ${path}: ${word}`);
