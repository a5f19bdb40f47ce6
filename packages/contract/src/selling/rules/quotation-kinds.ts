import type { CategoryName } from '../../licensing/kinds/categories.ts';
import { KINDS } from '../../licensing/kinds/kinds.ts';
import { FIRST_PRODUCT } from '../../licensing/kinds/products.ts';
import { whyKindNotSold } from '../../licensing/kinds/sold-kinds.ts';
import type { LICENSE_USES, VALIDITIES } from './quotation.ts';

const VALID_AS = { 'Monthly Lease': KINDS.monthly, Permanent: KINDS.permanent } as const;
const USED_AS: Record<(typeof LICENSE_USES)[number], CategoryName> = { 'Computer Locked': 'CPU', 'Floating Network License': 'FNL' };

/** Why a validity cannot be requested with a use, in words; null if it can. A use without its own category follows those that have one (PRD-33). */
export function whyNotAskedFor(
  validity: (typeof VALIDITIES)[number],
  use: (typeof LICENSE_USES)[number],
  productId = FIRST_PRODUCT,
): string | null {
  const kind = VALID_AS[validity];
  const own = kind.categories.filter((name) => name === USED_AS[use]);
  const isSold = (own.length > 0 ? own : kind.categories).some((name) => whyKindNotSold(name, kind.id, productId) === null);
  return isSold ? null : `“${use}” is not sold as “${validity}”`;
}
