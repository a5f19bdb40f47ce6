import { api, type Customer, type CustomerReminders, may, type Self } from '@lm/contract';
import { Button, Checkbox, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './customers.module.css';

const asking = (customer: Customer) => ({ body: { id: customer.id } });
export const remindersOf = (customer: Customer) => queryOf(api.reminders.getCustomerReminders, asking(customer));

/** Whom the reminders of a customer go to, or why none go (REM-252): a line, and the form behind its button. */
export function RemindersCard({ self, customer }: { self: Self; customer: Customer }) {
  const reminders = useQuery({ ...remindersOf(customer), staleTime: 0 });
  const [isChanging, setChanging] = useState(false);
  if (!reminders.data)
    return (
      <PartLine
        title="Reminders"
        action={
          reminders.isError && (
            <Button variant="subtle" onClick={() => void reminders.refetch()}>
              Retry
            </Button>
          )
        }
      >
        {reminders.isError ? 'They could not be loaded' : ''}
      </PartLine>
    );
  if (isChanging) return <RemindersForm customer={customer} reminders={reminders.data} close={() => setChanging(false)} />;
  return (
    <PartLine
      title="Reminders"
      action={
        may(self, 'reminders.set') && (
          <Button variant="subtle" aria-label="Change reminders" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      {inWords(reminders.data)}
    </PartLine>
  );
}

function inWords({ to, off, distributors }: CustomerReminders): string {
  if (off !== null) return `Off: ${off}`;
  if (to === 'owner') return 'To the customer';
  return distributors.length > 0 ? `To ${distributors.join(', ')}` : 'To the customer, as the country has no distributor';
}

const valuesOf = ({ to, off }: CustomerReminders) => ({ to, isOff: off !== null, off: off ?? '' });

function RemindersForm({ customer, reminders, close }: { customer: Customer; reminders: CustomerReminders; close: () => void }) {
  const queries = useQueryClient();
  const outdate = useOutdate();
  const { getReminders, getPlot } = api.reminders;
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.reminders.setCustomerReminders,
    record: reminders,
    load: () => call(api.reminders.getCustomerReminders, asking(customer)),
    valuesOf,
    inWords: (values) => ({ 'Reminders go to': values.to === 'owner' ? 'The customer' : 'The distributors', Reason: values.off }),
    toBody: ({ to, isOff, off }, { revision }) => ({ customerId: customer.id, to, off: isOff ? off : null, revision }),
    refusals: { noCustomer: 'The customer no longer exists', lacksRight: 'Your role does not allow this' },
    onDone: (saved) => {
      queries.setQueryData(remindersOf(customer).queryKey, saved);
      void outdate(getReminders, getPlot);
      toast.done('Reminders saved');
      close();
    },
  });
  const who = reminders.distributors.join(', ') || 'none';
  return (
    <section className={classes.card} aria-label="Reminders">
      <div className={classes.cardHead}>
        <Title order={2}>Reminders</Title>
      </div>
      <form {...formProps} className={classes.note}>
        {alert}
        <Stack gap="md">
          <SegmentedControl
            aria-label="Reminders go to"
            fullWidth
            data={[
              { value: 'owner', label: 'The customer' },
              { value: 'distributor', label: 'The distributors' },
            ]}
            {...form.getInputProps('to')}
          />
          <Text size="sm" c="dimmed">
            Distributors of the country: {who}. If there is none, the customer gets them.
          </Text>
          <Checkbox label="Send no reminders" {...form.getInputProps('isOff', { type: 'checkbox' })} />
          {form.values.isOff && (
            <Textarea
              label="Why"
              description={NO_NAMES}
              autosize
              minRows={2}
              maxLength={500}
              placeholder="Only staff read it"
              {...form.getInputProps('off')}
            />
          )}
        </Stack>
        <div className={classes.noteButtons}>
          <FormButtons submit="Save Reminders" isSending={isSending} isUnreachable={isUnreachable} cancel={close} />
        </div>
      </form>
    </section>
  );
}
