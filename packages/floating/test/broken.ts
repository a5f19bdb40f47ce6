import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..');

/** A file of the daemon, what is right in it, and what is wrong instead. */
export type Changes = readonly [file: string, right: string, wrong: string][];

/** Revives a seat that ran out, or was given back, on a late heartbeat. */
export const REVIVING: Changes = [
  [
    'lease-rows.ts',
    '  one(lease: string, device: string | null): Row | undefined {',
    "  ever(lease: string, device: string) {\n    return this.store.row<Row>('SELECT * FROM lease WHERE id = ? AND device = ?', lease, device);\n  }\n\n  one(lease: string, device: string | null): Row | undefined {",
  ],
  [
    'seats.ts',
    'const row = this.#leases.one(lease, asker.device);\n    if (!row || row.why !== null) return { lost',
    'const row = this.#leases.ever(lease, asker.device);\n    if (!row) return { lost',
  ],
];

/** Counts the held seats and then inserts, without an index that enforces the limit. */
export const COUNTING: Changes = [
  ['store.ts', 'CREATE UNIQUE INDEX IF NOT EXISTS lease_of_place', 'CREATE INDEX IF NOT EXISTS lease_of_place'],
  ['store.ts', "AND (holder <> NEW.holder OR holder = '')", 'AND 0'],
  [
    'lease-rows.ts',
    'if (last < seats) return last + 1;',
    "const counted = this.store.row<{ held: number }>('SELECT count(*) AS held FROM lease WHERE ended IS NULL');\nreturn (counted?.held ?? 0) < seats ? (counted?.held ?? 0) + 1 : null;",
  ],
];

/** Writes broken sources of the daemon into a folder, where they find their imports. */
export function brokenIn(folder: string, changes: Changes): string {
  mkdirSync(join(folder, 'packages'));
  cpSync(join(PACKAGE, 'src'), join(folder, 'packages/floating/src'), { recursive: true });
  symlinkSync(join(PACKAGE, '../web'), join(folder, 'packages/web'));
  symlinkSync(join(PACKAGE, '../../node_modules'), join(folder, 'node_modules'));
  for (const [file, right, wrong] of changes) {
    const path = join(folder, 'packages/floating/src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(right)) throw new Error(`${file} does not say: ${right}`);
    writeFileSync(
      path,
      text.replaceAll(right, () => wrong),
    );
  }
  return join(folder, 'packages/floating/src');
}
