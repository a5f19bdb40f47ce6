import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Text worth compressing: the server sends `.br` or `.gz` beside a file to whoever takes it. Last of all, when files are final. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!dir || !/\.(js|css|svg)$/.test(name)) continue;
      const path = join(dir, name);
      const source = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(source));
      writeFileSync(`${path}.gz`, gzipSync(source));
    }
  },
});

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out what Zod turns its schemas into JSON Schema with: every schema holds on to it, the server alone documents calls with it, and it
 * is a tenth of what every view loads. Whatever calls it here fails loudly.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!JSON_SCHEMA.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = ${name?.startsWith('create') ? '() => missing' : 'missing'};`);
    return ["const missing = () => { throw new Error('There is no JSON Schema in the client'); };", ...stubs].join('\n');
  },
});

const SUMMARY = /^(\s+summary:)\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm;

const SENTENCE = /(statusCode: '[A-Z_]+',(?:\s*field: '\w+',)?\s*message:)\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/**
 * Leaves out what each call of the contract is for, in words, and the sentences of refusals: the server documents its calls with them and
 * sends them, and no screen shows them of its own. Those of bulk acts a screen does.
 */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, name] = /\/contract\/src\/([\w-]+)\.ts$/.exec(id) ?? [];
    if (name === undefined) return null;
    const silent = code.replaceAll(SUMMARY, "$1 '',");
    return name === 'bulk' ? silent : silent.replaceAll(SENTENCE, "$1 ''");
  },
});

/** From `answer: json(` on, where its brackets are closed again. */
function afterCall(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (code[at] === ')' && depth === 0) return at + 1;
  }
  return code.length;
}

/** Leaves out what the calls of the contract answer: the server checks it, and the client has its type alone. */
const withoutAnswers = (): Plugin => ({
  name: 'without-answers',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/[\w-]+\.ts$/.test(id)) return null;
    let left = code;
    for (;;) {
      const start = left.search(/\banswer: (?:json|list|file)\(/);
      if (start < 0) return left;
      left = `${left.slice(0, start)}${left.slice(afterCall(left, start)).replace(/^,/, '')}`;
    }
  },
});

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), withoutSummaries(), withoutAnswers(), compressed()],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
});
