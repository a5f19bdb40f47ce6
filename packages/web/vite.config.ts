import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type CSSOptions, createServer, defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/theme/tokens-css.ts';

/** Text worth compressing: the server sends `.br` or `.gz` beside a file to the person who takes it. Last of all, when files are final. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!dir || !/\.(js|css|svg)$/.test(name)) continue;
      const path = join(dir, name);
      const source = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(source));
      writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
    }
  },
});

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TOKENS = 'virtual:tokens.css';

/** The design tokens as a style sheet. */
const tokens = (): Plugin => ({
  name: 'tokens',
  resolveId: (id) => (id === TOKENS ? id : null),
  load: (id) => (id === TOKENS ? tokensCss() : null),
});

/** The style sheet behind each name: two of one name would style each other's classes. */
const sheets = new Map<string, string>();

/** Declarations that stay as they are when letters grow: lines, shadows, motion, and the component library's own values. */
const FIXED = /^(border(?!-spacing)|outline|box-shadow|text-|letter-spacing|background|stroke|transition|animation|filter|--mantine)/;
const ROOT_PX = 16;
/** Thinner ones are lines. */
const FEWEST_PX = 4;

/** Pixels as a part of the letters' size: who has set larger letters in the browser gets rows and columns in which they fit (SCR-17). */
const growing = {
  postcssPlugin: 'growing',
  Declaration(one: { prop: string; value: string }) {
    if (FIXED.test(one.prop) || one.value.includes('url(')) return;
    one.value = one.value.replace(/(?<![\w.#-])(-?)([\d.]+)px/g, (pixels, sign, size) =>
      Number(size) < FEWEST_PX ? pixels : `${sign}${Number(size) / ROOT_PX}rem`,
    );
  },
};

/** The same names wherever styles are built: the form in the page itself has them before its script arrives. */
const css: CSSOptions = {
  postcss: { plugins: [growing] },
  modules: {
    generateScopedName: (name: string, file: string) => {
      const path = file.replace(/\?.*/, '');
      const sheet = basename(path, '.module.css');
      if ((sheets.get(sheet) ?? path) !== path) throw new Error(`${path} and ${sheets.get(sheet)} need names of their own`);
      sheets.set(sheet, path);
      return `${sheet}-${name}`;
    },
  },
};

let englishTexts: string[] = [];

/**
 * Puts the form for signing in into the page itself: people can type before the script arrives (SCR-933). Beside the client all its
 * English texts, for languages that an operator adds (LNG-10).
 */
const standingForm = (): Plugin => ({
  name: 'standing-form',
  apply: 'build',
  writeBundle: ({ dir }) => writeFileSync(join(dir ?? '', 'texts.json'), JSON.stringify(englishTexts)),
  transformIndexHtml: async (html) => {
    const maker = await createServer({
      configFile: false,
      root: at('.'),
      cacheDir: at('../../node_modules/.cache/standing-form'),
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      logLevel: 'error',
      plugins: [react(), tokens()],
      css,
    });
    const { standingForms } = await maker.ssrLoadModule('/src/identity/sign-in/standing-form.tsx');
    const texts = await maker.ssrLoadModule('/src/shell/english-texts.ts');
    englishTexts = await texts.englishTexts();
    await maker.close();
    return html.replace('<!-- form -->', standingForms);
  },
});

/**
 * The page asks for the letters of most texts with its script, and not only once a style is applied that wants them. Those that come too late
 * do not take the place of others that are being read (SCR-945); names in further alphabets bring theirs once they are shown.
 */
const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/ibm-plex-sans/wght.css')) return null;
    const optional = code.replace(/(-sans-latin-wght-normal \*\/[^}]*font-display: )swap/, '$1optional');
    if (optional === code) throw new Error('The font is declared in another way now.');
    return optional;
  },
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
 * Leaves out the part of Zod that turns schemas into JSON Schema: every schema refers to it, and only the server documents calls with it.
 * Whatever calls it here fails loudly.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  async load(id) {
    if (!JSON_SCHEMA.test(id)) return null;
    const names = Object.keys(await import(id));
    const stubs = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => missing' : 'missing'};`);
    return ["const missing = () => { throw new Error('There is no JSON Schema in the client'); };", ...stubs].join('\n');
  },
});

const CONTRACT = at('../contract/src/');
const SCHEMAS = at('src/api/schemas.ts');
const APART = '?schemas';

