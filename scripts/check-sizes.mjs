// Holds the client to its budgets for the gzipped JavaScript and CSS that a page needs before it can be used. Run by npm test after the build.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';

const KB = 1000;

/** In KB: the measured size plus 3 %. These only go down; bench/README.md has the goals. */
const MOST = {
  SignInPage: 103,
  WebhooksView: 191,
  ApiKeysView: 196,
  AllLicensesView: 200,
  BinView: 191,
  OrganizationsView: 176,
  AdvisoriesView: 175,
  EventsView: 190,
  CheckView: 212,
  CoursesView: 194,
  CustomersView: 198,
  ImportView: 197,
  SsoView: 181,
  LicensesView: 218,
  LogView: 195,
  OffersView: 176,
  RolesView: 197,
  PricesView: 190,
  ProductsView: 187,
  ProfileView: 176,
  InboxView: 210,
  QuotationView: 218,
  RemindersView: 196,
  ReleasesView: 193,
  DownloadsView: 179,
  SystemView: 192,
  UsersView: 195,
};

const dist = join(root, 'packages/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files of a chunk and of everything it depends on. */
function filesOf(name, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[name];
  if (found.has(file)) return found;
  for (const one of [file, ...css]) found.add(one);
  for (const other of imports) filesOf(other, found);
  return found;
}

const sizeOf = (files) => [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);

/** Zod writes `_zod` into each of its schemas; they load with src/api/schemas.ts, only when a form is filled in. */
const holdsSchemas = (files) => [...files].some((file) => readFileSync(join(dist, file), 'utf8').includes('_zod'));

const ENTRY = 'index.html';
const SHELL = 'src/shell/SignedIn.tsx';
const SIGN_IN = 'src/identity/sign-in/SignInPage.tsx';
const nameOf = (file) => file.replace(/.*\/(\w+)\.tsx/, '$1');
const views = manifest[SHELL].dynamicImports.filter((name) => name.endsWith('View.tsx'));
const pages = [[ENTRY, SIGN_IN], ...views.map((view) => [ENTRY, SHELL, view])].map((names) => [
  nameOf(names.at(-1)),
  new Set(names.flatMap((name) => [...filesOf(name)])),
]);
const sizes = pages.map(([what, files]) => [what, sizeOf(files)]);
for (const [what, size] of sizes) console.log(`${(size / KB).toFixed(1).padStart(6)} KB of ${MOST[what]}: ${what}`);
const unknown = sizes.filter(([what]) => !(what in MOST)).map(([what]) => what);
const gone = Object.keys(MOST).filter((what) => !sizes.some(([name]) => name === what));
const tooLarge = sizes.filter(([what, size]) => size > MOST[what] * KB).map(([what]) => what);
if (unknown.length > 0) fail(new Error(`Sizes: without a budget: ${unknown.join(', ')}`));
if (gone.length > 0) fail(new Error(`Sizes: a budget for a file that no longer exists: ${gone.join(', ')}`));
if (tooLarge.length > 0) fail(new Error(`Sizes: over the budget: ${tooLarge.join(', ')}`));
const withSchemas = pages.filter(([, files]) => holdsSchemas(files)).map(([what]) => what);
if (withSchemas.length > 0) fail(new Error(`Sizes: these load schemas of the contract, which only forms need: ${withSchemas.join(', ')}`));
if (!Object.values(manifest).some(({ file }) => holdsSchemas([file]))) fail(new Error('Sizes: `_zod` no longer tells a schema'));
