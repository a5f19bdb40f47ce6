import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';

/** Says that there are no licenses, or that none matches. */
export function NoLicenses({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  const say = useSay('allLicenses');
  if (!search && !isFiltered) return <Empty title={say('No licenses yet')}>{say('The licenses of all customers appear here.')}</Empty>;
  return (
    <Empty title={say('No license matches')} action={<ShowAll>{say('Show all licenses')}</ShowAll>}>
      {search
        ? isFiltered
          ? say('No number, person, MAC address, course code or file matches “{search}” with the chosen filters.', { search })
          : say('No number, person, MAC address, course code or file matches “{search}”.', { search })
        : say('Nothing matches the chosen filters.')}
    </Empty>
  );
}
