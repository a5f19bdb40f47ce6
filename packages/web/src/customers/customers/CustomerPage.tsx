import { api, at, type Customer, type License, licenseNumber, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useKeys } from '../../ui/keys.ts';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { ShortcutKey } from '../../ui/ShortcutKey.tsx';
import { useSay } from '../../ui/say.ts';
import { RecordCaption, RecordTitle } from './RecordHead.tsx';
import { RecordMenu } from './RecordMenu.tsx';
import { type RecordTab, RecordTabs } from './RecordTabs.tsx';
import { UnsentMailNotice } from './UnsentMailNotice.tsx';

interface CustomerPageProps {
  self: Self;
  customer: Customer;
  /** Called once the customer has been deleted. */
  deleted: () => void;
  tab: RecordTab;
  /** On a phone, the license that has the page to itself (CUS-803); whatever is open in it stays open when the phone is turned. */
  alone: License | null;
  /** The content of the tab. */
  children: ReactNode;
}

/** Whether a decision waits in the part below, which then has the one filled button (LIC-801). */
function useIsDeciding(self: Self, { id, licenses }: Customer, isDrawn: boolean): boolean {
  const isMine = isDrawn && licenses.length > 0 && id !== self.id && may(self, 'computer.decide');
  const { data } = useQuery({
    ...queryOf(api.replacements.getReplacementBudgets, { params: { customerId: String(id) } }),
    enabled: isMine,
  });
  return isMine && (data ?? []).some(({ requests }) => requests.some(({ state }) => state === 'open'));
}

/** The View Customer screen: who it is and what can be done for them, with everything about them under tabs (CUS-800). */
export function CustomerPage({ self, customer, deleted, tab, alone, children }: CustomerPageProps) {
  const say = useSay('customersStaff');
  const go = useGo(); // a note or an answer here may be half written
  const addLicense = () => go(at.addLicense(customer.id));
  const makeOffer = () => go(at.addOffer(customer.id));
  const isDeciding = useIsDeciding(self, customer, tab === 'licenses');
  const mayAdd = !customer.erased && may(self, 'license.add');
  const mayOffer = !customer.erased && may(self, 'offer.makeTo', { customerId: customer.id });
  useKeys([
    ...(mayAdd ? [{ keys: 'A', does: 'Add a license', hotkeys: ['a'], run: addLicense }] : []),
    ...(mayOffer ? [{ keys: 'O', does: 'Make an offer', hotkeys: ['o'], run: makeOffer }] : []),
  ]);
  return (
    <>
      {alone ? (
        <PageHead
          key="alone"
          title={licenseNumber(alone.id)}
          caption={customer.organization}
          back={{ label: customer.name, to: at.customer(customer.id) }}
        />
      ) : (
        <PageHead
          title={<RecordTitle customer={customer} />}
          caption={<RecordCaption self={self} customer={customer} />}
          back={{ label: say('Customers'), to: listAt(at.customers) }}
          actions={
            <>
              {mayOffer && (
                <Button
                  variant="default"
                  leftSection={<IconFileText size={16} />}
                  rightSection={<ShortcutKey>O</ShortcutKey>}
                  aria-keyshortcuts="o"
                  onClick={makeOffer}
                >
                  {say('Make an offer')}
                </Button>
              )}
              {mayAdd && (
                <Button
                  {...(isDeciding && { variant: 'default' })}
                  leftSection={<IconPlus size={16} />}
                  rightSection={<ShortcutKey>A</ShortcutKey>}
                  aria-keyshortcuts="a"
                  onClick={addLicense}
                >
                  {say('Add License')}
                </Button>
              )}
              <RecordMenu self={self} customer={customer} deleted={deleted} />
            </>
          }
        />
      )}
      {!alone && customer.unsentMail && <UnsentMailNotice customerId={customer.id} mail={customer.unsentMail} />}
      {!alone && <RecordTabs id={customer.id} licenses={customer.licenses.length} shown={tab} />}
      {children}
    </>
  );
}
