import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { api, type Endpoint } from '@lm/contract';
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

/** The page asks for the letters of most texts with its script, and not only once a style is applied that wants them. */
const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /-sans-latin-wght-normal-.*\.woff2$/.test(name));
      if (!font) throw new Error('The font has another name now.');
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out what Zod turns its schemas into JSON Schema with: every schema holds on to it, and the server alone documents calls with it.
 * Whatever calls it here fails loudly.
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

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url));
const RULES = fileURLToPath(new URL('src/api/schemas.ts', import.meta.url));
const AS_RULES = '?rules';

/** What it takes to make a call. Its schemas are not among it: a form has them from src/api/rules.ts, and of an answer the client knows the type. */
function callOf({ method, path, access, throttled, unkept, upload }: Endpoint): string {
  const more = { throttled, unkept, upload: upload && { field: upload.field }, ...(access.kind === 'anyone' && { access }) };
  return `${method}(${JSON.stringify(path)}, ${JSON.stringify(more)})`;
}

const tableOf = <One>(table: Readonly<Record<string, One>>, inCode: (one: One) => string): string =>
  `{ ${Object.entries(table).map(([name, one]) => `${name}: ${inCode(one)}`)} }`;

/** Of who may call what, a call needs no more than whether anybody may. */
const MAKERS = `
  const access = { kind: 'signedIn' };
  const by = (method) => (path, more) => ({ method, path, access, ...more });
  const [GET, POST, DELETE] = [by('GET'), by('POST'), by('DELETE')];`;

/**
 * Cuts the contract in two for the client: screens come with the calls and with the tables they read, and the files of schemas are a copy
 * of their own that comes with src/api/schemas.ts, once a form is being filled in.
 */
const contractInTwo = (): Plugin => ({
  name: 'contract-in-two',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isForRules = importer?.endsWith(AS_RULES) || importer === RULES;
    if (!isForRules || !importer) return null;
    const found = await this.resolve(source, importer.replace(AS_RULES, ''), { ...options, skipSelf: true });
    return found?.id.startsWith(CONTRACT) ? { ...found, id: `${found.id}${AS_RULES}` } : found;
  },
  load(id) {
    if (id === join(CONTRACT, 'api.ts'))
      return `${MAKERS}\nexport const api = ${tableOf<Readonly<Record<string, Endpoint>>>(api, (calls) => tableOf(calls, callOf))};`;
    return null;
  },
});

/** What can be left out as it is, when nothing names it. */
const IDLE = ['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal'];

/**
 * Lets screens take single tables out of the contract's files: making a constant has no other effect, which the bundler cannot know of a
 * schema. So each is made by a function that it may leave out.
 */
const constantsApart = (): Plugin => ({
  name: 'constants-apart',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(CONTRACT) || id.endsWith(AS_RULES)) return null;
    const declared = this.parse(code).body.flatMap((node) => {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    });
    const made = declared.flatMap(({ init }) => (init && !IDLE.includes(init.type) ? [init] : []));
    return made
      .toReversed()
      .reduce(
        (apart, { start, end }) => `${apart.slice(0, start)}/*#__PURE__*/ (() => (${apart.slice(start, end)}))()${apart.slice(end)}`,
        code,
      );
  },
});

/** What a form outside the shell needs as well as a list. */
const CALLS =
  /\/react-query\/build\/modern\/(useQuery|useBaseQuery)\.js$|\/web\/src\/(api\/(call|queries)|ui\/keys)\.ts$|\/contract\/src\/(rights|api|places)\.ts$|\/components\/(Input|TextInput|PasswordInput|Anchor|Text|Title|Stack|Group|Loader)\//;

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), contractInTwo(), constantsApart(), fontAhead(), compressed()],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // Files that would be a few hundred bytes each come together: what the page begins with, the icons, what every list is made of.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'calls', test: CALLS, priority: 2 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 2 },
            { name: 'lists', test: /\/web\/src\/ui\/(ListTable|ListFaces|SearchBox|list-state)\.tsx?$/, priority: 1 },
          ],
        },
      },
    },
  },
});
