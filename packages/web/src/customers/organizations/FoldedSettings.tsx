import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FoldedSection } from '../../ui/FoldedSection.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useSay } from '../../ui/say.ts';
import classes from './organizations.module.css';

interface FoldedSettingsProps {
  /** What they are, in a few words. */
  told: string;
  /** Cards with lists, which take the whole width. */
  lists?: ReactNode;
  /** The other cards, side by side if there is room. */
  children: ReactNode;
}

/** The cards of what is set once for an organization; on a phone they are closed until opened (ORG-30). */
export function FoldedSettings({ told, lists, children }: FoldedSettingsProps) {
  const say = useSay('organization');
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const cards = (
    <div className={classes.page}>
      {lists}
      <div className={classes.settings}>{children}</div>
    </div>
  );
  if (!isPhone) return cards;
  return (
    <FoldedSection title={say('Settings')} told={told}>
      {cards}
    </FoldedSection>
  );
}
