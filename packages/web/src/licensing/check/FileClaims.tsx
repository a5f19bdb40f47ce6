import { fileNumber, licenseNumber, showDay } from '@lm/contract';
import { macsAmong } from 'license-file/names';
import { filled, useTexts } from '../../ui/language.ts';
import { type CheckTexts, checkTexts } from './check.texts.ts';
import classes from './verdict-card.module.css';
import { useVerdictWords } from './verdict-words.ts';

/** What a file with a bad signature claims: enough to find it again, and marked as a claim (CHK-482). */
export function FileClaims({ claims, number }: { claims: Record<string, unknown>; number: number | undefined }) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  const rows = rowsOf(t, claims, number);
  if (rows.length === 0) return null;
  return (
    <section className={classes.claims}>
      <p>{t.notVerified}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.claim}>
            <dt>{label}</dt>
            <dd>{worded(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(
  t: CheckTexts,
  { licenseId, licensee, seq, hostIds, hosts, expires }: Record<string, unknown>,
  number: number | undefined,
): [string, string][] {
  const among = typeof seq === 'number' ? filled(t.numberOfFiles, { number: seq }) : '';
  const name = typeof licensee === 'object' && licensee !== null && 'name' in licensee ? licensee.name : null;
  const ids = Array.isArray(hostIds) ? hostIds : Array.isArray(hosts) ? hosts.flatMap((host) => Object(host).ids ?? []) : [];
  const macs = macsAmong(ids).slice(0, 4).join(', ');
  const rows: [string, unknown][] = [
    [
      t.license,
      typeof licenseId === 'number' ? `${licenseNumber(licenseId)}${number === undefined ? among : `, ${fileNumber(number)}`}` : null,
    ],
    [t.isFor, name],
    [t.computers, macs],
    [t.lastDay, typeof expires === 'string' ? showDay(expires.slice(0, 10)) : null],
  ];
  return rows
    .filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '')
    .map(([label, value]) => [label, value.slice(0, 120)]);
}
