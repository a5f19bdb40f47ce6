import { IconUserCircle } from '@tabler/icons-react';
import { lazyPart, useFetchedAhead } from '../ui/lazy-part.tsx';
import { MenuPanel } from '../ui/MenuPanel.tsx';
import { useSay } from '../ui/say.ts';
import type { AccountItemsProps } from './AccountItems.tsx';
import { Tool } from './Tool.tsx';
import { accountMenuOf } from './views.ts';

const accountItems = lazyPart(async () => (await import('./AccountItems.tsx')).AccountItems);

/** Self, and the views that are not in the navigation (SCR-2). */
export function AccountMenu(props: Omit<AccountItemsProps, 'entries'>) {
  const say = useSay('shell');
  useFetchedAhead(accountItems);
  return (
    <MenuPanel width={184} target={(opens) => <Tool label={say('Account')} icon={IconUserCircle} {...opens} />}>
      <accountItems.Part {...props} entries={accountMenuOf(props.self)} />
    </MenuPanel>
  );
}
