import { at, type Customer, countryOf, may, type Self } from '@lm/contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTimelineEvent, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { personRows } from '../../identity/parts/person-fields.tsx';
import { useKeys } from '../../ui/keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { ShortcutKey } from '../../ui/ShortcutKey.tsx';
import { Colleagues } from './Colleagues.tsx';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import { DeleteCustomer } from './DeleteCustomer.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { NoTeacher } from './NoTeacher.tsx';
import { NoteCard } from './NoteCard.tsx';
import { RecordCaption, RecordTitle } from './RecordHead.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { ResetFactors } from './ResetFactors.tsx';
import classes from './record.module.css';
import { UnsentMailNotice } from './UnsentMailNotice.tsx';

const personalData = lazyPart(async () => (await import('../parts/PersonalData.tsx')).PersonalData);
const undoSwitch = lazyPart(async () => (await import('./UndoSwitch.tsx')).UndoSwitch);

interface CustomerPageProps {
  self: Self;
  customer: Customer;
  /** After the customer is gone. */
  deleted: () => void;
  licenses: ReactNode;
  quotations: ReactNode;
  mails: ReactNode;
}

/** View customer screen: who on the left, what they have on the right. */
export function CustomerPage({ self, customer, deleted, licenses, quotations, mails }: CustomerPageProps) {
  const go = useGo(); // a note or an answer may be half written here
  const addLicense = () => go(at.addLicense(customer.id));
  const mayEdit = !customer.erased && may(self, 'customer.edit', customer);
  const mayDelete = !customer.erased && may(self, 'customer.delete', customer);
  const mayAdd = !customer.erased && may(self, 'license.add');
  const [isDeleting, deletion] = useDisclosure(false);
  const openTimeline = () => go(at.timeline(customer.id));
  useKeys([
    { keys: 'T', does: 'The timeline of the customer', hotkeys: ['t'], run: openTimeline },
    ...(mayAdd ? [{ keys: 'A', does: 'Add a license', hotkeys: ['a'], run: addLicense }] : []),
  ]);
  return (
    <>
      <PageHead
        title={<RecordTitle customer={customer} />}
        caption={<RecordCaption self={self} customer={customer} />}
        back={{ label: 'Customers', to: listAt(at.customers) }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconTimelineEvent size={16} />}
              rightSection={<ShortcutKey>T</ShortcutKey>}
              aria-keyshortcuts="t"
              onClick={openTimeline}
            >
              Timeline
            </Button>
            {mayDelete && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={deletion.open}>
                Delete
              </Button>
            )}
            {mayAdd && (
              <Button
                leftSection={<IconPlus size={16} />}
                rightSection={<ShortcutKey>A</ShortcutKey>}
                aria-keyshortcuts="a"
                onClick={addLicense}
              >
                Add License
              </Button>
            )}
          </>
        }
      />
      <DeleteCustomer customer={customer} opened={isDeleting} close={deletion.close} onDeleted={deleted} />
      {customer.unsentMail && <UnsentMailNotice mail={customer.unsentMail} />}
      <div className={classes.page}>
        <div className={classes.theirs}>
          <section className={classes.card} aria-label="Personal Information">
            <div className={classes.cardHead}>
              <Title order={2}>Personal Information</Title>
              {mayEdit && (
                <ActionIcon data-tip="Edit" aria-label="Edit personal information" onClick={() => go(at.editCustomer(customer.id))}>
                  <IconPencil size={16} />
                </ActionIcon>
              )}
            </div>
            <Rows rows={[...personalRows(customer), ...(customer.erased ? [] : [activeRow(self, customer)])]} />
            {customer.switched && <undoSwitch.Part self={self} customer={customer} />}
          </section>
          {!customer.erased && <AboutThem key={customer.id} self={self} customer={customer} />}
          {!customer.erased && may(self, 'customer.exportData', customer) && (
            <personalData.Part id={customer.id} isOwn={customer.id === self.id} />
          )}
        </div>
        <div className={classes.theirs}>
          {licenses}
          {quotations}
          {mails}
          {!customer.teacher && !customer.erased && <NoTeacher customer={customer} mayEdit={mayEdit} />}
        </div>
      </div>
    </>
  );
}

const activeRow = (self: Self, customer: Customer): [string, ReactNode] => [
  'Active',
  <CustomerSwitch key="active" self={self} row={customer} />,
];

/** What staff know and do of somebody who is still somebody. */
const AboutThem = ({ self, customer }: { self: Self; customer: Customer }) => (
  <>
    <Colleagues self={self} customer={customer} />
    <NoteCard self={self} customer={customer} />
    <RemindersCard self={self} customer={customer} />
    <ResetFactors self={self} customer={customer} />
    <ErasePerson self={self} customer={customer} />
  </>
);

function personalRows(customer: Customer): [string, ReactNode][] {
  const { said, ticks } = personRows(customer);
  const area = customer.distributionArea.map((id) => countryOf(id).name).join(', ');
  return [
    ['Email', <Copyable key="email" value={customer.email} what="email" />],
    ...said,
    ['Role', customer.roles.map(({ name }) => name).join(', ')],
    ...(area ? [['Distribution Area', area] as [string, ReactNode]] : []),
    ...ticks,
  ];
}
