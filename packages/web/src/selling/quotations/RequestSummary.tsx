import { unitsOf, unitsOfUsers } from '@lm/contract';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormButtons } from '../../ui/FormButtons.tsx';
import ui from '../../ui/ui.module.css';
import { EXPLAINED } from './explanations.ts';
import classes from './quotation-form.module.css';
import { chosen, type QuotationValues } from './quotation-form.ts';
import { unitsIn } from './request-lines.tsx';
import { useRequestWords } from './use-request-words.ts';

interface RequestSummaryProps {
  values: QuotationValues;
  isSending: boolean;
  isUnreachable: boolean;
}

/** A summary of the form so far, in words and numbers: an aid, not a price (QUO-6). */
export function RequestSummary({ values, isSending, isUnreachable }: RequestSummaryProps) {
  const { say, heard, number } = useRequestWords();
  const { validity, access, licenseUse, academicUse, users } = chosen(values);
  const rows: [string, ReactNode][] = [
    [say('Validity'), validity && heard(validity)],
    [say('Source access'), access && heard(access)],
    [say('License use'), licenseUse && heard(licenseUse)],
    [licenseUse === 'Floating Network License' ? say('Seats') : say('Users'), users && number(users)],
    [say('Academic use'), academicUse && (academicUse === 'yes' ? say('Yes') : say('No'))],
    [say('Modules'), values.modules.length > 0 ? <Tags key="modules" words={values.modules} /> : null],
  ];
  return (
    <section className={`${ui.card} ${classes.summary}`} aria-label={say('Your request')}>
      <Title order={2} className={classes.summaryHead}>
        {say('Your request')}
      </Title>
      <div className={classes.summaryBody}>
        {licenseUse && users ? (
          <Units licenseUse={licenseUse} users={users} />
        ) : (
          <Text size="sm" c="dimmed">
            {say('Choose the license use and the number of users to see what the request amounts to.')}
          </Text>
        )}
        <dl className={classes.chosen}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span className={classes.open}>{say('Not chosen yet')}</span>}</dd>
            </div>
          ))}
        </dl>
        <ul className={classes.notes}>
          {notesOn({ validity, licenseUse, users }).map((sentence) => (
            <li key={sentence}>{say(sentence)}</li>
          ))}
        </ul>
        <FormButtons submit={say('Submit')} isSending={isSending} isUnreachable={isUnreachable} />
      </div>
    </section>
  );
}

type Chosen = ReturnType<typeof chosen>;

/** The factor, drawn as one segment per user or seat, as wide as that counts. */
function Units({ licenseUse, users }: { licenseUse: NonNullable<Chosen['licenseUse']>; users: number }) {
  const { say, number } = useRequestWords();
  return (
    <div>
      <div className={classes.lead} aria-live="polite">
        <b>{number(unitsOf(licenseUse, users))} ×</b> {say('a single user license')}
      </div>
      <div className={classes.segments} data-dense={users > 20} aria-hidden>
        {unitsOfUsers(licenseUse, users).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its place
          <span key={place} data-full={part >= 1} style={{ flexGrow: part }} />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {unitsIn(say, licenseUse, users)}
      </Text>
    </div>
  );
}

/** Explains what comes with the choices made. */
function notesOn({ validity, licenseUse, users }: Pick<Chosen, 'validity' | 'licenseUse' | 'users'>) {
  const notes: (typeof EXPLAINED)[keyof typeof EXPLAINED][] = [];
  if (licenseUse === 'Computer Locked') notes.push(EXPLAINED.computers);
  if (licenseUse === 'Computer Locked' && (users ?? 1) > 1) notes.push(EXPLAINED.furtherUsers);
  if (licenseUse === 'Floating Network License') notes.push(EXPLAINED.floating);
  if (validity) notes.push(validity === 'Permanent' ? EXPLAINED.permanent : EXPLAINED.monthly);
  return notes;
}

const Tags = ({ words }: { words: string[] }) => (
  <span className={classes.tags}>
    {words.map((word) => (
      <span key={word} className={classes.tag}>
        {word}
      </span>
    ))}
  </span>
);
