import { concernsApi, type License } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { versionConcern } from './LicenseCard.tsx';

/** Fetches the concerns about the versions of all these licenses in one call, together with the part that words them (ADV-26). */
export function useConcerns(licenses: readonly License[] | undefined) {
  const id = [...new Set((licenses ?? []).flatMap(({ versionId }) => (versionId === null ? [] : [String(versionId)])))].sort();
  const query = queryOf(concernsApi.getConcerns, { query: { id } });
  // Loads that part with the answer, or a card would grow later.
  const queryFn: typeof query.queryFn = async (context) => {
    const [concerns] = await Promise.all([query.queryFn(context), versionConcern.fetch()]);
    return concerns;
  };
  return useQuery({ ...query, queryFn, enabled: id.length > 0 });
}
