import { at, licenseNumber, type ReminderRow } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './reminder-table.module.css';
import { keyOf, kindInWords, mailInWords, numbersInWords, stateInWords, stepIn, useReminderWords } from './reminder-words.ts';

interface ReminderTableProps {
  rows: ReminderRow[];
  /** The mail shown beside the table. */
  read: ReminderRow | null;
  readIt: (row: ReminderRow) => void;
  /** Shown under the table and together with it, so that it does not move. */
  below: ReactNode;
}

/** The mails sent on a day, then those not sent, with the reason (REM-255). On a phone, a mail takes two lines. */
export function ReminderTable({ rows, read, readIt, below }: ReminderTableProps) {
  const say = useReminderWords().say;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('To')}</th>
            <th scope="col">{say('License')}</th>
            <th scope="col">{say('State that day')}</th>
            <th scope="col">{say('Why')}</th>
            <th scope="col">{say('Mail')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} isRead={read !== null && keyOf(read) === keyOf(row)} readIt={() => readIt(row)} />
          ))}
        </tbody>
      </table>
      {below}
    </>
  );
}

function Row({ row, isRead, readIt }: { row: ReminderRow; isRead: boolean; readIt: () => void }) {
  const words = useReminderWords();
  const { customer, licenses, step } = row;
  const [first] = licenses;
  if (!first) return null;
  const { tone, word } = stateInWords(first, words);
  const mail = mailInWords(row, words);
  const products = [...new Set(licenses.flatMap(({ product }) => product ?? []))];
  const doesNotGo = row.state === 'not';
  return (
    <tr data-read={isRead || undefined}>
      <th scope="row">
        <CustomerLink id={customer.id} to={at.customer(customer.id)} inherit>
          {customer.name}
        </CustomerLink>
      </th>
      <td title={licenses.map((license) => `${licenseNumber(license.id)} ${kindInWords(license, words)}`).join('\n')}>
        <PlaceLink to={at.customerLicense(customer.id, first.id)} c="inherit" inherit>
          {numbersInWords(licenses, words)}
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
      <td>{stepIn(step, words)}</td>
      <td className={classes.mail}>
        {doesNotGo ? (
          <span title={mail}>
            <StatusWord tone="off" word={mail} />
          </span>
        ) : (
          <UnstyledButton
            className={classes.read}
            aria-pressed={isRead}
            aria-label={words.say('Read the email: {mail}', { mail })}
            title={mail}
            onClick={readIt}
          >
            {mail}
          </UnstyledButton>
        )}
      </td>
    </tr>
  );
}
