import { at, type Release, releaseStatesApi } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { listAt } from '../../ui/list-state.ts';
import { useSay } from '../../ui/say.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';

interface WithReleaseProps {
  id: number;
  children: (release: Release) => ReactNode;
}

/** Loads one release and shows what is made from it. */
export function WithRelease({ id, children }: WithReleaseProps) {
  const say = useSay('catalogue');
  const release = useQuery(queryOf(releaseStatesApi.findReleaseState, { params: { id: String(id) } }));
  return (
    <WithRecord record={release} what={'Release'} back={{ label: say('Releases'), to: listAt(at.releases) }}>
      {({ release: found }) => children(found)}
    </WithRecord>
  );
}
