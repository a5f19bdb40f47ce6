import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A copy of the project that uses the same packages, with a runtime of a few bytes and an npm that only says that it was run. */
const root = join(import.meta.dirname, '..');
const RUNTIME = '#!/bin/sh\necho "runtime: $@"\n';
const FILE = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'supply-'));
  for (const path of [
    'scripts',
    'package.json',
    'package-lock.json',
    'runtime/package-lock.json',
    'sbom.cdx.json',
    'NOTICE',
    'packages/server/src/selling/offers/pdf/fonts/LICENSE.txt',
    'packages/server/built.mjs',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(root, 'runtime/SHA256SUMS'), join(copy, 'runtime/SHA256SUMS'));
  mkdirSync(join(copy, 'bin'));
  writeFileSync(join(copy, 'bin/npm'), '#!/bin/sh\necho "npm: $@"\nexit 1\n', { mode: 0o755 });
});

afterEach(() => rmSync(copy, { recursive: true }));

function plantRuntime(program: string) {
  mkdirSync(join(copy, 'runtime', FILE, '..'), { recursive: true });
  writeFileSync(join(copy, 'runtime', FILE), program, { mode: 0o755 });
  writeFileSync(join(copy, 'runtime/SHA256SUMS'), `${createHash('sha256').update(RUNTIME).digest('hex')}  ${FILE}\n`);
}

function run(...args: string[]) {
  const env = { ...process.env, PATH: `${join(copy, 'bin')}:/usr/bin:/bin` };
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
}

/** Starts the only program that needs no built client. */
const start = () => run('scripts/start.mjs', '--verify-log');

function changeLockfile(change: (packages: Record<string, Record<string, unknown>>) => void) {
  const path = join(copy, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  change(lockfile.packages);
  writeFileSync(path, JSON.stringify(lockfile));
}

const isGlibc = process.platform === 'linux' && !existsSync('/etc/alpine-release');

describe.runIf(isGlibc || process.platform === 'darwin')('PKG-3: the runtime', () => {
  test('is run when its checksum matches', () => {
    plantRuntime(RUNTIME);
    const { status, stdout, stderr } = start();
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'runtime: packages/server/main.mjs verify-log\n', stderr: '' });
  });

  test('is refused with one line when a byte of it differs', () => {
    plantRuntime(RUNTIME.replace('echo', 'Echo'));
    const { status, stdout, stderr } = start();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The runtime is not run: .+ differs from its checksum in runtime\/SHA256SUMS.*\n$/);
  });

  test('does not lie where npm would run it unverified', () => {
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('PKG-2: npm', () => {
  test('is not run when everything is there', () => {
    plantRuntime(RUNTIME);
    expect(start().stdout).not.toContain('npm:');
  });

  // PKG-1: no install script is run.
  test('is run when a package is missing in the version of the lockfile, and says so when it fails', () => {
    plantRuntime(RUNTIME);
    changeLockfile((packages) => Object.assign(packages['node_modules/zod'] ?? {}, { version: '0.0.1' }));
    const { status, stdout, stderr } = start();
    expect(status).toBe(1);
    expect(stdout).toMatch(/npm: install --no-save --ignore-scripts/);
    expect(stderr).toMatch(/^Packages are missing and cannot be installed: .*docs\/packages\.md\.\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('the packages', () => {
  const check = () => run('scripts/check-supply.mjs');

  test('are sound as they are', () => {
    expect(check()).toMatchObject({ status: 0, stderr: '' });
  });

  test('PKG-1: have hashes', () => {
    changeLockfile((packages) => delete packages['node_modules/zod']?.integrity);
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^zod@\S+ has no SHA-512/) });
  });

  test('PKG-4: have licenses that are allowed', () => {
    changeLockfile((packages) => Object.assign(packages['node_modules/zod'] ?? {}, { license: 'GPL-3.0-only' }));
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^zod@\S+ has the license GPL-3.0-only, which is not allowed/),
    });
  });

  test.each(['sbom.cdx.json', 'NOTICE'])('PKG-5: %s is up to date, and can be made again', (path) => {
    writeFileSync(join(copy, path), readFileSync(join(copy, path), 'utf8').replace('zod', 'zot'));
    expect(check()).toMatchObject({ status: 1, stderr: `${path} is not what the packages say: npm run sbom\n` });
    expect(run('scripts/check-supply.mjs', '--write').status).toBe(0);
    expect(readFileSync(join(copy, path), 'utf8')).toBe(readFileSync(join(root, path), 'utf8'));
  });

  test('PKG-5: the SBOM has a number, a moment and a tool; other packages give it another number and another moment', () => {
    const said = () => JSON.parse(readFileSync(join(copy, 'sbom.cdx.json'), 'utf8'));
    const before = said();
    expect(before).toMatchObject({
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      metadata: {
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        tools: { components: [{ type: 'application', name: 'license-manager/scripts/sbom.mjs' }] },
      },
    });
    changeLockfile((packages) => Object.assign(packages['node_modules/zod'] ?? {}, { version: '0.0.1' }));
    expect(run('scripts/check-supply.mjs', '--write').status).toBe(0);
    const after = said();
    expect(after.serialNumber).not.toBe(before.serialNumber);
    expect(after.metadata.timestamp > before.metadata.timestamp).toBe(true);
  });
});