/** Gives the schemas a copy of the words and rules they need: so they come as one file, and no screen loads a word that only they use. */
const schemasApart = (): Plugin => ({
  name: 'schemas-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer !== SCHEMAS && !importer?.endsWith(APART)) return null;
    const found = await this.resolve(source, importer.replace(APART, ''), { ...options, skipSelf: true });
    return found?.id.startsWith(CONTRACT) ? { ...found, id: `${found.id}${APART}` } : found;
  },
});

/** What calls need, with or without the component library. */
const CALLS =
  /\/web\/src\/ui\/(lazy-part|Logo|guarded-changes)\.tsx$|\/contract\/src\/core\/(problems|field-words)\.ts$|\/web\/src\/(api\/call|ui\/keys)\.ts$|\/contract\/src\/(calls|core\/(role-names|places))\.ts$/;

/** What the page for signing in does without, and every other screen has. */
const PROVIDED =
  /\/contract\/src\/core\/(policy|organization-places)\.ts$|\/web\/src\/(api\/(picture|single-sign-on)|theme\/more-styles)\.ts$|\/contract\/src\/core\/rights\.ts$|\/web\/src\/(ui\/Provided|theme\/theme|theme\/mantine-styles|api\/queries)\.tsx?$|\/react-query\/build\/modern\/(useQuery|useBaseQuery)\.js$|\/@mantine\/core\/esm\/core\/|\/components\/(Button|Input|TextInput|PasswordInput|Anchor|Text|Title|Stack|Group|Loader)\//;

/** What lists share with most other screens, which would otherwise load everything that lists are made of. */
const SHARED =
  /\/web\/src\/ui\/(Faces|list-state|list-query|CopyButton|Page|Panel|PlaceLink|StatusWord|Rows|PartLine|ShortcutKey|LeaveGuard|phone|place|row-keys|day-shown|day-of)\.tsx?$|\/web\/src\/ui\/(ui|page|faces|panel)\.module\.css|\/components\/(Alert|ActionIcon|Skeleton|CloseButton|Kbd|Portal|Checkbox|VisuallyHidden)\/|\/get-parsed-combobox-data\/|\/ScrollArea\/utils\/to-int|\/ComboboxChevron\/|\/IconSearch\.m?js$|\/@mantine\/hooks\/esm\/(use-merged-ref|use-disclosure|use-debounced-callback|utils\/use-callback-ref)\//;

/** What lies over a page and the fields that open it: no view begins with any of it, and nearly every view opens some. */
const OVER =
  /\/components\/(Popover|FocusTrap|ScrollArea|Combobox|Select|MultiSelect|PillsInput)\/|\/@floating-ui\/|\/web\/src\/ui\/(DialogPanel|use-opening)\.tsx?$/;

/** What the account menu and finding anything alone show. */
const ACCOUNT_ICONS = /\/Icon(User|FileSearch|UserCog|Category|ReportMoney|PlugConnected|ShieldSearch|Server)\.m?js$/;

/** Of signing in: one file, as each costs a slow line a journey. */
const SIGNING_IN =
  /\/web\/src\/(identity\/(parts|sign-in)\/(OutsidePage|OutsideFace|LanguageChoice|FormTitle|(sign-in|outside-face)\.module)\.(tsx?|css)|ui\/chosen-language\.ts)$/;

export default defineConfig({
  plugins: [react(), tokens(), standingForm(), withoutJsonSchema(), schemasApart(), fontAhead(), compressed()],
  css,
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Files that would be a few hundred bytes each come together: what the page begins with, the icons, what every list is made of.
      output: {
        // Every page names the files it may need: seven characters tell two builds of one apart as well as eight, and a sheet needs no name beside them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'language', test: /\/web\/src\/(ui\/(chosen-)?language|api\/added-texts)\.ts$/, priority: 3 },
            { name: 'calls', test: CALLS, priority: 2 },
            { name: 'provided', test: (id) => PROVIDED.test(id) || SHARED.test(id), priority: 2 },
            { name: 'signing-in', test: SIGNING_IN, priority: 2 },
            { name: 'icons', test: (id) => id.includes('@tabler/icons-react') && !ACCOUNT_ICONS.test(id), minShareCount: 2, priority: 2 },
            { name: 'account-icons', test: ACCOUNT_ICONS, priority: 1 },
            { name: 'overlay', test: /\/components\/Overlay\//, priority: 2 },
            { name: 'over', test: OVER, minShareCount: 2, priority: 1 },
            { name: 'lists', test: /\/web\/src\/ui\/(ListTable|ListFaces)\.tsx?$/, priority: 1 },
            { name: 'search-box', test: /\/web\/src\/ui\/SearchBox\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
