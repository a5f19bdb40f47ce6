import {
  api,
  costOf,
  expiryOf,
  mostMoved,
  type Principal,
  productOf,
  REPLACEMENT_REASON_IDS,
  type ReplacementReason,
  readsVersion2,
} from '@lm/contract';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesWithIds } from '../licenses/public.ts';
import { emergencyOf } from './emergency-file.ts';
import { asRequest, openRequestFor } from './replacement-requests.queries.ts';
import { filesFor, hostKeyOf, licenseOf, movesOf, typedWrong } from './replacements.queries.ts';

const { replacing } = api.replacements;

/** What replacing a computer takes and costs (REPL-424); refuses with `computerNotFound`. */
export async function replacingComputer(portal: Portal, principal: Principal, computerId: number) {
  const { db, now, today, config, product } = portal;
  const { aYear, typingHours } = config.replacements;
  const licenseId = await licenseOf(db, principal, computerId);
  const [license] = licenseId === null ? [] : await licensesWithIds(db, [licenseId]);
  const computer = license?.computers.find(({ id }) => id === computerId);
  if (!license || !computer) throw refuse(replacing, 'computerNotFound');
  const named = { ...computer, licenseId: license.id };
  const [[moves], typed, [file], request, key] = await Promise.all([
    movesOf(db, { licenseIds: [license.id] }, { today: today(), aYear }),
    typedWrong(db, named, typingHours),
    filesFor(db, named, today()),
    openRequestFor(db, computerId),
    hostKeyOf(db, computerId),
  ]);
  if (!moves) throw refuse(replacing, 'computerNotFound');
  const cost = (reason: ReplacementReason) => [reason, costOf(reason, typed, now())] as const;
  return {
    licenseId: license.id,
    computer: { id: computer.id, name: computer.name, macAddresses: computer.macs, seats: computer.seats },
    budget: moves.budget,
    costs: Object.fromEntries(REPLACEMENT_REASON_IDS.map(cost)) as Record<ReplacementReason, 0 | 1 | null>,
    ...{ typedUntil: typed.until.toISOString(), typingHours },
    file: file ? { fileId: file.fileId, number: file.number, issuedAt: file.issuedAt.toISOString() } : null,
    mostAddresses: config.hostAddresses,
    takesIds: readsVersion2(license.version, product(productOf(license.modules)).version2From),
    idsNeeded: product(productOf(license.modules)).idsNeeded,
    takesReceipt: key !== null,
    mostMoved: license.seats === null ? 0 : mostMoved(computer, license.computers, license.seats),
    emergency: await emergencyOf(portal, db, license.id, expiryOf(license)),
    request: request && asRequest(request),
  };
}
