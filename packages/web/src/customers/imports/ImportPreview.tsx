import '@mantine/core/styles/Progress.layer.css';
import { may, type Self } from '@lm/contract';
import { Alert, Button, Checkbox, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { useGuarded } from '../../ui/guarded-changes.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { type Cells, COLUMNS, type ColumnKey, LICENSE_KEYS } from './import-columns.ts';
import {
  asSamePerson,
  hasProblems,
  isOfOrganization,
  isQuestion,
  isReady,
  isSameMistake,
  type Line,
  withAnswer,
  withNearNames,
} from './import-lines.ts';
import { problemsOf, type Versions } from './import-row.ts';
import classes from './imports.module.css';
import { LineTable } from './LineTable.tsx';
import { undoImport } from './late-undo-import.ts';
import { fileOf, type ReadFile } from './read-file.ts';
import { useImport } from './use-import.ts';

const choiceOfOrganizations = lazyPart(async () => (await import('./IntoOrganizations.tsx')).IntoOrganizations);

type Shown = 'all' | 'problems';

interface ImportPreviewProps {
  self: Self;
  name: string;
  file: ReadFile;
  lines: Line[];
  versions: Versions;
  close: () => void;
  another: () => void;
  /** Called after the import was undone. */
  startAnew: () => void;
}

/** Makes a key that identifies the import to its maker, for undoing it. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const number = (count: number) => count.toLocaleString('en');
const rowsIn = (say: SayOf<'imports'>) => (count: number) => (count === 1 ? say('1 row') : say('{count} rows', { count: number(count) }));

/** The rows of a file. What is wrong is marked, to be fixed or skipped; then the rows are imported in several calls. */
export function ImportPreview({ self, name, file, lines: first, versions, close, another, startAnew }: ImportPreviewProps) {
  const say = useSay('imports');
  const rowsOf = rowsIn(say);
  const { lines, setLines, fix, change } = useLines(first, versions);
  const [shown, setShown] = useState<Shown>(first.some(hasProblems) ? 'problems' : 'all');
  const [invite, setInvite] = useState(false);
  const [partOf] = useState(() => ({ key: newKey(), fileName: name }));
  const [intoOrganizations, setInto] = useState(false);
  const [makesOrganizations, setMakes] = useState(false);
  const run = useImport(lines, setLines, { invite, partOf, ...(intoOrganizations && { intoOrganizations, makesOrganizations }) });
  const ready = lines.filter(isReady).length;
  const isBusy = run.state === 'busy';
  const isDone = run.state === 'done' && ready === 0;
  useGuarded(!isDone);
  return (
    <>
      {file.ignored.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {say('Columns that are ignored: {names}.', { names: file.ignored.join(', ') })}
        </Text>
      )}
      <Bar lines={lines} setLines={setLines} columns={file.columns} shown={shown} show={setShown} isBusy={isBusy} />
      <LineTable
        lines={shown === 'problems' ? lines.filter(hasProblems) : lines}
        columns={shownColumns(file, lines)}
        fix={fix}
        skip={(line, skipped) => change(line, { skipped })}
        answer={(line) => setLines((all) => withAnswer(all, line))}
        isBusy={isBusy}
      />
      <HowFar run={run} />
      <Result lines={lines} isThere={run.state === 'done' || run.state === 'stopped'} />
      {!isDone && may(self, 'customer.add') && (
        <Checkbox
          mt="lg"
          checked={invite}
          disabled={isBusy}
          onChange={(event) => setInvite(event.currentTarget.checked)}
          label={say('Mail each new customer a link to set a password')}
          description={say('Without it they use Forget password on their first visit.')}
        />
      )}
      {!isDone && may(self, 'organization.edit') && file.columns.includes('organization') && (
        <choiceOfOrganizations.Part
          lines={lines}
          isChosen={intoOrganizations}
          choose={setInto}
          makes={makesOrganizations}
          mayMake={may(self, 'customer.add')}
          make={(isWanted, near) => {
            setMakes(isWanted);
            if (isWanted) setInto(true);
            setLines((all) => withNearNames(all, near));
          }}
          isBusy={isBusy}
        />
      )}
      <Group gap="sm" mt="lg">
        {isDone ? (
          <Button onClick={close}>{say('Back to customers')}</Button>
        ) : (
          <Button leftSection={<IconUpload size={16} />} disabled={ready === 0} loading={isBusy} onClick={() => void run.start()}>
            {run.state === 'broken' || run.state === 'stopped'
              ? say('Continue with {rows}', { rows: rowsOf(ready) })
              : say('Import {rows}', { rows: rowsOf(ready) })}
          </Button>
        )}
        <Button key={isBusy ? 'stop' : 'another'} variant="default" onClick={isBusy ? run.stop : another}>
          {isBusy ? say('Stop') : say('Another file')}
        </Button>
        {!isBusy && lines.some(isIn) && <undoImport.Part of={partOf} done={startAnew} />}
      </Group>
    </>
  );
}

