import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Button, Checkbox, Group, Table, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNumber } from '../../ui/ListFaces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import { hasProblems, isOfOrganization, isQuestion, isSettled, type Line } from './import-lines.ts';
import classes from './imports.module.css';

interface LineTableProps {
  lines: Line[];
  columns: ColumnKey[];
  fix: (line: Line, key: ColumnKey, text: string) => void;
  skip: (line: Line, skipped: boolean) => void;
  answer: (line: Line) => void;
  isBusy: boolean;
}

const PAGE = 50;

/** The rows of the file, page by page; a cell with a problem can be corrected in place, and the first one scrolls into view. */
export function LineTable({ lines, columns, fix, skip, answer, isBusy }: LineTableProps) {
  const say = useSay('imports');
  const heard = useHeard();
  const number = useNumber();
  const [wanted, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(lines.length / PAGE) - 1);
  const page = Math.min(wanted, last);
  const shown = lines.slice(page * PAGE, (page + 1) * PAGE);
  const rows = useRef<HTMLTableSectionElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after an import, not while the person corrects rows
  useEffect(() => {
    const first = lines.findIndex(({ outcome }) => outcome === 'refused');
    if (!isBusy && first >= 0) setPage(Math.floor(first / PAGE));
  }, [isBusy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not while the person corrects it
  useEffect(() => {
    if (!isBusy) rows.current?.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page, isBusy]);
  if (lines.length === 0) return <p className={classes.none}>{say('No row has a problem.')}</p>;
  return (
    <div className={ui.card}>
      <Table.ScrollContainer minWidth={132 * columns.length + 260} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={4} horizontalSpacing="sm" className={classes.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('Row')}</Table.Th>
              <Table.Th>{say('Skip')}</Table.Th>
              <Table.Th>{say('Status')}</Table.Th>
              {columns.map((key) => (
                <Table.Th key={key}>{heard(titleOf(key))}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={rows}>
            {shown.map((line) => (
              <Table.Tr key={line.number} data-skipped={line.skipped || undefined}>
                <Table.Td>{line.number}</Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={say('Skip row {number}', { number: line.number })}
                    checked={line.skipped}
                    disabled={isBusy || isSettled(line)}
                    onChange={(event) => skip(line, event.currentTarget.checked)}
                  />
                </Table.Td>
                <Table.Td>
                  {statusOf(line, say, heard)}
                  {isQuestion(line) && (
                    <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => answer(line)}>
                      {isOfOrganization(line) ? say('Another one') : say('The same person')}
                    </Button>
                  )}
                </Table.Td>
                {columns.map((key) => (
                  <Table.Td key={key}>
                    <Cell line={line} column={key} fix={fix} isBusy={isBusy} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {last > 0 && (
        <div className={ui.pager}>
          <span>
            {say('{from}–{to} of {total}', {
              from: number(page * PAGE + 1),
              to: number(page * PAGE + shown.length),
              total: number(lines.length),
            })}
          </span>
          <Group gap="sm">
            <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {say('Previous')}
            </Button>
            <Button variant="default" disabled={page === last} onClick={() => setPage(page + 1)}>
              {say('Next')}
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}

const titleOf = (key: ColumnKey) => COLUMNS.find((column) => column.key === key)?.title ?? key;

function statusOf(line: Line, say: SayOf<'imports'>, heard: Heard) {
  if (line.skipped) return <StatusWord tone="off" word="Skipped" />;
  if (isQuestion(line)) return <StatusWord tone="soon" word={isOfOrganization(line) ? say('Question: Organization') : 'Question: Email'} />;
  if (hasProblems(line)) {
    const where = (Object.keys(line.problems) as ColumnKey[]).map((key) => heard(titleOf(key))).join(', ');
    return (
      <StatusWord tone="over" word={line.outcome === 'refused' ? say('Refused: {where}', { where }) : say('Problem: {where}', { where })} />
    );
  }
  if (line.outcome === 'added') return <StatusWord tone="ok" word="Added" />;
  if (line.outcome === 'license added') return <StatusWord tone="ok" word="License added" />;
  return line.outcome === 'there already' ? <StatusWord tone="off" word="Already there" /> : <StatusWord tone="next" word="Ready" />;
}

interface CellProps {
  line: Line;
  column: ColumnKey;
  fix: LineTableProps['fix'];
  isBusy: boolean;
}

/** The value as text or, if there is a problem, in a field that is checked on leaving it. */
function Cell({ line, column, fix, isBusy }: CellProps) {
  const say = useSay('imports');
  const heard = useHeard();
  const value = line.cells[column] ?? '';
  const problem = line.problems[column];
  if (!problem || line.skipped) return <span title={value}>{value}</span>;
  return (
    <TextInput
      key={value}
      aria-label={say('{column} of row {number}', { column: heard(titleOf(column)), number: line.number })}
      defaultValue={value}
      error={heard(problem)}
      disabled={isBusy}
      onBlur={(event) => event.currentTarget.value !== value && fix(line, column, event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && fix(line, column, event.currentTarget.value)}
    />
  );
}
