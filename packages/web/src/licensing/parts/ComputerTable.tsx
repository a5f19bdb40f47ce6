import '@mantine/core/styles/Table.layer.css';
import { licenseNumber } from '@lm/contract';
import { Checkbox, Table, TextInput } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './computer-rows.module.css';
import type { LabRow } from './computer-rows.ts';

interface ComputerTableProps {
  rows: readonly LabRow[];
  change: (number: number, part: Partial<LabRow>) => void;
  isBusy: boolean;
  /** In a lab room, the licenses are not named: the computers are. */
  isInRoom?: boolean;
}

/** The computers of a pack, with what would become of each; a cell with a problem is corrected in place. */
export function ComputerTable({ rows, change, isBusy, isInRoom }: ComputerTableProps) {
  const say = useSay('computers');
  const hasSeats = rows.some(({ seats }) => seats !== '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <section className={classes.frame} aria-label={say('Computers')} tabIndex={0}>
      <Table verticalSpacing={4} horizontalSpacing="sm" className={classes.rows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('No.')}</Table.Th>
            <Table.Th>{say('Skip')}</Table.Th>
            <Table.Th>{say('Status')}</Table.Th>
            <Table.Th>{say('Name')}</Table.Th>
            <Table.Th>{say('Addresses')}</Table.Th>
            {hasSeats && <Table.Th>{say('Seats')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.number} data-skipped={row.skipped || undefined}>
              <Table.Td title={row.from}>{row.number}</Table.Td>
              <Table.Td>
                <Checkbox
                  aria-label={say('Skip computer {number}', { number: row.number })}
                  checked={row.skipped}
                  disabled={isBusy}
                  onChange={(event) => change(row.number, { skipped: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td>
                <Outcome row={row} isInRoom={isInRoom} />
              </Table.Td>
              <Table.Td>
                <Cell row={row} column="name" change={change} isBusy={isBusy} />
              </Table.Td>
              <Table.Td className="code">
                <Cell row={row} column="addresses" change={change} isBusy={isBusy} />
              </Table.Td>
              {hasSeats && (
                <Table.Td>
                  <Cell row={row} column="seats" change={change} isBusy={isBusy} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

const problemsOf = ({ unread, said }: LabRow) => (unread === undefined ? (said?.problems ?? []) : [{ field: 'file', message: unread }]);

function Outcome({ row, isInRoom = false }: { row: LabRow; isInRoom?: boolean | undefined }) {
  const say = useSay('computers');
  const heard = useHeard();
  if (row.skipped) return <StatusWord tone="off" word={say('Skipped')} />;
  const problems = problemsOf(row);
  if (problems.length > 0)
    return (
      <>
        <StatusWord tone="over" word={say('Problem')} />
        {problems.map(({ message }) => (
          <small key={message}>{heard(message)}</small>
        ))}
      </>
    );
  if (!row.said) return <StatusWord tone="off" word={say('Not checked')} />;
  const license = row.said.licenseId === null ? null : licenseNumber(row.said.licenseId);
  return row.said.outcome === 'new' ? (
    <StatusWord tone="next" word={license === null ? say('New') : say('New on {license}', { license })} />
  ) : (
    <StatusWord tone="ok" word={license === null || isInRoom ? say('Already there') : say('Already there, on {license}', { license })} />
  );
}

const FIELD_OF = { name: 'name', addresses: 'macAddresses', seats: 'seats' } as const;
const TITLE_OF = { name: 'Name', addresses: 'Addresses', seats: 'Seats' } as const;

interface CellProps {
  row: LabRow;
  column: 'name' | 'addresses' | 'seats';
  change: ComputerTableProps['change'];
  isBusy: boolean;
}

/** The value as text or, if there is a problem, in a field that is checked on leaving it. Values from a host file cannot be changed. */
function Cell({ row, column, change, isBusy }: CellProps) {
  const say = useSay('computers');
  const value = row[column];
  const hasProblem = problemsOf(row).some(({ field }) => field.split('.')[0] === FIELD_OF[column]);
  if (!hasProblem || row.skipped || (row.nonce && column === 'addresses')) return <span title={value}>{value}</span>;
  const take = (text: string) => text !== value && change(row.number, { [column]: text });
  return (
    <TextInput
      key={value}
      aria-label={say('{what} of computer {number}', { what: say(TITLE_OF[column]), number: row.number })}
      aria-invalid
      defaultValue={value}
      disabled={isBusy}
      error
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  );
}
