import type { Fact } from 'license-file/explain';
import classes from './check.module.css';

/** What was compared, under each other; of an address the pairs that differ are marked (CHK-484). */
export const ComparedFacts = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value, note, differs, same }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of one verdict
      <div key={at}>
        <dt>{label}</dt>
        <dd>
          <span className={classes.value}>{differs ? <Marked mac={value} differs={differs} /> : value}</span>
          <span className={classes.note} data-same={same || undefined}>
            {same ? ['The same', note].filter(Boolean).join(', ') : note}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

const Marked = ({ mac, differs }: { mac: string; differs: number[] }) =>
  mac.split(':').map((pair, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address has six pairs for ever
    <span key={at}>
      {at > 0 && ':'}
      {differs.includes(at) ? <mark className={classes.pair}>{pair}</mark> : pair}
    </span>
  ));
