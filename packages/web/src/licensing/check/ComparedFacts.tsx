import type { Fact } from 'license-file/explain';
import { useTexts } from '../../ui/language.ts';
import classes from './check.module.css';
import { checkTexts } from './check.texts.ts';
import { useVerdictWords } from './verdict-words.ts';

/** The compared values, one below the other; in an address, the pairs that differ are marked (CHK-484). */
export function ComparedFacts({ facts }: { facts: Fact[] }) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, note = '', differs, same }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows belong to one verdict
        <div key={at}>
          <dt>{worded(label)}</dt>
          <dd>
            <span className={classes.value}>{differs ? <Marked mac={value} differs={differs} /> : worded(value)}</span>
            <span className={classes.note} data-same={same || undefined}>
              {(same ? [t.same, worded(note)] : [worded(note)]).filter(Boolean).join(', ')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Marked = ({ mac, differs }: { mac: string; differs: number[] }) =>
  mac.split(':').map((pair, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address always has six pairs
    <span key={at}>
      {at > 0 && ':'}
      {differs.includes(at) ? <mark className={classes.pair}>{pair}</mark> : pair}
    </span>
  ));