/** The rows while they are corrected: a mistake that several rows share is corrected in all of them. */
function useLines(first: Line[], versions: Versions) {
  const say = useSay('imports');
  const [lines, setLines] = useState(first);
  const fix = (line: Line, key: ColumnKey, text: string) => {
    const others = lines.filter((other) => other.number !== line.number && isSameMistake(line, other, key));
    const numbers = new Set([line, ...others].map(({ number }) => number));
    const fixed = (old: Line): Line => {
      const cells: Cells = { ...old.cells, [key]: text.trim() };
      return { ...old, cells, problems: problemsOf(cells, versions), isSamePerson: false, isNewOrganization: false };
    };
    setLines((all) => all.map((old) => (numbers.has(old.number) ? fixed(old) : old)));
    if (others.length > 0) toast.done(say('Corrected in {rows}', { rows: rowsIn(say)(others.length + 1) }));
  };
  const change = (line: Line, part: Partial<Line>) =>
    setLines((all) => all.map((other) => (other.number === line.number ? { ...other, ...part } : other)));
  return { lines, setLines, fix, change };
}

interface BarProps {
  lines: Line[];
  setLines: (change: (all: Line[]) => Line[]) => void;
  columns: ReadFile['columns'];
  shown: Shown;
  show: (which: Shown) => void;
  isBusy: boolean;
}

/** Chooses which rows are shown, and acts on all that have a problem or a question. */
function Bar({ lines, setLines, columns, shown, show, isBusy }: BarProps) {
  const say = useSay('imports');
  const rowsOf = rowsIn(say);
  const bad = lines.filter((line) => hasProblems(line) && !line.skipped).length;
  const questions = lines.filter((line) => isQuestion(line) && !isOfOrganization(line)).length;
  const left = lines.filter((line) => line.skipped || hasProblems(line)).map(({ cells }) => cells);
  const skipBad = () => setLines((all) => all.map((line) => (hasProblems(line) ? { ...line, skipped: true } : line)));
  const sayAllSame = () => setLines((all) => all.map((line) => (isQuestion(line) && !isOfOrganization(line) ? asSamePerson(line) : line)));
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label={say('Rows to show')}
        value={shown}
        onChange={show}
        data={[
          { value: 'all', label: say('All {rows}', { rows: rowsOf(lines.length) }) },
          { value: 'problems', label: say('{rows} with problems', { rows: rowsOf(bad) }) },
        ]}
      />
      {bad > 0 && (
        <Button variant="default" disabled={isBusy} onClick={skipBad}>
          {bad === 1 ? say('Skip it') : say('Skip all {count}', { count: number(bad) })}
        </Button>
      )}
      {questions > 1 && (
        <Button variant="default" disabled={isBusy} onClick={sayAllSame}>
          {say('All {count} are the same people', { count: number(questions) })}
        </Button>
      )}
      {left.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile('rows-left-over.csv', fileOf(left, columns))}
        >
          {say('Save the remaining rows')}
        </Button>
      )}
    </div>
  );
}

/** How many rows have been imported, and why the import broke off. */
const HowFar = ({ run }: { run: ReturnType<typeof useImport> }) => {
  const say = useSay('imports');
  const heard = useHeard();
  const rowsOf = rowsIn(say);
  return (
    <>
      {run.state === 'busy' && (
        <div className={classes.progress} role="status">
          <Text size="sm">{say('{count} of {rows}', { count: number(run.done), rows: rowsOf(run.of) })}</Text>
          <Progress value={(100 * run.done) / Math.max(1, run.of)} aria-label={say('Progress of the import')} />
        </div>
      )}
      {run.state === 'broken' && (
        <Alert color="red" role="alert" mt="md">
          {heard(run.reason)} {say('{rows} of this import have been added; continuing adds nothing twice.', { rows: rowsOf(run.done) })}
        </Alert>
      )}
    </>
  );
};

/** The columns of the file, and those with a problem. */
const shownColumns = (file: ReadFile, lines: Line[]): ColumnKey[] =>
  COLUMNS.map(({ key }) => key).filter((key) => file.columns.includes(key) || lines.some(({ problems }) => problems[key]));

const isIn = ({ outcome }: Line) => outcome === 'added' || outcome === 'license added';

/** How many rows are listed one by one. */
const FEW = 5;

function Result({ lines, isThere }: { lines: Line[]; isThere: boolean }) {
  const say = useSay('imports');
  const rowsOf = rowsIn(say);
  if (!isThere) return null;
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const there = lines.filter(({ outcome }) => outcome === 'there already').map((line) => line.number);
  const refused = count('refused');
  const asked = lines.filter((line) => isQuestion(line) && isOfOrganization(line)).length;
  const questions = lines.filter(isQuestion).length - asked;
  const licenses = lines.filter((line) => isIn(line) && LICENSE_KEYS.some((key) => line.cells[key])).length;
  return (
    <Alert color={refused + questions + asked > 0 ? 'amber' : 'green'} role="status" mt="md">
      {say('Customers added: {customers}, licenses added: {licenses}, {rows} already there', {
        customers: number(count('added')),
        licenses: number(licenses),
        rows: rowsOf(there.length),
      })}
      {there.length > 0 &&
        there.length <= FEW &&
        (there.length === 1
          ? say(' (row {number})', { number: there.join(', ') })
          : say(' (rows {numbers})', { numbers: there.join(', ') }))}
      {refused > 0 && say(', {rows} refused: they are marked above', { rows: rowsOf(refused) })}
      {questions > 0 && say(', {rows} with a question: this email exists under another name', { rows: rowsOf(questions) })}
      {asked > 0 && say(', {rows} with a question: is it another organization', { rows: rowsOf(asked) })}.
    </Alert>
  );
}
