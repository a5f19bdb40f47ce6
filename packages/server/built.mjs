// The server in a few files instead of two thousand, which starts in half the time. npm start makes them if they are older than their sources
// (scripts/prepare.mjs); without them, main.mjs runs the sources themselves. Node only.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The server's programs: the portal itself and the programs around it, each with its source. */
export const PROGRAMS = {
  server: 'src/run.ts',
  'back-up': 'src/back-up.ts',
  languages: 'src/languages.ts',
  'reset-factors': 'src/reset-factors.ts',
  restore: 'src/restore.ts',
  'rotate-key': 'src/rotate-key.ts',
  'try-backup': 'src/operation/backups/trial-process.ts',
  'verify-log': 'src/verify-log.ts',
};

export const BUILT = fileURLToPath(new URL('dist/', import.meta.url));

/** Names the first file of each program, the packages that are loaded with the portal's, and the sources of all of them; it is written last. */
export const LIST = `${BUILT}list.json`;

/** An empty cluster for a new embedded database, packed (new-database.mjs). */
export const NEW_DATABASE = `${BUILT}new-database.tar.gz`;

/** @typedef {{ path: string, size: number, mtimeMs: number, content: string }} Source */

/**
 * A source as it is now.
 * @param {string} path from the project's root
 * @returns {Source}
 */
export function sourceNow(path) {
  const { size, mtimeMs } = statSync(ROOT + path);
  return { path, size, mtimeMs, content: contentOf(path) };
}

/**
 * The files with which to start what was built, by the names of {@link PROGRAMS}; null if they are missing, or were built from other sources than
 * those present.
 * @param {('sources' | 'tools')[]} parts `tools`: the packages and the build scripts, which an image does not contain
 * @returns {Record<string, string> | null}
 */
export function builtServer(parts = ['sources']) {
  try {
    /** @type {{ entries: Record<string, string>, sources: Source[], tools: Source[] }} */
    const { entries, ...made } = JSON.parse(readFileSync(LIST, 'utf8'));
    return parts.every((part) => made[part].every(isUnchanged)) ? entries : null;
  } catch {
    return null;
  }
}

/**
 * A copied folder has new times and the same content.
 * @param {Source} source
 */
function isUnchanged({ path, size, mtimeMs, content }) {
  const now = statSync(ROOT + path);
  return now.size === size && (now.mtimeMs === mtimeMs || contentOf(path) === content);
}

/** @param {string} path */
const contentOf = (path) =>
  createHash('sha256')
    .update(readFileSync(ROOT + path))
    .digest('base64url');

/** Makes errors name the lines of the sources. Node's own way is not used: it reads every source map at the start. */
export function nameSources() {
  Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map((frame) => `    at ${inSource(String(frame))}`)].join('\n');
}

/** @type {Map<string, SourceMap>} */
const maps = new Map();

/** @param {string} frame as V8 words it */
function inSource(frame) {
  const [place, file, line] = /(file:[^():]*\/packages\/server\/dist\/[^():/]+):(\d+):\d+/.exec(frame) ?? [];
  if (!place || !file) return frame;
  try {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
    maps.set(file, map);
    const entry = map.findEntry(Number(line) - 1, 0);
    if (!('originalSource' in entry)) return frame;
    return frame.replace(place, `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}`);
  } catch {
    return frame;
  }
}
