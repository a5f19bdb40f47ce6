import '@mantine/core/styles/Pill.layer.css';
import { organizationsApi } from '@lm/contract';
import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';

/** The organization that a list is narrowed to, with a button that shows all again (ORG-187). */
export function OneOrganization({ id, remove }: { id: number; remove: () => void }) {
  const say = useSay('organizationsStaff');
  const { data } = useQuery(queryOf(organizationsApi.findOrganization, { params: { id: String(id) } }));
  const name = data?.name ?? say('One organization');
  const label = say('Show all, not only {name}', { name });
  return (
    // Mantine hides this button from keyboards and screen readers, because its own lists have other keys for it.
    <Pill size="lg" withRemoveButton removeButtonProps={{ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 }} onRemove={remove}>
      {name}
    </Pill>
  );
}
