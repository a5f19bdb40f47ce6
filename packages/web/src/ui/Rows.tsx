import { phoneLink, showPhone } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { useHeard, useSay } from './say.ts';
import classes from './ui.module.css';

/** Rows of labels and values. */
export function Rows({ rows }: { rows: [label: string, value: ReactNode][] }) {
  const heard = useHeard();
  return (
    <dl className={classes.rows}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{heard(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A setting, in a neutral tone with a check or a cross. */
export const YesNo = ({ value }: { value: boolean }) => (
  <>
    {value ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />} {useSay('ui')(value ? 'Yes' : 'No')}
  </>
);

/** An email that opens the mail program (PEO-162); in a list it is inconspicuous, next to the link to the record. */
export const EmailLink = ({ email, isQuiet = false }: { email: string; isQuiet?: boolean }) => (
  <Anchor href={`mailto:${email}`} inherit {...(isQuiet && { c: 'inherit' })}>
    {inTwo(email)}
  </Anchor>
);

/** Breaks an email that does not fit on one line before the @; leaves other words unchanged. */
export function inTwo(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** A phone number that dials (PEO-162); a word if there is no number (PEO-851). */
export function PhoneLink({ digits }: { digits: string }) {
  const href = phoneLink(digits);
  const none = useSay('ui')('None');
  if (!href) return none;
  return (
    <Anchor href={href} inherit>
      {showPhone(digits)}
    </Anchor>
  );
}

/** A value with a button that copies it; an email also opens the mail program (PEO-162). */
export const Copyable = ({ value, what }: { value: string; what: string }) => (
  <>
    {what === 'email' ? <EmailLink email={value} /> : <span>{value}</span>}
    <CopyButton value={value} what={what} />
  </>
);
