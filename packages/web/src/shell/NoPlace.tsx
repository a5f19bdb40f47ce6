import { Group } from '@mantine/core';
import { Empty } from '../ui/Faces.tsx';
import { PageHead } from '../ui/Page.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../ui/say.ts';
import ui from '../ui/ui.module.css';

/** Says that an address leads nowhere for this person, and offers the views they have (SCR-5). */
export function NoPlace({ views }: { views: readonly { view: number; to: string; label: string }[] }) {
  const say = useSay('shell');
  const heard = useHeard();
  return (
    <>
      <PageHead title={say('You cannot open this')} />
      <Empty
        title={say('This link leads to nothing you can see')}
        action={
          <Group justify="center" gap="md">
            {views.map(({ view, to, label }) => (
              <PlaceLink key={view} to={to} className={ui.touchLine ?? ''}>
                {heard(label)}
              </PlaceLink>
            ))}
          </Group>
        }
      >
        {say('There is no such page in the portal, or your role does not allow it. You can go to:')}
      </Empty>
    </>
  );
}
