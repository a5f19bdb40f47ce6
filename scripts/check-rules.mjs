// Checks the rules of docs/rules against the code and tests that name them: refuses an id that no page defines or that two define, a rule that no
// test names, and references to rules outside the repository. With --list it prints every rule with its tests, or why it has none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['packages', 'e2e', 'scripts', 'docs', 'bench', 'README.md'];
const TEXT = /\.(tsx?|m?js|md|css)$/;
const OUTSIDE = /(^|\/)(node_modules|dist|vectors)\//;
const PAGE = /^docs\/rules\/.+\.md$/;
const TEST = /\.(test|spec)\.ts$/;

const DEFINITION = /^- \*\*([A-Z]{3,4}-\d+)\*\* /;
const REFERENCE = /\b(?!SHA-|CVE-|CVSS-|UTF-|ISO-|RFC-|MIT-|BSD-|OFL-|MPL-|L?GPL-)[A-Z]{3,4}-\d+\b/g;
const OLD_LAW = /\b(?:spec|decisions)\.md\b/g;
const NOT_BUILT = /_Not built yet\._/;
const NO_TEST = /_No test:_/;

/** The texts of the repository that may name a rule. */
function textsOf(folder) {
  const paths = ROOMS.flatMap((room) =>
    room.includes('.')
      ? [room]
      : readdirSync(join(folder, room), { recursive: true }).map((path) => `${room}/${path}`.replaceAll('\\', '/')),
  );
  return paths
    .filter((path) => TEXT.test(path) && !OUTSIDE.test(path) && path !== 'scripts/check-rules.mjs')
    .map((path) => ({ path, lines: readFileSync(join(folder, path), 'utf8').split('\n') }));
}

/** The rules of the pages, in order; the text after a definition, up to the next one or a heading, belongs to it. */
function rulesOf(texts) {
  const rules = [];
  for (const { path, lines } of texts.filter((text) => PAGE.test(text.path))) {
    let open = null;
    for (const [index, line] of lines.entries()) {
      const [, id] = DEFINITION.exec(line) ?? [];
      if (id) {
        open = { id, at: `${path}:${index + 1}`, text: '' };
        rules.push(open);
      }
      if (line.startsWith('#')) open = null;
      if (open) open.text += `${line.trim()} `;
    }
  }
  return rules;
}

/** Each match of a pattern: it names an id, or refers to rules outside the repository. */
const namesIn = (texts, pattern) =>
  texts.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (line.match(pattern) ?? []).map((found) => ({ found, path, at: `${path}:${index + 1}` }))),
  );

/** The problems, one sentence each, and the tests of each rule. */
function judge(texts) {
  const rules = rulesOf(texts);
  const ids = new Set(rules.map(({ id }) => id));
  const names = namesIn(texts, REFERENCE);
  const testsOf = (id) => [...new Set(names.filter(({ found, path }) => found === id && TEST.test(path)).map(({ path }) => path))];
  const judged = rules.map((rule) => ({
    ...rule,
    tests: testsOf(rule.id),
    isBuilt: !NOT_BUILT.test(rule.text),
    isExcused: NO_TEST.test(rule.text),
  }));
  const problems = [
    ...rules
      .filter(({ id }, place) => rules.findIndex((other) => other.id === id) < place)
      .map(({ id, at }) => `${at}: ${id} is defined twice`),
    ...names.filter(({ found }) => !ids.has(found)).map(({ found, at }) => `${at}: no page defines ${found}`),
    ...namesIn(texts, OLD_LAW).map(({ at }) => `${at}: names a law that is not in docs/rules`),
    ...judged
      .filter(({ tests, isBuilt }) => tests.length > 0 && !isBuilt)
      .map(({ id, at }) => `${at}: a test names ${id}, which is said not to be built`),
    ...judged
      .filter(({ tests, isExcused }) => tests.length > 0 && isExcused)
      .map(({ id, at }) => `${at}: ${id} says why no test names it, and one does`),
    ...judged
      .filter(({ tests, isBuilt, isExcused }) => tests.length === 0 && isBuilt && !isExcused)
      .map(({ id, at }) => `${at}: no test names ${id}, and it does not say why`),
  ];
  return { rules: judged, problems };
}

/** An example of each kind of problem: the check must find them. */
const PLANTED = [
  {
    path: 'docs/rules/planted.md',
    lines: ['- **ZZZ-1** One.', '- **ZZZ-1** Two.', '- **ZZZ-2** Three. _Not built yet._', '- **ZZZ-3** _No test:_ four.'],
  },
  { path: 'packages/planted.test.ts', lines: ['// ZZZ-2 ZZZ-3 ZZZ-9', '// spec.md'] },
];
const NOTICED = ['defined twice', 'no page defines', 'not in docs/rules', 'said not to be built', 'and one does', 'does not say why'];

const { problems: planted } = judge(PLANTED);
const asleep = NOTICED.filter((words) => !planted.some((problem) => problem.includes(words)));
const { rules, problems } = judge(textsOf(root));
if (process.argv.includes('--list'))
  for (const { id, tests, isBuilt, isExcused, text } of rules)
    console.log(`${id} ${isExcused ? `no test: ${text.split('_No test:_')[1].trim()}` : isBuilt ? tests.join(', ') : 'not built yet'}`);
for (const words of asleep) console.error(`A planted problem was not noticed: ${words}`);
for (const problem of problems) console.error(problem);
if (asleep.length > 0 || problems.length > 0) process.exit(1);

const excused = rules.filter(({ isExcused }) => isExcused).map(({ id }) => id);
const open = rules.filter(({ isBuilt }) => !isBuilt).length;
console.log(
  `Rules: ${rules.length}, every id defined once and named by a test; ${open} are not built yet, ${excused.length} say why no test names them: ${excused.join(', ')}`,
);
