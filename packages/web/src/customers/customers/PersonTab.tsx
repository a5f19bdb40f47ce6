import { at, type Customer, countryOf, may, type Self } from '@lm/contract';
import { ActionIcon, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAwaited } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { personRows } from '../../identity/parts/person-fields.tsx';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { type Heard, useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import { NoteCard, noteOf } from './NoteCard.tsx';
import { RemindersCard, remindersOf } from './RemindersCard.tsx';
import { factorsOf, ResetFactors } from './ResetFactors.tsx';
import classes from './record.module.css';
import { colleaguesOf, SameOrganization } from './SameOrganization.tsx';

const undoSwitch = lazyPart(async () => (await import('./UndoSwitch.tsx')).UndoSwitch);

interface PersonTabProps {
  self: Self;
  customer: Customer;
}

/** Who a customer is, and what staff know and decide about them: the note, the reminders, the second factor, colleagues. */
export function PersonTab({ self, customer }: PersonTabProps) {
  const heard = useHeard();
  const countries = useCountryNames();
  const say = useSay('customersStaff');
  const go = useGo();
  const mayEdit = !customer.erased && may(self, 'customer.edit', customer);
  return (
    <div className={classes.person}>
      <section className={`${ui.card} ${classes.card}`} aria-label={say('Personal Information')}>
        <div className={classes.cardHead}>
          <Title order={2}>{say('Personal Information')}</Title>
          {mayEdit && (
            <ActionIcon
              data-tip={say('Edit')}
              aria-label={say('Edit personal information')}
              onClick={() => go(at.editCustomer(customer.id))}
            >
              <IconPencil size={16} />
            </ActionIcon>
          )}
        </div>
        <Rows rows={[...personalRows(customer, countries, heard), ...(customer.erased ? [] : [activeRow(self, customer)])]} />
        {customer.switched && <undoSwitch.Part self={self} customer={customer} />}
      </section>
      {!customer.erased && <AboutThem key={customer.id} self={self} customer={customer} />}
    </div>
  );
}

/** What staff know and do about a person who has not been erased, drawn all at once, so that nothing moves later (CUS-802). */
function AboutThem({ self, customer }: PersonTabProps) {
  const parts = useQueries({
    queries: [
      { ...noteOf(customer), staleTime: 0 },
      { ...remindersOf(customer), staleTime: 0 },
      colleaguesOf(customer),
      { ...factorsOf(customer), enabled: may(self, 'factors.reset') },
    ],
  });
  return (
    <div className={classes.theirs}>
      {parts.some(isAwaited) ? (
        <Loading>
          <RowSkeletons rows={4} />
        </Loading>
      ) : (
        <>
          <NoteCard self={self} customer={customer} />
          <RemindersCard self={self} customer={customer} />
          <ResetFactors self={self} customer={customer} />
          <SameOrganization self={self} customer={customer} />
        </>
      )}
    </div>
  );
}

const activeRow = (self: Self, customer: Customer): [string, ReactNode] => [
  'Active',
  <CustomerSwitch key="active" self={self} row={customer} />,
];

function personalRows(customer: Customer, countries: ReadonlyMap<number, string> | null, heard: Heard): [string, ReactNode][] {
  const { said, ticks } = personRows(customer, {}, countries);
  const area = customer.distributionArea.map((id) => countries?.get(id) ?? countryOf(id).name).join(', ');
  return [
    ['Email', <Copyable key="email" value={customer.email} what="email" />],
    ...said,
    ['Role', customer.roles.map(({ name }) => heard(name)).join(', ')],
    ...(area ? [['Distribution Area', area] as [string, ReactNode]] : []),
    ...ticks,
  ];
}
