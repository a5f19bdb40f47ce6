import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';

/** No events, or none that matches. */
export function NoEvents({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  if (search === '' && !isFiltered)
    return <Empty title="Nothing has been recorded yet">Sign-ins, refusals, exports and changes of keys and roles appear here.</Empty>;
  return (
    <Empty title="No event matches" action={<ShowAll />}>
      {search ? `No event is by or about anyone called “${search}”` : 'No event matches the filter'}
      {search && isFiltered ? ' among those that match the filter.' : '.'}
    </Empty>
  );
}
