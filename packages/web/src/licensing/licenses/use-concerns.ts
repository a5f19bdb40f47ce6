import { concernsApi, type License } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { versionConcern } from './LicenseCard.tsx';

/** What concerns the versions of licenses, one question for all of them, and the words for it (ADV-26). */
export function useConcerns(licenses: readonly License[] | undefined) {
  const id = [...new Set((licenses ?? []).flatMap(({ versionId }) => (versionId === null ? [] : [String(versionId)])))].sort();
  const query = queryOf(concernsApi.getConcerns, { query: { id } });
  // The file that says it comes with the answer, or a card would grow later.
  const queryFn: typeof query.queryFn = async (context) => {
    const [concerns] = await Promise.all([query.queryFn(context), versionConcern.fetch()]);
    return concerns;
  };
  return useQuery({ ...query, queryFn, enabled: id.length > 0 });
}
