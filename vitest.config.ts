import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DISTRICTS } from './.dependency-cruiser.mjs';

/** scripts/test.mjs starts PostgreSQL and says where it is; without one all stories of the server run on the embedded database. */
const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);

/** What knows a database: the stories of the server. */
const STORIES = [
  `packages/server/src/{${DISTRICTS},db,lib,http}/**/*.test.ts`,
  'packages/server/demo/demo-data.test.ts',
  'packages/server/test/{access,api-examples,data-model,fuzz,keys,mail-languages,statements,remembering,trouble,two-servers}.test.ts',
];

/**
 * Where the two databases differ: what is opened, locked, copied, streamed, sealed and taken by turns. Everything else is the same SQL, of
 * which each call runs once on the embedded database too, as the story of the main job in a browser does. Files that open a database for
 * each of their tests, such as those on a log that was tampered with, cost ten times as much there and ask nothing of it.
 */
const OF_BOTH = [
  'packages/server/src/db/**/*.test.ts',
  'packages/server/src/lib/jobs/*.test.ts',
  'packages/server/src/platform/kept-records/*.test.ts',
  'packages/server/src/platform/log/{far-pages,late-seals,log,log-export,seals-together}.test.ts',
  'packages/server/src/identity/sign-in/sessions.test.ts',
  'packages/server/src/licensing/downloads/{covering,downloads}.test.ts',
  'packages/server/src/licensing/release-states/support-end.test.ts',
  'packages/server/test/statements.test.ts',
];
const ON_EMBEDDED = [...OF_BOTH, 'packages/server/test/every-call.test.ts'];

/** They know no database. */
const PURE = [
  'packages/server/src/platform/log/{running-checks,entry-seal,list-columns}.test.ts',
  'packages/server/src/http/{answers,failures,fresh-confirmation,send-parts,stopping,streams}.test.ts',
  'packages/server/src/lib/{common-passwords,detached-signature,disk,network,outward,remembered,search-words,texts,zip}.test.ts',
  'packages/server/src/lib/mail/transport.test.ts',
  'packages/server/src/licensing/release-files/bucket-store.test.ts',
  'packages/server/src/db/{tls,untar}.test.ts',
  'packages/server/src/selling/offers/worker-thread.test.ts',
  'packages/server/src/operation/backups/postgres-tools.test.ts',
];

/** They draw and read papers, and know no database. */
const PAPERS = 'packages/server/src/selling/offers/offer-pdf.test.ts';

/** The longest files go first, so that one worker is not left alone with one of them at the end. */
class StartingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isFirst = ({ project, moduleId }: TestSpecification) => project.name === 'starting' || moduleId.endsWith('/test/access.test.ts');
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

const onDatabase = (name: 'postgres' | 'embedded', include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [PAPERS, ...PURE],
    env: { TEST_DATABASE: name },
    globalSetup: ['packages/server/test/template.ts'],
  },
});

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: StartingFirst },
    // Files bring databases and folders of their own and keep nothing in modules: a worker loads the server once for all of them.
    isolate: false,
    setupFiles: ['scripts/property-seed.mjs'],
    // Programs that tests start find their code compiled, and their types stripped: the daemon of floating seats then loads in half the time.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    // What takes longer hangs. A busy machine is eight times as slow, and fails no story.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{contract,license-file,web}/src/**/*.test.ts',
            'packages/floating/test/*.test.ts',
            'packages/server/src/*.test.ts',
            'e2e/*.test.ts',
            PAPERS,
            ...PURE,
          ],
        },
      },
      {
        extends: true,
        // Whole processes and databases.
        test: {
          name: 'starting',
          testTimeout: 900_000,
          globalSetup: ['packages/server/test/used.ts'],
          include: [
            'packages/server/test/{starting,staying,restoring,server-log,power-cut,two-processes}.test.ts',
            'packages/server/demo/demo.test.ts',
          ],
        },
      },
      ...(hasPostgres ? [onDatabase('postgres', STORIES)] : []),
      onDatabase('embedded', hasPostgres ? ON_EMBEDDED : [...STORIES, ...ON_EMBEDDED]),
    ],
  },
});
