import { api, dayIn, FILE_FATES, hostsInWords, REPLACEMENT_REASONS, showDay } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import classes from './replace.module.css';

/** The replacements of a license, the newest first (REPL-430). */
export function ReplacementHistory({ licenseId }: { licenseId: number }) {
  const found = useQuery(queryOf(api.replacements.getReplacements, { params: { licenseId: String(licenseId) } }));
  if (found.isPending)
    return (
      <Loading>
        <LineSkeletons />
      </Loading>
    );
  if (found.isError) return <Failed title="The history could not be loaded" error={found.error} retry={() => void found.refetch()} />;
  const { replacements } = found.data;
  if (replacements.length === 0) return <p className={classes.sentence}>No computer was replaced so far.</p>;
  return (
    <ul className={classes.history} aria-label="Replacements">
      {replacements.map(({ id, at, from, to, reason, seats, fate, by, costs }) => (
        <li key={id}>
          <b>{showDay(dayIn(new Date(at)))}</b> {from.name} <span className="code">{hostsInWords(from.macAddresses)}</span> →{' '}
          {seats !== null && `${seats} ${seats === 1 ? 'seat' : 'seats'} to `}
          {to.name} <span className="code">{hostsInWords(to.macAddresses)}</span>
          <small>
            {REPLACEMENT_REASONS[reason].words}
            {costs === 0 && ', took nothing of the year’s number'}. {fate !== 'none' && `Old file: ${FILE_FATES[fate].toLowerCase()}. `}
            {by && `By ${by}.`}
          </small>
        </li>
      ))}
    </ul>
  );
}
