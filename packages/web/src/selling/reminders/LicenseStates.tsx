import { api, type Data, type Day } from '@lm/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useReminderWords } from './reminder-words.ts';
import classes from './reminders.module.css';

type Counted = Data<typeof api.reminders.getStates>[number];

const TONES: Record<Counted['state'], Tone> = { Covered: 'ok', 'Renewal open': 'ok', Grace: 'soon', Lapsed: 'over' };

/** How many licenses will be in each state on the day, as things stand now (LIC-260). */
export function LicenseStates({ asOf, about }: { asOf: Day; about: { productId?: string } }) {
  const { say, heard, number } = useReminderWords();
  const states = useQuery({ ...queryOf(api.reminders.getStates, { query: { asOf, ...about } }), placeholderData: keepPreviousData });
  if (states.isError && !states.data)
    return (
      <FailedPart title={say('the state of licenses')} retry={() => void states.refetch()}>
        {say('The state of licenses on that day could not be loaded.')}
      </FailedPart>
    );
  if (!states.data) return null; // no skeleton: people come for the mails
  return (
    <ul className={classes.states} aria-label={say('The state of licenses on that day')}>
      {states.data.map((one) => (
        <li key={one.state}>
          <StatusWord tone={TONES[one.state]} word={heard(one.state)} />{' '}
          <b>
            {number(one.total)}
            {one.totalIsMore && '+'}
          </b>
        </li>
      ))}
    </ul>
  );
}
