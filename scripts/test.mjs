// npm test: installs what is missing, then checks types, lint, import rules, the rules of docs/rules, words, links, the packages' licenses, the
// description of the calls and unused code, and runs unit and server tests and the browser stories. For one of them: npm test -- check, npm test --
// unit, npm test -- browser or npm test -- verifiers; further arguments are passed on. npm test -- changed: the checks, and the tests of everything
// changed since the last commit.
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { holdCost, spentByChildren, startYardstick } from './cost.mjs';
import { buildClient, buildDocs, buildServer, fail, installMissing, node, root, run } from './prepare.mjs';

const only = process.argv[2];
const tool = (...path) => join(root, 'node_modules', ...path);

/** Runs all checks at once, showing the output of each in one piece, and then which ones failed. */
const check = async () => {
  const tsc = tool('typescript-7', 'bin', 'tsc');
  const checks = [
    // One checker: several would check shared files repeatedly, and other checks need the processor too.
    [node(), [tsc, '-p', 'tsconfig.json', '--checkers', '1']],
    [node(), [tsc, '-p', 'packages/web', '--checkers', '1']],
    [node(), ['scripts/check-imports.mjs']],
    [node(), ['scripts/check-rules.mjs']],
    [node(), ['scripts/check-policy.mjs']],
    [node(), ['scripts/check-words.mjs']],
    [node(), ['scripts/check-links.mjs']],
    [node(), ['scripts/check-supply.mjs']],
    [node(), ['scripts/check-openapi.mjs']],
    [node(), [tool('knip', 'bin', 'knip.js'), '--no-progress']],
    [node(), [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ];
  const ended = await Promise.allSettled(checks.map(([command, args]) => run(command, args, { stdio: 'pipe' })));
  const failures = ended.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

/** Runs a program with a PostgreSQL of its own. */
const runOnPostgres = async (args, env = {}) => {
  const { startPostgres } = await import('./postgres.mjs');
  const postgres = await startPostgres();
  if (!postgres) console.log('PostgreSQL is not here and cannot be installed: the tests run on the embedded database alone.');
  try {
    const where = postgres && { TEST_POSTGRES_URL: postgres.url, TEST_POSTGRES_NEAR_URL: postgres.nearUrl };
    await run(node(), args, { env: { ...env, ...where } });
  } finally {
    await postgres?.stop();
  }
};

const unit = async (words = process.argv.slice(3)) => {
  await buildServer();
  await runOnPostgres([tool('vitest', 'vitest.mjs'), 'run', ...words]);
};

const client = async () => {
  await Promise.all([buildClient(), buildDocs()]);
  await run(node(), ['scripts/check-sizes.mjs'], { stdio: 'pipe' });
};

/** Node strips types by itself, in a third of the time that Playwright's compiler takes for all files. */
const STRIPPED_BY_NODE = { PW_DISABLE_TS_ESM: '1' };

const stories = async (words, env = STRIPPED_BY_NODE) => {
  const { browserEnvironment } = await import('./browser.mjs');
  await runOnPostgres([tool('@playwright', 'test', 'cli.js'), 'test', ...words], { ...env, ...(await browserEnvironment()) });
};

const browser = async () => {
  await client();
  await buildServer();
  await stories(process.argv.slice(3));
};

/** Runs the checks and builds the client alongside the tests: none of these keeps two cores busy all the time. */
const whole = async () => {
  const [{ findPostgres }, { browserEnvironment }] = await Promise.all([import('./postgres.mjs'), import('./browser.mjs')]);
  findPostgres(); // installing it once here saves every run from doing so
  await browserEnvironment();
  const [begun, before] = [Date.now(), spentByChildren()];
  const yardstick = startYardstick();
  const took = {};
  const timed = async (name, part) => {
    await part();
    took[name] = Math.round((Date.now() - begun) / 1000);
  };
  const beside = await Promise.allSettled([timed('checks', check), timed('client', client), timed('unit and server', () => unit([]))]);
  const failures = beside.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  await timed('stories', () => stories([]));
  const unitSeconds = yardstick.stop();
  const after = spentByChildren();
  console.log(
    `Done after so many seconds: ${Object.entries(took)
      .map(([name, seconds]) => `${name} ${seconds}`)
      .join(', ')}.`,
  );
  if (before === null || after === null || unitSeconds === null) return;
  const spent = after - before;
  const yardsticks = Math.round(spent / unitSeconds);
  console.log(`Processor time: ${Math.round(spent)} s, which is ${yardsticks} yardsticks of ${unitSeconds.toFixed(3)} s.`);
  console.log(holdCost(yardsticks, unitSeconds));
};

/** Runs what a change affects: the checks, the tests that import a changed file, and the changed stories. */
const changed = async () => {
  await check();
  await unit(['--changed', '--passWithNoTests']);
  await client();
  await buildServer();
  await stories(['--only-changed', '--pass-with-no-tests'], {}); // its compiler knows which file imports a changed one
};

/**
 * Compares the verifiers in C, Python, Java, Go and MATLAB with the JavaScript one. Not part of a full run: it needs their compilers and some
 * minutes.
 */
const verifiers = async () => {
  const { installTools } = await import('./verifiers.mjs');
  await run(node(), ['packages/license-file/verifiers/test/run.mjs', ...process.argv.slice(3)], { env: { PYTHON: installTools() } });
};

/** Keeps databases and data folders of tests in memory if there is room: on a disk, creating and deleting them would cost more than the tests. */
const keepInMemory = () => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4e9) process.env.TMPDIR ??= memory;
};

const named = { check, unit, browser, changed, verifiers };

try {
  keepInMemory();
  await installMissing();
  if (only && !(only in named)) throw new Error(`There is no part ${only}: say ${Object.keys(named).join(', ')} or nothing.`);
  await (only ? named[only] : whole)();
} catch (error) {
  fail(error);
}
