import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';

/** Says that there are no events, or that none matches. */
export function NoEvents({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  const say = useSay('access');
  if (search === '' && !isFiltered)
    return (
      <Empty title={say('Nothing has been recorded yet')}>
        {say('Sign-ins, refusals, exports and changes of keys and roles appear here.')}
      </Empty>
    );
  return (
    <Empty title={say('No event matches')} action={<ShowAll />}>
      {!search
        ? say('No event matches the filter.')
        : isFiltered
          ? say('No event is by or about anyone called “{search}” among those that match the filter.', { search })
          : say('No event is by or about anyone called “{search}”.', { search })}
    </Empty>
  );
}
