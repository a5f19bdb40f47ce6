// Checks the description of the calls with Spectral's rules for OpenAPI, which must find nothing (API-752). Spectral has its own lockfile in
// spectral/, as it brings more packages than all other tools together; they are installed on the first run, with their hashes checked and without
// their scripts (PKG-6). Redocly's rules are a test (http/openapi.test.ts), since its package is installed anyway.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root, run } from './prepare.mjs';

const folder = join(root, 'spectral');
const program = join(folder, 'node_modules', '@stoplight', 'spectral-cli', 'dist', 'index.js');

/** A document without contact details, which the check must report. */
const PLANTED = { openapi: '3.1.0', info: { title: 'Planted', version: '1' }, paths: {} };

async function description() {
  const { api } = await import('../packages/contract/src/index.ts');
  const { openApi } = await import('../packages/server/src/http/openapi.ts');
  const settings = { productName: 'Simulator', publicUrl: 'https://portal.example', contactEmail: 'contact@example.com' };
  return openApi(
    Object.values(api).flatMap((calls) => Object.values(calls)),
    settings,
  );
}

/** Every finding, with its file. */
async function findings(documents) {
  const work = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const paths = documents.map((document, place) => {
      writeFileSync(join(work, `${place}.json`), JSON.stringify(document));
      return join(work, `${place}.json`);
    });
    const found = join(work, 'found.json');
    const quietly = ['--ruleset', join(folder, 'ruleset.yaml'), '--format', 'json', '--output', found, '--quiet'];
    await run(node(), [program, 'lint', ...paths, ...quietly], { stdio: 'pipe' }).catch((error) => {
      if (!existsSync(found)) throw error; // it exits with 1 if it finds anything
    });
    return JSON.parse(readFileSync(found, 'utf8')).map((one) => ({ ...one, isPlanted: one.source === paths[0] }));
  } finally {
    rmSync(work, { recursive: true });
  }
}

const install = () =>
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'pipe' });

if (!existsSync(program)) await install().catch(() => undefined);
if (!existsSync(program)) console.log('Spectral is not here and cannot be installed: its rules for OpenAPI were not looked at.');
else {
  const found = await findings([PLANTED, await description()]);
  const problems = found.filter(({ isPlanted }) => !isPlanted).map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`);
  if (!found.some(({ isPlanted, code }) => isPlanted && code === 'info-contact')) problems.push('A planted problem was not noticed');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log('Spectral has no finding in the description of the calls');
}
