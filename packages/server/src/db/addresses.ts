/** One address for one host: what precedes its name, its name and port, what follows. */
const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/**
 * An address for each host of a `DATABASE_URL`. Like libpq's, it may name several: `postgres://user:password@one:5432,two:5432/database` (OPS-28).
 * The parameter by which libpq chooses one (`target_session_attrs`) is left out: the portal wants the one that takes writes.
 */
export function addressesIn(databaseUrl: string): string[] {
  const [, before = '', hosts = '', rest = ''] = FORM.exec(databaseUrl) ?? [];
  const [path = '', parameters = ''] = rest.split('?', 2);
  const kept = parameters.split('&').filter((parameter) => parameter !== '' && !parameter.startsWith('target_session_attrs='));
  const behind = kept.length > 0 ? `${path}?${kept.join('&')}` : path;
  return hosts.split(',').map((host) => `${before}${host}${behind}`);
}
