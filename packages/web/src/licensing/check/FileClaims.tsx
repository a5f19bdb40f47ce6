import { licenseNumber, showDay } from '@lm/contract';
import { macsAmong } from 'license-file/names';
import classes from './check.module.css';

/** What a file says of itself, whose signature is not good: for finding it again, marked as what it is (CHK-482). */
export function FileClaims({ claims }: { claims: Record<string, unknown> }) {
  const rows = rowsOf(claims);
  if (rows.length === 0) return null;
  return (
    <section className={classes.claims}>
      <p>Not verified: this is only what the file says.</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.claim}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf({ licenseId, licensee, seq, hostIds, hosts, expires }: Record<string, unknown>): [string, string][] {
  const name = typeof licensee === 'object' && licensee !== null && 'name' in licensee ? licensee.name : null;
  const ids = Array.isArray(hostIds) ? hostIds : Array.isArray(hosts) ? hosts.flatMap((host) => Object(host).ids ?? []) : [];
  const macs = macsAmong(ids).slice(0, 4).join(', ');
  const rows: [string, unknown][] = [
    [
      'License',
      typeof licenseId === 'number' ? `${licenseNumber(licenseId)}${typeof seq === 'number' ? `, number ${seq} of its files` : ''}` : null,
    ],
    ['For', name],
    ['Computers', macs],
    ['Last day', typeof expires === 'string' ? showDay(expires.slice(0, 10)) : null],
  ];
  return rows
    .filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '')
    .map(([label, value]) => [label, value.slice(0, 120)]);
}
