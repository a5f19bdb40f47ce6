import { api, REPLACEMENT_REASONS } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import classes from './replace.module.css';
import moved from './replacements.module.css';

/** The replacements of a license, newest first (REPL-430). */
export function ReplacementHistory({ licenseId }: { licenseId: number }) {
  const say = useSay('replacing');
  const { dayOf } = useShown();
  const { all } = useHostWords();
  const found = useQuery(queryOf(api.replacements.getReplacements, { params: { licenseId: String(licenseId) } }));
  if (found.isPending)
    return (
      <Loading>
        <LineSkeletons />
      </Loading>
    );
  if (found.isError)
    return <Failed title={say('The history could not be loaded')} error={found.error} retry={() => void found.refetch()} />;
  const { replacements } = found.data;
  if (replacements.length === 0) return <p className={classes.sentence}>{say('No computer has been replaced so far.')}</p>;
  return (
    <ul className={moved.history} aria-label={say('Replacements')}>
      {replacements.map(({ id, at, from, to, reason, seats, fate, by, costs }) => (
        <li key={id}>
          <b>{dayOf(at)}</b> {from.name} <span className="code">{all(from.macAddresses)}</span> →{' '}
          {seats !== null && `${seats === 1 ? say('1 seat to') : say('{count} seats to', { count: seats })} `}
          {to.name} <span className="code">{all(to.macAddresses)}</span>
          <small>
            {say(REPLACEMENT_REASONS[reason].words)}
            {costs === 0 && `, ${say('did not count towards the yearly limit')}`}. {fate !== 'none' && `${say(OLD_FILE[fate])} `}
            {by && say('By {name}.', { name: by })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** What became of the file on the old computer, by the ids of FILE_FATES. */
export const OLD_FILE = {
  lost: 'Old file: lost with the computer.',
  removed: 'Old file: removed, as the owner confirmed.',
  receipt: 'Old file: removed, with a receipt.',
} as const;
