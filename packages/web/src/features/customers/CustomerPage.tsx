import { type Customer, countryOf, mayHandle, type Self } from '@lm/contract';
import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/Page.tsx';
import { Copyable, Rows, YesNo } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './customers.module.css';

interface CustomerPageProps {
  self: Self;
  customer: Customer;
  toList: () => void;
  edit: () => void;
  addLicense: () => void;
  licenses: ReactNode;
}

/** View customer screen: who on the left, what they have on the right. */
export function CustomerPage({ self, customer, toList, edit, addLicense, licenses }: CustomerPageProps) {
  const mayEdit = self.rights.includes('customers.edit') && mayHandle(self, 'users.edit', customer.roles);
  const mayAdd = self.rights.includes('licenses.perpetual');
  const status = customer.active ? <StatusWord tone="ok" word="Activated" /> : <StatusWord tone="off" word="Deactivated" />;
  return (
    <>
      <PageHead
        title={
          <span className={classes.titleRow}>
            {customer.name} {status}
          </span>
        }
        back={{ label: 'Customers', go: toList }}
        actions={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} />} onClick={addLicense}>
              Add License
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <section className={classes.card} aria-label="Personal Information">
          <div className={classes.cardHead}>
            <Title order={2}>Personal Information</Title>
            {mayEdit && (
              <Tooltip label="Edit">
                <ActionIcon aria-label="Edit personal information" onClick={edit}>
                  <IconPencil size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
          <Rows rows={personalRows(customer)} />
        </section>
        {licenses}
      </div>
    </>
  );
}

const personalRows = (customer: Customer): [string, ReactNode][] => [
  ['Email', <Copyable key="email" value={customer.email} what="email" />],
  ['Organization', customer.organization],
  ['Country', customer.country.name],
  ['Phone', customer.phoneNumber],
  ['Role', customer.roles.map(({ name }) => name).join(', ')],
  ...(customer.distributionArea.length > 0
    ? [['Distribution Area', customer.distributionArea.map((id) => countryOf(id).name).join(', ')] as [string, ReactNode]]
    : []),
  ['Teacher', <YesNo key="teacher" value={customer.teacher} />],
  ['Allow Trial', <YesNo key="trial" value={customer.requestTrial} />],
  ['Allow Offline License', <YesNo key="offline" value={customer.offlineLicenseAllowed} />],
];
