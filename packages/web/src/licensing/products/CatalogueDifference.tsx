import type { api, Data } from '@lm/contract';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import classes from './catalogue-import.module.css';

type Difference = Data<typeof api.products.compareCatalogue>;

/** What a file would change, and what it leaves as it is (PRD-23). */
export const CatalogueDifference = ({ difference: { changes, kept }, children }: { difference: Difference; children: ReactNode }) => (
  <>
    {changes.length === 0 ? (
      <Empty title="No differences">The catalogue here already matches the file.</Empty>
    ) : (
      <ul className={`${ui.card} ${classes.changes}`} aria-label="Differences">
        {changes.map((change) => (
          <OneChange key={`${change.what} ${change.name}`} change={change} />
        ))}
      </ul>
    )}
    {kept.length > 0 && (
      <p className={classes.kept}>
        <b>Not in the file, stays as it is:</b> {kept.join(', ')}
      </p>
    )}
    <div className={classes.buttons}>{children}</div>
  </>
);

const WHAT = { product: 'Product', module: 'Module', edition: 'Edition' };

const OneChange = ({ change: { what, name, isNew, changes, notOffered } }: { change: Difference['changes'][number] }) => (
  <li>
    <span className={classes.name}>
      {name}
      <small>{WHAT[what]}</small>
    </span>
    <StatusWord tone={isNew ? 'ok' : 'soon'} word={isNew ? 'New' : 'Changed'} />
    <dl>
      {changes
        .filter(({ field }) => !isNew || field !== 'Name')
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {!isNew && (
                <>
                  <s>{before ?? 'none'}</s>{' '}
                </>
              )}
              {after ?? 'none'}
            </dd>
          </div>
        ))}
      {notOffered !== null && (
        <div>
          <dt>Not offered</dt>
          <dd>{notOffered}</dd>
        </div>
      )}
    </dl>
  </li>
);
