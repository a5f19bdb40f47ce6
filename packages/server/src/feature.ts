import type { Endpoint } from '@lm/contract';
import type { Embedded } from './db/backups.ts';
import type { TableSet } from './db/table-statements.ts';
import type { Route } from './http/mount.ts';
import type { FindCustomer } from './identity/sign-in/public.ts';
import type { BringIn } from './identity/sso/public.ts';
import type { Section } from './lib/export-section.ts';
import type { Follower } from './lib/followers.ts';
import type { JobKind } from './lib/jobs/job-kinds.ts';
import type { Brought } from './lib/mail/mail-job.ts';
import type { Templates } from './lib/mail/mails.ts';
import type { Portal } from './lib/portal.ts';
import type { RedeemIn } from './licensing/licenses/public.ts';
import type { Facts } from './operation/system/public.ts';
import type { OfProduct, Sealing } from './platform/log/public.ts';

/** What earlier features need from later ones, handed to their routes. */
export interface Others {
  findCustomer: FindCustomer;
  redeemIn: RedeemIn;
  bringIn: (portal: Portal) => BringIn;
  facts: Facts;
  sections: readonly Section[];
  /** Which records belong to a product, according to their features. */
  ofProduct: OfProduct;
  /** The handler of a call, once all routes exist: for a call that answers several others at once. */
  handlerOf: (endpoint: Endpoint) => Route['handler'];
}

/** What some jobs need besides the portal. */
export interface JobTools {
  sealing: Sealing;
  /** Null with PostgreSQL. */
  embedded: Embedded | null;
}

/**
 * What a feature is: the exports of its feature.ts. The app, the jobs, the bin, the erasure of people, the export and the data model are all made
 * from them.
 */
export interface Feature {
  /** Its calls. */
  routes?: (portal: Portal, others: Others) => Route[];
  /** What acts entail in the same transaction. */
  followers?: readonly Follower[];
  mails?: Partial<Templates>;
  /** The attachments of its mails, as long as they exist. */
  brought?: Brought;
  /** What it does later or regularly. */
  jobs?: (portal: Portal, tools: JobTools) => readonly (JobKind | null)[];
  /** Its tables, and what happens to each column. */
  tables?: TableSet;
  /** Which of its records belong to a product. */
  ofProduct?: OfProduct;
  /** Its sections of a person's own export. */
  sections?: readonly Section[];
}
