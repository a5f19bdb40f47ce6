import { inSteps } from '../../../lib/jobs/steps.ts';
import type { Portal } from '../../../lib/portal.ts';
import { isFreeMail } from '../domains/domain-names.ts';
import { type By, countNext, keepCounted, type Place, START } from './count-groups.queries.ts';

/** Counts the customers without an organization who wrote the same text, or whose addresses have the same domain (ORG-110), some at a time. */
export async function countGroups({ write }: Pick<Portal, 'write'>, stopping: AbortSignal): Promise<void> {
  for (const by of ['text', 'domain'] satisfies By[]) {
    let after: Place = START;
    await inSteps(write, stopping, async (tx) => {
      const { groups, upTo } = await countNext(tx, by, after);
      const kept = groups.filter(({ domain }) => domain === null || !isFreeMail(domain));
      await keepCounted(tx, by, kept, { after, upTo });
      after = upTo ?? after;
      return upTo !== null;
    });
  }
}
