import { actorOf, countries, type LogEntry, organizationsApi } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { saidOf, useSayAct, useSayField } from '../../platform/parts/say-entry.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './organizations.module.css';

/** What was done to it and to people as its members, newest first (ORG-24). */
export function History({ id }: { id: number }) {
  const say = useSay('organizationsStaff');
  const found = useQuery(queryOf(organizationsApi.getOrganizationHistory, { params: { id: String(id) } }));
  return (
    <section className={classes.card} aria-label={say('History')}>
      <div className={classes.head}>
        <Title order={2}>{say('History')}</Title>
      </div>
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {found.isError && !found.data && (
        <Failed title={say('The history could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 && <p className={classes.text}>{say('Nothing has been done yet.')}</p>}
      <ul className={classes.rows}>
        {found.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Shows the person concerned, or no one if the act concerned the organization itself, and who did it. */
const Entry = ({ entry }: { entry: LogEntry }) => {
  const say = useSay('organizationsStaff');
  const sayAct = useSayAct();
  const sayField = useSayField();
  const heard = useHeard();
  const { dayOf } = useShown();
  const sayValue = useSayValue();
  return (
    <li className={classes.entry}>
      <time dateTime={entry.dateAndTime} data-tip="UTC">
        {dayOf(entry.dateAndTime)} {entry.dateAndTime.slice(11, 16)}
      </time>
      <span>
        <span>
          <b>{sayAct(entry.action)}</b>
          {entry.ownerId !== null && ` · ${entry.licenseOwnerEmail}`}
        </span>
        <small>
          {entry.changes
            .map(
              ({ field, before, after }) =>
                `${sayField(field)}: ${before ? sayValue(field, before) : say('none')} → ${after ? sayValue(field, after) : say('none')}`,
            )
            .join(', ')}
        </small>
      </span>
      <small>{say('by {name}', { name: heard(actorOf(entry)) })}</small>
    </li>
  );
};

/** A value in the language of the page, countries too: the log has their English names. */
function useSayValue(): (field: string, value: string) => string {
  const heard = useHeard();
  const names = useCountryNames();
  return (field, value) => {
    const country = field === 'Country' ? countries.find(({ name }) => name === value) : undefined;
    return (country && names?.get(country.id)) ?? saidOf(value, heard);
  };
}
