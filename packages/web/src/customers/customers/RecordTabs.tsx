import { at } from '@lm/contract';
import { useKeys } from '../../ui/keys.ts';
import { PlaceLink, useGo } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShownInRow } from '../../ui/shown-in-row.ts';
import classes from '../../ui/tabs.module.css';

/** The tabs of a record, in the order of the keys 1 to 5. */
const TABS = [
  { name: 'licenses', label: 'Licenses', to: at.customer },
  { name: 'timeline', label: 'Timeline', to: at.timeline },
  { name: 'offers', label: 'Offers & orders', to: at.customerOffers },
  { name: 'mail', label: 'Mail', to: at.customerMail },
  { name: 'person', label: 'Person', to: at.customerPerson },
] as const;

export type RecordTab = (typeof TABS)[number]['name'];

/** The tab for the word after the number; older addresses, such as a license's, belong to the licenses. */
export const tabOf = (word: string | undefined): RecordTab => TABS.find(({ name }) => name === word)?.name ?? 'licenses';

/** Leads from one part of a record to another (CUS-800). */
export function RecordTabs({ id, licenses, shown }: { id: number; licenses?: number; shown: RecordTab }) {
  const heard = useHeard();
  const say = useSay('customersStaff');
  const tabs = useShownInRow(shown);
  const go = useGo(); // a note or an answer here may be half written
  useKeys(
    TABS.map(({ label, to }, place) => ({
      ...{ keys: String(place + 1), does: `${label} of the customer`, hotkeys: [String(place + 1)] },
      run: () => go(to(id)),
    })),
  );
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={say('Parts of the record')}>
      {TABS.map(({ name, label, to }) => (
        <PlaceLink key={name} to={to(id)} underline="never" c="inherit" aria-current={name === shown ? 'page' : undefined}>
          {heard(label)} {name === 'licenses' && <small>{licenses}</small>}
        </PlaceLink>
      ))}
    </nav>
  );
}
