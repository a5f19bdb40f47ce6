import type { Day, Endpoint, LicenseKind, Priced, Principal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import type { LicenseNewsItem } from '../../licensing/licenses/public.ts';

/** A record as it was examined: what an act would make of it, or why it would not. */
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
  /** It lapsed, so that its renewal may begin today (LIC-263). */
  isLapsed?: boolean;
  /** For a renewal, the part of it that has a price. */
  priced?: Priced;
}

/** An act that can be done to many records, one transaction each. */
export interface BulkKind<What> {
  /** The call that does it to one record: a person who may not make it may not do this. */
  call: Endpoint;
  /** Why nothing becomes of a record that is not there, or out of sight. */
  noRecord: string;
  /** The people the records are about, if the principal sees them. */
  named: (db: Db, principal: Principal, ids: readonly number[]) => Promise<Looked[]>;
  /** What it would make of these records, judged by the rules of the single act; those out of sight are missing. Changes nothing. */
  look: (portal: Portal, principal: Principal, ids: readonly number[], what: What) => Promise<Looked[]>;
  /** Does it to one record with the function of the single act, and refuses as that does. Answers what taking it back needs. */
  act: (doing: Doing, id: number, what: What, asSeen: AsSeen) => Promise<object | null>;
  /** Takes it back. Throws {@link NotDone} where the record is not as the act left it. */
  undo: (doing: Doing, id: number, undo: never) => Promise<void>;
  /**
   * What is told about some records at the end of the whole, so that each person gets one mail (MAIL-235); without it, each act tells on
   * its own.
   */
  news?: (db: Db, records: { id: number; undo: unknown }[], isUndo: boolean) => Promise<LicenseNewsItem[]>;
}

/** One act on one record: in a transaction of its own, by a person whose rights were read in it. */
export interface Doing {
  portal: Portal;
  tx: Tx;
  principal: Principal;
}

/** A record stays as it is, and this is why, in a sentence for people. */
export class NotDone extends Error {}

/** Throws {@link NotDone} for a record that is not of this revision any more. */
export const sameRevision =
  (revision: number, sentence: string): AsSeen =>
  async (record) => {
    if (record.revision !== revision) throw new NotDone(sentence);
  };

export const CHANGED_SINCE = 'It was changed in the meantime';
export const SIGNED_SINCE = 'An offline file has been issued since';
