import { type ComponentProps, useMemo } from 'react';
import { Find } from '../customers/find/Find.tsx';
import { ACCOUNT_ICONS } from './account-icons.ts';
import type { AccountEntry, NavigationEntry } from './views.ts';

interface FindWithIconsProps extends Omit<ComponentProps<typeof Find>, 'views'> {
  views: readonly (NavigationEntry | AccountEntry)[];
}

/** Finds the views of the account menu too, besides those of the navigation. */
export function FindWithIcons({ views, ...props }: FindWithIconsProps) {
  const shown = useMemo(() => views.map((view) => ('icon' in view ? view : { ...view, icon: ACCOUNT_ICONS[view.label] })), [views]);
  return <Find {...props} views={shown} />;
}
