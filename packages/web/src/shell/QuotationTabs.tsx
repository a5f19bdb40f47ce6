import { at } from '@lm/contract';
import { listAt } from '../ui/list-state.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import classes from './shell.module.css';

/** The parts of the Quotations view, in order. */
const TABS = [
  { name: 'requests', label: 'Requests', to: at.quotations },
  { name: 'offers', label: 'Offers', to: at.offers },
  { name: 'orders', label: 'Orders', to: at.orders },
] as const;

/** Leads from one part of the Quotations view to another; each is as one left it. */
export const QuotationTabs = ({ shown }: { shown: (typeof TABS)[number]['name'] }) => (
  <nav className={classes.tabs} aria-label="Parts of Quotations">
    {TABS.map(({ name, label, to }) => (
      <PlaceLink key={name} to={listAt(to)} underline="never" c="inherit" aria-current={name === shown ? 'page' : undefined}>
        {label}
      </PlaceLink>
    ))}
  </nav>
);
