import { api, type Customer, type CustomerReminders, may, type Self } from '@lm/contract';
import { Button, Checkbox, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './customers.module.css';

const asking = (customer: Customer) => ({ body: { id: customer.id } });
export const remindersOf = (customer: Customer) => queryOf(api.reminders.getCustomerReminders, asking(customer));

/** Who gets a customer's reminders, or why no one does (REM-252), in one line with the form behind its button. */
export function RemindersCard({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('customersStaff');
  const reminders = useQuery({ ...remindersOf(customer), staleTime: 0 });
  const [isChanging, setChanging] = useState(false);
  if (!reminders.data)
    return (
      <PartLine
        title={say('Reminders')}
        action={
          reminders.isError && (
            <Button variant="subtle" onClick={() => void reminders.refetch()}>
              {say('Retry')}
            </Button>
          )
        }
      >
        {reminders.isError ? say('They could not be loaded') : ''}
      </PartLine>
    );
  if (isChanging) return <RemindersForm customer={customer} reminders={reminders.data} close={() => setChanging(false)} />;
  return (
    <PartLine
      title={say('Reminders')}
      action={
        may(self, 'reminders.set') && (
          <Button variant="subtle" aria-label={say('Change reminders')} onClick={() => setChanging(true)}>
            {say('Change')}
          </Button>
        )
      }
    >
      {inWords(reminders.data, say)}
    </PartLine>
  );
}

function inWords({ to, off, distributors }: CustomerReminders, say: SayOf<'customersStaff'>): string {
  if (off !== null) return say('Off: {why}', { why: off });
  if (to === 'owner') return say('To the customer');
  return distributors.length > 0
    ? say('To {names}', { names: distributors.join(', ') })
    : say('To the customer, as the country has no distributor');
}

const valuesOf = ({ to, off }: CustomerReminders) => ({ to, isOff: off !== null, off: off ?? '' });

function RemindersForm({ customer, reminders, close }: { customer: Customer; reminders: CustomerReminders; close: () => void }) {
  const say = useSay('customersStaff');
  const heard = useHeard();
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
  return (
    <section className={ui.card} aria-label={say('Reminders')}>
      <div className={classes.cardHead}>
        <Title order={2}>{say('Reminders')}</Title>
      </div>
      <form {...formProps} className={classes.note}>
        {alert}
        <Stack gap="md">
          <SegmentedControl
            aria-label={say('Reminders go to')}
            fullWidth
            data={[
              { value: 'owner', label: say('The customer') },
              { value: 'distributor', label: say('The distributors') },
            ]}
            {...form.getInputProps('to')}
          />
          <Text size="sm" c="dimmed">
            {say('Distributors of the country: {names}. If there are none, the customer gets them.', {
              names: reminders.distributors.join(', ') || say('none'),
            })}
          </Text>
          <Checkbox label={say('Send no reminders')} {...form.getInputProps('isOff', { type: 'checkbox' })} />
          {form.values.isOff && (
            <Textarea
              label={say('Why')}
              description={heard(NO_NAMES)}
              autosize
              minRows={2}
              maxLength={500}
              placeholder={say('Only staff read it')}
              {...form.getInputProps('off')}
            />
          )}
        </Stack>
        <div className={classes.noteButtons}>
          <FormButtons submit={say('Save Reminders')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} />
        </div>
      </form>
    </section>
  );
}
