import type { Portal } from '../../lib/portal.ts';
import { advisoriesFixedBy, type PublicAdvisory, publicAdvisories } from './published.queries.ts';

/** How long a reading is reused: everyone reads the same. */
const PUBLISHED_FOR_MS = 2000;

interface Known {
  all: Promise<readonly PublicAdvisory[]>;
  until: number;
  /** How many acts this server had done, so that its own publications appear at once. */
  acts: number;
}

const known = new WeakMap<Portal['db'], Known>();

type Reading = Pick<Portal, 'db' | 'steady' | 'acts'>;

/** Everything that was published, read once for everyone within two seconds (ADV-7). */
export function publicationsOnce({ db, steady, acts }: Reading): Promise<readonly PublicAdvisory[]> {
  const now = steady().getTime();
  const there = known.get(db);
  if (there && there.until > now && there.until <= now + PUBLISHED_FOR_MS && there.acts === acts()) return there.all;
  const all = publicAdvisories(db);
  known.set(db, { all, until: now + PUBLISHED_FOR_MS, acts: acts() });
  all.catch(() => known.delete(db));
  return all;
}

/** The ids of the releases with a published vulnerability that a release fixes (REL-70). */
export async function fixesOf(portal: Reading, releaseId: number): Promise<number[]> {
  return advisoriesFixedBy(await publicationsOnce(portal), releaseId).flatMap(({ affected }) => affected);
}
