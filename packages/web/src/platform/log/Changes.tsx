import type { Change } from '@lm/contract';
import { useHeard, useSay } from '../../ui/say.ts';
import { saidOf, useSayField } from '../parts/say-entry.ts';
import classes from './changes.module.css';

/** A table of changes: field, before, after. */
export function Changes({ changes }: { changes: Change[] }) {
  const say = useSay('logBook');
  const heard = useHeard();
  const sayField = useSayField();
  const none = <span className={classes.none}>{say('None')}</span>;
  if (changes.length === 0) return say('Nothing more is recorded for this act.');
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th>{say('What changed')}</th>
          <th>{say('Before')}</th>
          <th>{say('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{sayField(field)}</td>
            <td>{before === null ? none : <s>{saidOf(before, heard)}</s>}</td>
            <td>{after === null ? none : <b>{saidOf(after, heard)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
