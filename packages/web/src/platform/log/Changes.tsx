import type { Change } from '@lm/contract';
import classes from './changes.module.css';

/** Field, before, after. */
export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <>Nothing more is recorded for this act.</>;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th>What changed</th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{field}</td>
            <td>{before === null ? <span className={classes.none}>None</span> : <s>{before}</s>}</td>
            <td>{after === null ? <span className={classes.none}>None</span> : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
