import type { Day, Endpoint, LicenseKind, Priced, Principal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import type { LicenseNewsItem } from '../../licensing/licenses/public.ts';

/** A record as it was examined: what the act would do to it, or why it would not. */
export interface Looked {
  id: number;
  revision: number;
  name: string;
  email: string;
  licenseKind: LicenseKind | null;
  before: string | null;
  after: string | null;
  reason: string | null;
  /** For a renewal, the new last day. */
  end?: Day | null;
  /** It lapsed, so its renewal may begin today (LIC-263). */
  isLapsed?: boolean;
  /** For a renewal, the part of it that has a price. */
  priced?: Priced;
}

/** An act that can be done to many records, one transaction each. */
export interface BulkKind<What> {
  /** The call for a single record: a person who may not make it may not use the bulk act. */
  call: Endpoint;
  /** What to say of a record that does not exist or is out of scope. */
  noRecord: string;
  /** The people these records are about, as far as the principal sees them. */
  named: (db: Db, principal: Principal, ids: readonly number[]) => Promise<Looked[]>;
  /** What the act would do to these records, by the rules of the single act; leaves out those out of scope. Changes nothing. */
  look: (portal: Portal, principal: Principal, ids: readonly number[], what: What) => Promise<Looked[]>;
  /** Acts on one record with the function of the single act, and refuses as that does. Returns what undoing it needs. */
  act: (doing: Doing, id: number, what: What, asSeen: AsSeen) => Promise<object | null>;
  /** Undoes it. Throws {@link NotDone} if the record is no longer as the act left it. */
  undo: (doing: Doing, id: number, undo: never) => Promise<void>;
  /**
   * What to tell people about these records when the job ends, so each person gets one mail (MAIL-235); without it, each act sends
   * its own.
   */
  news?: (db: Db, records: { id: number; undo: unknown }[], isUndo: boolean) => Promise<LicenseNewsItem[]>;
}

/** One act on one record: in its own transaction, by a person whose rights were read in it. */
export interface Doing {
  portal: Portal;
  tx: Tx;
  principal: Principal;
}

/** Thrown with a sentence for people to leave a record as it is. */
export class NotDone extends Error {}

/** Throws {@link NotDone} if a record no longer has this revision. */
export const sameRevision =
  (revision: number, sentence: string): AsSeen =>
  async (record) => {
    if (record.revision !== revision) throw new NotDone(sentence);
  };

export const CHANGED_SINCE = 'It was changed in the meantime';
export const SIGNED_SINCE = 'An offline file has been issued since';
