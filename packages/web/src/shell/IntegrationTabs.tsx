import { at, may, type Self } from '@lm/contract';
import { listAt } from '../ui/list-state.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../ui/say.ts';
import classes from '../ui/tabs.module.css';

/** The parts of the Integrations view, in order. */
const TABS: readonly Tab[] = [
  { name: 'keys', label: 'API keys', to: at.integrations },
  { name: 'webhooks', label: 'Webhooks', to: at.webhooks, act: 'system.view' },
  { name: 'single-sign-on', label: 'Single sign-on', to: at.singleSignOn, act: 'system.view' },
];

export type IntegrationPart = 'keys' | 'webhooks' | 'single-sign-on';

interface Tab {
  name: IntegrationPart;
  label: string;
  to: string;
  /** The right that a person needs for it; if left out, everyone who has the view may see it. */
  act?: 'system.view';
}

/** Leads from one part of the Integrations view to another. */
export const IntegrationTabs = ({ self, shown }: { self: Self; shown: IntegrationPart }) => {
  const heard = useHeard();
  const say = useSay('shellStaff');
  return (
    <nav className={classes.tabs} aria-label={say('Parts of Integrations')}>
      {TABS.filter(({ act }) => !act || may(self, act)).map(({ name, label, to }) => (
        <PlaceLink key={name} to={listAt(to)} underline="never" c="inherit" aria-current={name === shown ? 'page' : undefined}>
          {heard(label)}
        </PlaceLink>
      ))}
    </nav>
  );
};
