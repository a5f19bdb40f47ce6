// The log: entries, their seals, the check of both, and the export.

import { join } from 'node:path';
import { type Generated, type GeneratedAlways, type Json, plain, table } from '../../db/table-statements.ts';
import type { JobTools } from '../../feature.ts';
import type { Portal } from '../../lib/portal.ts';
import { anchorJob, stampJob } from './anchor.ts';
import { sealingJob } from './sealer.ts';

export { logRoutes as routes } from './log.routes.ts';

export const tables = {
  log_state: table()({
    id: plain<Generated<boolean>>({ says: 'one row' }),
    schema: plain<string>({ says: 'the newest migration' }),
    key_check: plain<string | null>({ says: 'the key file under which it is written' }),
  }),
  log_entry: table()({
    id: plain<GeneratedAlways<number>>(),
    happened_at: plain<Date>(),
    admin_email: plain<string>(),
    owner_email: plain<string>(),
    license_category: plain<string | null>(),
    license_type: plain<string | null>(),
    action: plain<string>(),
    changes: plain<Json>({ says: 'In entries from before there were events; empty in all others.' }),
    search_key: plain<string>(),
    event: plain<Json | null>({ says: 'Null in entries from before there were events.' }),
    personal: plain<Json | null>(),
  }),
  log_unsealed: table()({
    entry_id: plain<number>(),
    mark: plain<Buffer>({ says: 'HMAC of the entry under a key of the key file' }),
    refused: plain<Generated<boolean>>({ says: 'does not match its mark; sealed if it turns out to match' }),
  }),
  log_seal: table()({
    seq: plain<number>({ says: '1, 2, 3 … in the order of sealing; a restore leaves out those that it lost' }),
    entry_id: plain<number>(),
    mark: plain<Buffer>(),
    hash: plain<Buffer>({ says: 'SHA-256 of the hash before, seq and the entry' }),
  }),
  log_head: table()({
    id: plain<GeneratedAlways<number>>(),
    from_seq: plain<number>({ says: 'the previous head' }),
    seq: plain<number>({ says: 'the newest seal it signs' }),
    hash: plain<Buffer>({ says: 'of that seal' }),
    found_to: plain<number>({ says: 'entries up to this id are from before sealing began' }),
    signed_at: plain<Date>(),
    kid: plain<string>(),
    signature: plain<Buffer>({ says: 'Ed25519' }),
  }),
};

export const jobs = ({ db, config }: Portal, { sealing }: JobTools) => [
  sealingJob(sealing),
  anchorJob(db, config.logAnchors),
  stampJob(db, config.logTimestampUrl, join(config.dataDir, 'log-stamps')),
];
