import { concernsApi, type License } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../api/queries.ts';
import { versionConcern } from './LicenseCard.tsx';

/** What concerns the versions of licenses, one question for all of them, and the words for it (ADV-26). */
export function useConcerns(licenses: readonly License[] | undefined) {
  const id = [...new Set((licenses ?? []).flatMap(({ versionId }) => (versionId === null ? [] : [String(versionId)])))].sort();
  const concerns = useQuery({ ...queryOf(concernsApi.getConcerns, { query: { id } }), enabled: id.length > 0 });
  const isAny = id.length > 0;
  useEffect(() => {
    if (isAny) void versionConcern.fetch();
  }, [isAny]);
  return concerns;
}
