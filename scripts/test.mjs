// npm test: installs what is missing, then types, lint, import rules, the rules of docs/rules, the packages' licenses, unused code, unit and
// server tests on both databases, and the browser stories. Words after `--` go to one of them: npm test -- unit, npm test -- browser, npm test -- check,
// npm test -- verifiers.
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, buildServer, fail, installMissing, node, root, run } from './prepare.mjs';

const only = process.argv[2];
const tool = (...path) => join(root, 'node_modules', ...path);

/** All at once, each with its output in one piece; says at the end which of them failed. */
const check = async () => {
  const tsc = tool('typescript-7', 'bin', 'tsc');
  const checks = [
    [node(), [tsc, '-p', 'tsconfig.json']],
    [node(), [tsc, '-p', 'packages/web']],
    [node(), ['scripts/check-imports.mjs']],
    [node(), ['scripts/check-rules.mjs']],
    [node(), ['scripts/check-supply.mjs']],
    [node(), [tool('knip', 'bin', 'knip.js'), '--no-progress']],
    [node(), [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ];
  const ended = await Promise.allSettled(checks.map(([command, args]) => run(command, args, { stdio: 'pipe' })));
  const failures = ended.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

const unit = async () => {
  const { startPostgres } = await import('./postgres.mjs');
  await buildServer();
  const postgres = await startPostgres();
  if (!postgres) console.log('PostgreSQL is not here and cannot be installed: the server tests run on the embedded database alone.');
  try {
    await run(node(), [tool('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(3)], {
      env: postgres ? { TEST_POSTGRES_URL: postgres.url } : {},
    });
  } finally {
    await postgres?.stop();
  }
};

const browser = async () => {
  const { browserEnvironment } = await import('./browser.mjs');
  await buildClient();
  await buildServer();
  await run(node(), ['scripts/check-sizes.mjs']);
  await run(node(), [tool('@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(3)], { env: await browserEnvironment() });
};

/** The verifiers in C, Python, Java and MATLAB against the JavaScript one. Not part of the whole: it needs their compilers and some minutes. */
const verifiers = async () => {
  const { installTools } = await import('./verifiers.mjs');
  await run(node(), ['packages/license-file/verifiers/test/run.mjs', ...process.argv.slice(3)], { env: { PYTHON: installTools() } });
};

/** Databases and data folders of tests are in memory where there is room: making and removing them costs a disk more than what is tested. */
const keepInMemory = () => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4e9) process.env.TMPDIR ??= memory;
};

const parts = { check, unit, browser };
const named = { ...parts, verifiers };

try {
  keepInMemory();
  await installMissing();
  if (only && !(only in named)) throw new Error(`There is no part ${only}: say ${Object.keys(named).join(', ')} or nothing.`);
  for (const part of only ? [named[only]] : Object.values(parts)) await part();
} catch (error) {
  fail(error);
}
