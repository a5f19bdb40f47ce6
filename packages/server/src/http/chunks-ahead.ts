import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's record of a file that it built: which others it needs. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const PAGE = 'index.html';

/**
 * Tags that request what a screen begins with along with the page's own script, not after that has run: on a slow line each such step
 * takes half a second (SCR-931). Empty where nothing is built.
 *
 * @param folder where the client was built
 * @param screen the source of the screen, from the client's root
 * @param styles whether its styles are only fetched, or also apply to what is in the page
 */
export function chunksAhead(folder: string, screen: string, styles: 'ahead' | 'at once'): string {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return '';
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const { file, css = [], imports = [] } = manifest[name] ?? { file: null };
    if (file === null || found.has(file)) return found;
    for (const one of [file, ...css]) found.add(one);
    for (const other of imports) filesOf(other, found);
    return found;
  };
  const already = filesOf(PAGE);
  const style = styles === 'ahead' ? 'rel="preload" as="style"' : 'rel="stylesheet"';
  return [...filesOf(screen)]
    .filter((file) => !already.has(file))
    .map((file) =>
      file.endsWith('.css') ? `<link ${style} crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
}
