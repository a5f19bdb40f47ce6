import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The server's stories run once for each database; scripts/test.mjs starts PostgreSQL and says where it is. */
const databases = process.env.TEST_POSTGRES_URL ? ['embedded', 'postgres'] : ['embedded'];

/** Who may do what is decided above the database, and the walk through it is the longest: it runs on PostgreSQL, embedded only without one. */
const ACCESS = 'packages/server/test/access.test.ts';

/** They draw and read papers, and know no database. */
const PAPERS = 'packages/server/src/features/offers/offer-pdf.test.ts';

/** The project with the longest file goes first, so that one worker is not left alone with it at the end. */
class StartingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isFirst = ({ project }: TestSpecification) => project.name === 'starting';
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: StartingFirst },
    // Files bring databases and folders of their own and keep nothing in modules: a worker loads the server once for all of them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/{contract,license-file,web}/src/**/*.test.ts',
            'packages/server/src/{,backups/}*.test.ts',
            'e2e/*.test.ts',
            PAPERS,
          ],
        },
      },
      {
        extends: true,
        // Whole processes and databases: slow machines may take their time.
        test: {
          name: 'starting',
          testTimeout: 180_000,
          globalSetup: ['packages/server/test/used.ts'],
          include: ['packages/server/test/{starting,staying,restoring,server-log,power-cut}.test.ts', 'packages/server/demo/**/*.test.ts'],
        },
      },
      ...databases.map((database) => ({
        extends: true as const,
        test: {
          name: database,
          include: [
            'packages/server/src/features/**/*.test.ts',
            'packages/server/src/{db,lib,http}/**/*.test.ts',
            'packages/server/test/{api-examples,fuzz,keys,statements,trouble,two-servers}.test.ts',
            ...(database === databases.at(-1) ? [ACCESS] : []),
          ],
          exclude: [PAPERS],
          env: { TEST_DATABASE: database },
          globalSetup: ['packages/server/test/template.ts'],
        },
      })),
    ],
  },
});
