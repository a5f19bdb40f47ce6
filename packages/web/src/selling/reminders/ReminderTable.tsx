import { at, licenseNumber, type ReminderRow, stepInWords } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './reminder-table.module.css';
import { kindInWords, mailInWords, numbersInWords, stateInWords } from './reminder-words.ts';

interface ReminderTableProps {
  rows: ReminderRow[];
  /** The mail that is shown beside. */
  read: ReminderRow | null;
  readIt: (row: ReminderRow) => void;
}

export const keyOf = ({ customer, endsOn, step, licenses }: ReminderRow): string =>
  `${customer.id} ${endsOn} ${step} ${licenses.map(({ id }) => id).join()}`;

/** What goes on a day, and after it what does not, with the reason (REM-255). On a phone two lines a mail. */
export const ReminderTable = ({ rows, read, readIt }: ReminderTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">To</th>
        <th scope="col">License</th>
        <th scope="col">State that day</th>
        <th scope="col">Why</th>
        <th scope="col">Mail</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} isRead={read !== null && keyOf(read) === keyOf(row)} readIt={() => readIt(row)} />
      ))}
    </tbody>
  </table>
);

function Row({ row, isRead, readIt }: { row: ReminderRow; isRead: boolean; readIt: () => void }) {
  const { customer, licenses, step } = row;
  const [first] = licenses;
  if (!first) return null;
  const { tone, word } = stateInWords(first);
  const products = [...new Set(licenses.flatMap(({ product }) => product ?? []))];
  const doesNotGo = row.state === 'not';
  return (
    <tr data-read={isRead || undefined}>
      <th scope="row">
        <CustomerLink id={customer.id} to={at.customer(customer.id)} inherit>
          {customer.name}
        </CustomerLink>
      </th>
      <td title={licenses.map((license) => `${licenseNumber(license.id)} ${kindInWords(license)}`).join('\n')}>
        <PlaceLink to={at.customerLicense(customer.id, first.id)} c="inherit" inherit>
          {numbersInWords(licenses)}
        </PlaceLink>
        {products.length > 0 && (
          <small className={classes.product}>
            <ProductMarks names={products} />
          </small>
        )}
      </td>
      <td>
        <StatusWord tone={tone} word={word} />
      </td>
      <td>{stepInWords(step)}</td>
      <td className={classes.mail}>
        {doesNotGo ? (
          <span title={mailInWords(row)}>
            <StatusWord tone="off" word={mailInWords(row)} />
          </span>
        ) : (
          <UnstyledButton
            className={classes.read}
            aria-pressed={isRead}
            aria-label={`Read the email: ${mailInWords(row)}`}
            title={mailInWords(row)}
            onClick={readIt}
          >
            {mailInWords(row)}
          </UnstyledButton>
        )}
      </td>
    </tr>
  );
}
