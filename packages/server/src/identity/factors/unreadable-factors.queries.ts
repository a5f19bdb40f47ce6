import type { Db } from '../../db/tables.ts';
import { unseal } from '../../lib/sealed-secrets.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { aboutCodes } from './code-proof.ts';

/** What to tell the operator if codes were set up under another key file and no longer sign anyone in (FAC-655); null if there are none. */
export async function unreadableFactors(db: Db, { sealKey }: Pick<SigningKeys, 'sealKey'>): Promise<string | null> {
  const kept = await db.selectFrom('one_time_code').select(['customer_id', 'secret']).execute();
  const lost = kept.filter(({ customer_id, secret }) => unseal(sealKey, aboutCodes(customer_id), secret) === null).length;
  if (lost === 0) return null;
  const whose = lost === 1 ? '1 account were' : `${lost} accounts were`;
  return `The one-time and recovery codes of ${whose} made under another key file and do not work. Put that file back, or remove them with npm run reset-factors -- EMAIL; an Admin who can sign in does it for the others.`;
}
