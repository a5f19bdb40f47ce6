import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';

/** No licenses, or none that matches. */
export function NoLicenses({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  if (!search && !isFiltered) return <Empty title="No licenses yet">The licenses of all customers appear here.</Empty>;
  return (
    <Empty title="No license matches" action={<ShowAll>Show all licenses</ShowAll>}>
      {search ? `No number, person, MAC address, course code or file fits “${search}”` : 'Nothing is left'}
      {isFiltered ? ' with the chosen filters.' : '.'}
    </Empty>
  );
}
