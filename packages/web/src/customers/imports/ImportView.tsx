import '@mantine/core/styles/Progress.layer.css';
import { api, at, FIRST_PRODUCT, type Self } from '@lm/contract';
import { Button, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { ProductsNotRead } from '../../licensing/parts/ProductsNotRead.tsx';
import { readCatalogue, useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import dropClasses from '../../ui/drop.module.css';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { columnsNow } from './import-columns.ts';
import type { Line } from './import-lines.ts';
import type { Versions } from './import-row.ts';
import classes from './imports.module.css';
import { OwnImports } from './OwnImports.tsx';
import type { ReadFile } from './read-file.ts';

/** The code that reads and checks a file, loaded with the first one. */
const reading = () => import('./sheet-worker.ts');
const importPreview = lazyPart(async () => (await import('./ImportPreview.tsx')).ImportPreview);

const MOST_BYTES = 50 * 1_048_576;

interface ImportViewProps {
  self: Self;
  close: () => void;
}

interface Opened {
  name: string;
  file: ReadFile;
  lines: Line[];
  versions: Versions;
  /** If not, names are checked against the modules that the page knows (PRD-10). */
  areModulesRead: boolean;
}

/** Adds customers and their licenses from a CSV file: choose, review, import. */
export function ImportView({ self, close }: ImportViewProps) {
  const say = useSay('imports');
  const heard = useHeard();
  const leave = useLeave();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState<{ done: number; of: number } | null>(null);

  async function open(chosen: File): Promise<void> {
    setProblem(null);
    setChecking({ done: 0, of: 1 });
    try {
      const { checkedLines, readFile } = await reading();
      const [versions, areModulesRead] = await Promise.all([releaseNames(), readCatalogue()]);
      const file = readFile(await chosen.arrayBuffer());
      if (typeof file === 'string') {
        setProblem(`${chosen.name}: ${heard(file)}`);
        return;
      }
      const lines = await checkedLines(file.rows, versions, (done) => setChecking({ done, of: file.rows.length }));
      setOpened({ name: chosen.name, file, lines, versions, areModulesRead });
    } catch {
      setProblem(say('{name} could not be read.', { name: chosen.name }));
    } finally {
      setChecking(null);
    }
  }

  return (
    <>
      <PageHead
        title={say('Import Customers')}
        back={{ label: say('Customers'), to: listAt(at.customers) }}
        caption={
          opened
            ? say('{name}: {count} rows', { name: opened.name, count: opened.lines.length.toLocaleString('en') })
            : say('From a CSV file, optionally with their licenses')
        }
      />
      {opened?.areModulesRead === false && (
        <Text role="status" size="sm" c="dimmed" mb="sm">
          {say(
            'The modules could not be loaded. Names of modules are checked against the ones this page knows; choose the file again to retry.',
          )}
        </Text>
      )}
      {opened ? (
        <importPreview.Part
          self={self}
          {...opened}
          close={close}
          another={() => leave(() => setOpened(null))}
          startAnew={() => setOpened(null)}
        />
      ) : (
        <div className={classes.choose}>
          <Dropzone
            className={dropClasses.drop ?? ''}
            mih={200}
            radius="md"
            multiple={false}
            loading={checking !== null}
            onDrop={([file]) => file && void open(file)}
            maxSize={MOST_BYTES}
            onReject={() => setProblem(say('Drop one CSV file of at most 50 MB.'))}
            inputProps={{ 'aria-label': say('CSV file') }}
          >
            <IconFileTypeCsv size={32} stroke={1.5} />
            <Text fw={500}>{say('Drop a CSV file here, or click to choose one')}</Text>
            <Text size="sm" c="dimmed">
              {say('Nothing is saved until you have looked through it.')}
            </Text>
          </Dropzone>
          {checking && (
            <Progress
              value={(100 * checking.done) / checking.of}
              mt="md"
              aria-label={say('Checking {count} rows', { count: checking.of.toLocaleString('en') })}
            />
          )}
          {problem && (
            <Text role="alert" c="red" size="sm" mt="md">
              {problem}
            </Text>
          )}
          <Help />
          <OwnImports />
        </div>
      )}
    </>
  );
}

/** The names of the releases, by which an unknown one is noticed at once; empty if they cannot be loaded, since the server checks anyway. */
async function releaseNames(): Promise<Versions> {
  const releases = await call(api.releases.getVersions, { query: { productId: 'all' } }).catch(() => []);
  const byProduct = new Map<number, Set<string>>();
  for (const { name, product } of releases) {
    const id = product?.id ?? FIRST_PRODUCT;
    byProduct.set(id, (byProduct.get(id) ?? new Set()).add(name));
  }
  return byProduct;
}

const saveExample = async () =>
  saveFile(
    'customers-example.csv',
    (await reading()).fileOf(
      EXAMPLES,
      columnsNow().map(({ key }) => key),
    ),
  );

const EXAMPLES = [
  {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: 'mara@acoustics.example',
    organization: 'Institute of Acoustics',
    countryId: 'Sweden',
    phoneNumber: '46812345678',
    offlineLicenseAllowed: 'yes',
    category: 'CPU',
    type: 'Permanent',
    modules: 'Acoustics Low Frequency; Flow',
    purchaseDate: '10/11/2026',
    startDate: '12/11/2026',
    months: '12',
    macAddresses: 'A4:83:E7:2F:0B:91',
  },
  {
    firstName: 'Jonas',
    lastName: 'Berg',
    email: 'jonas@flow.example',
    organization: 'Berg Flow Systems',
    countryId: 'Norway',
    phoneNumber: '4722859000',
  },
];

function Help() {
  const say = useSay('imports');
  useCatalogue(); // loads what decides the columns
  return (
    <div className={classes.help}>
      <ProductsNotRead />
      <Text size="sm">
        {say('The first row names the columns, in any order:')}{' '}
        <b>
          {columnsNow()
            .filter(({ required }) => required)
            .map(({ title }) => title)
            .join(', ')}
        </b>
        {say(', and optionally')}{' '}
        {columnsNow()
          .filter(({ required }) => !required)
          .map(({ title }) => title)
          .join(', ')}
        {say(
          '. A customer with several licenses has a row for each. Dates are DD/MM/YYYY; several modules or MAC addresses are separated by semicolons.',
        )}
      </Text>
      <Text size="sm" mt="sm">
        {say('Customers who already exist stay as they are. Importing the same file twice adds nothing twice.')}
      </Text>
      <Button mt="md" variant="default" className={ui.wide ?? ''} onClick={() => void saveExample()}>
        {say('Save an example file')}
      </Button>
    </div>
  );
}
