import type { api, Data } from '@lm/contract';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './catalogue-import.module.css';

type Difference = Data<typeof api.products.compareCatalogue>;

/** What a file would change, and what it would leave unchanged (PRD-23). */
export const CatalogueDifference = ({ difference: { changes, kept }, children }: { difference: Difference; children: ReactNode }) => {
  const say = useSay('catalogue');
  return (
    <>
      {changes.length === 0 ? (
        <Empty title={say('No differences')}>{say('The catalogue here already matches the file.')}</Empty>
      ) : (
        <ul className={`${ui.card} ${classes.changes}`} aria-label={say('Differences')}>
          {changes.map((change) => (
            <OneChange key={`${change.what} ${change.name}`} change={change} />
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <p className={classes.kept}>
          <b>{say('Not in the file, stays as it is:')}</b> {kept.join(', ')}
        </p>
      )}
      <div className={classes.buttons}>{children}</div>
    </>
  );
};

const WHAT = { product: 'Product', module: 'Module', edition: 'Edition' };

const OneChange = ({ change: { what, name, isNew, changes, notOffered } }: { change: Difference['changes'][number] }) => {
  const say = useSay('catalogue');
  const heard = useHeard();
  return (
    <li>
      <span className={classes.name}>
        {name}
        <small>{heard(WHAT[what])}</small>
      </span>
      <StatusWord tone={isNew ? 'ok' : 'soon'} word={isNew ? say('New') : say('Changed')} />
      <dl>
        {changes
          .filter(({ field }) => !isNew || field !== 'Name')
          .map(({ field, before, after }) => (
            <div key={field}>
              <dt>{heard(field)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <s>{before ?? say('none')}</s>{' '}
                  </>
                )}
                {after ?? say('none')}
              </dd>
            </div>
          ))}
        {notOffered !== null && (
          <div>
            <dt>{say('Not offered')}</dt>
            <dd>{heard(notOffered)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
};
