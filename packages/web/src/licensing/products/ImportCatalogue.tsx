import { api, at, type Data, type FieldProblem, MOST_CATALOGUE_BYTES } from '@lm/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconJson } from '@tabler/icons-react';
import { useState } from 'react';
import { Refused } from '../../api/call.ts';
import { uploadTo } from '../../api/upload.ts';
import dropClasses from '../../ui/drop.module.css';
import { PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { CatalogueDifference } from './CatalogueDifference.tsx';
import classes from './catalogue-import.module.css';

interface Compared {
  file: File;
  difference: Data<typeof api.products.compareCatalogue>;
}

/** Imports the catalogue of another portal (PRD-23): choose its file, review the differences, apply them. */
export function ImportCatalogue({ close }: { close: () => void }) {
  const say = useSay('catalogue');
  const [compared, setCompared] = useState<Compared | null>(null);
  const [faults, setFaults] = useState<{ name: string; problems: FieldProblem[] } | null>(null);
  const [isMeanwhile, setMeanwhile] = useState(false);

  const comparing = useAct({
    endpoint: api.products.compareCatalogue,
    send: async (file: File) => {
      setFaults(null);
      try {
        return { file, difference: await uploadTo(api.products.compareCatalogue, { file }) };
      } catch (error) {
        setCompared(null);
        if (error instanceof Refused && error.problems.length > 0) setFaults({ name: file.name, problems: error.problems });
        throw error;
      }
    },
    refusals: {},
    onRefused: ({ problems }) => problems.length > 0,
    onDone: setCompared,
  });

  const taking = useAct({
    endpoint: api.products.importCatalogue,
    send: ({ file, difference: { standing } }: Compared) => uploadTo(api.products.importCatalogue, { file, query: { standing } }),
    refusals: { outdated: null },
    outdates: [api.products, api.licenses, api.customers, api.courses, api.prices],
    done: ({ changes }) =>
      changes.length === 1 ? say('One change has been applied') : say('{count} changes have been applied', { count: changes.length }),
    onDone: close,
    onRefused: ({ refusal }) => {
      if (refusal !== 'outdated' || !compared) return false;
      setMeanwhile(true);
      void comparing.run(compared.file);
      return true;
    },
  });

  /** What is compared is applied, even if the file on the disk changes in between. */
  async function choose(chosen: File): Promise<void> {
    setMeanwhile(false);
    const content = await chosen.arrayBuffer().catch(() => null);
    if (content) await comparing.run(new File([content], chosen.name));
    else toast.failed(say('{name} could not be read', { name: chosen.name }));
  }

  const isUnreachable = comparing.isUnreachable || taking.isUnreachable;
  return (
    <>
      <PageHead
        title={say('Import the catalogue')}
        back={{ label: say('Products'), to: at.products }}
        caption={compared ? compared.file.name : say('From the file that another portal exported')}
      />
      {isMeanwhile && (
        <Alert color="amber" role="alert" title={say('The catalogue has changed in the meantime')} mb="md">
          {say('Nothing was applied. This is the difference as it is now; review it, then apply it.')}
        </Alert>
      )}
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mb="md">
          {say('The server could not be reached. Nothing was applied; try again.')}
        </Text>
      )}
      {compared ? (
        <CatalogueDifference difference={compared.difference}>
          <Group gap="sm">
            {compared.difference.changes.length > 0 && (
              <Button loading={taking.isBusy} onClick={() => void taking.run(compared)}>
                {compared.difference.changes.length === 1
                  ? say('Apply the change')
                  : say('Apply all {count} changes', { count: compared.difference.changes.length })}
              </Button>
            )}
            <Button variant="default" disabled={taking.isBusy} onClick={() => setCompared(null)}>
              {say('Choose another file')}
            </Button>
          </Group>
        </CatalogueDifference>
      ) : (
        <div className={classes.choose}>
          <Dropzone
            className={dropClasses.drop ?? ''}
            mih={200}
            radius="md"
            multiple={false}
            loading={comparing.isBusy}
            onDrop={([file]) => file && void choose(file)}
            maxSize={MOST_CATALOGUE_BYTES}
            onReject={() => toast.failed(say('Drop one file of at most 2 MB'))}
            inputProps={{ 'aria-label': say('Catalogue file') }}
          >
            <IconJson size={32} stroke={1.5} />
            <Text fw={500}>{say('Drop a catalogue here, or click to choose one')}</Text>
            <Text size="sm" c="dimmed">
              {say('Nothing is saved until you have looked through the difference. Anything not in the file stays as it is.')}
            </Text>
          </Dropzone>
          {faults && <Faults {...faults} />}
        </div>
      )}
    </>
  );
}

const Faults = ({ name, problems }: { name: string; problems: FieldProblem[] }) => {
  const say = useSay('catalogue');
  const heard = useHeard();
  return (
    <section className={`${ui.card} ${classes.faults}`} role="alert" aria-label={say('What is wrong in the file')}>
      <p>
        {problems.length === 1
          ? say('{name} was not imported: it contains one error.', { name })
          : say('{name} was not imported: it contains {count} errors.', { name, count: problems.length })}
      </p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <code>{field}</code> {heard(message)}
          </li>
        ))}
      </ul>
    </section>
  );
};
