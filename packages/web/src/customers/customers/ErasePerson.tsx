import { api, type Customer, type ErasureShown } from '@lm/contract';
import { Checkbox, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface ErasePersonProps {
  customer: Customer;
  opened: boolean;
  close: () => void;
}

/** Erases someone for ever (PRV-531). It is there all the time, so that it gives the focus back. */
export const ErasePerson = ({ customer, opened, close }: ErasePersonProps) => (
  <Dialog opened={opened} onClose={close} title={`Erase ${customer.name} Permanently?`} size={520}>
    <Erasure customer={customer} close={close} />
  </Dialog>
);

function Erasure({ customer, close }: { customer: Customer; close: () => void }) {
  const shown = useQuery({ ...queryOf(api.erasing.getErasure, { params: { id: String(customer.id) } }), staleTime: 0 });
  if (shown.isError && !shown.data)
    return <Failed title="What it would erase could not be loaded" error={shown.error} retry={() => void shown.refetch()} />;
  if (!shown.data)
    return (
      <Loading>
        <RowSkeletons rows={4} />
      </Loading>
    );
  return <EraseForm customer={customer} shown={shown.data} close={close} />;
}

function EraseForm({ customer, shown, close }: { customer: Customer; shown: ErasureShown; close: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.erasing.erase,
    initialValues: { confirm: '', reason: '', replaceTexts: false },
    toBody: ({ confirm, reason, replaceTexts }) => ({ id: customer.id, confirm, reason, replaceTexts }),
    refusals: {
      noCustomer: 'The customer no longer exists',
      lacksRight: 'Your role does not allow this',
      lastAdmin: 'The last active admin must stay',
      oneself: 'You can not erase yourself',
    },
    onDone: async ({ name }) => {
      toast.done(`From now on they are ${name}`);
      await outdate(api.customers, api.users, api.timeline, api.notes, api.log, api.mails);
      close();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <WhatErasingDoes shown={shown} />
        {shown.texts && shown.texts.found.length > 0 && (
          <>
            <Texts texts={shown.texts} />
            <Checkbox
              label={`Put “Erased person ${customer.id}” in their place`}
              description="Other people’s names that contain theirs stay as they are. Accepted PDFs and the log keep their words."
              {...form.getInputProps('replaceTexts', { type: 'checkbox' })}
            />
          </>
        )}
        <Textarea
          label="Reason"
          description="It stays in the log: do not say who it is about"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={`Type ${shown.email} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('confirm')}
        />
        <FormButtons submit="Erase permanently" color="red" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
      </Stack>
    </form>
  );
}

/** What people wrote elsewhere that names them. */
const Texts = ({ texts: { found, areMore } }: { texts: NonNullable<ErasureShown['texts']> }) => (
  <Text size="sm" component="div">
    <b>Named in texts by others{areMore && ', of which these are the first'}</b>
    <List size="sm">
      {found.map(({ what, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place
        <List.Item key={place}>
          {what}: “{text}”
        </List.Item>
      ))}
    </List>
  </Text>
);

const count = (number: number, one: string, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** What goes, what stays and why, with how many of each. */
function WhatErasingDoes({ shown: { goes, stays, log } }: { shown: ErasureShown }) {
  const { entries, isMore, beforeEvents } = log;
  const old = beforeEvents > 0 ? ` ${count(beforeEvents, 'entry', 'entries')} from before events stay as they were sealed.` : '';
  return (
    <Text size="sm" component="div">
      <b>Erased permanently</b>
      <List size="sm" mb="xs">
        <List.Item>Name, email, organization, phone, VAT ID, picture, password, and where they are signed in</List.Item>
        <List.Item>
          {count(goes.notes, 'note')}, {count(goes.mails, 'mail')}, {count(goes.signIns, 'sign-in')}, and {count(goes.inBin, 'record')} of
          theirs in the bin
        </List.Item>
        <List.Item>Who asked, in requests; who accepted, in orders; the PDFs of offers; names of computers</List.Item>
        <List.Item>
          Their values in {count(entries, 'entry', 'entries')}
          {isMore && ' and more'} of the log
        </List.Item>
      </List>
      <b>Stays, under a number</b>
      <List size="sm">
        <List.Item>
          {count(stays.licenses, 'license')} with {count(stays.files, 'file')} and addresses: files keep working
        </List.Item>
        <List.Item>
          {count(stays.quotations, 'request')}, {count(stays.offers, 'offer')} and {count(stays.orders, 'order')}: what was sold, when, for
          how much
        </List.Item>
        <List.Item>What was done and when, in the log, whose seals hold.{old}</List.Item>
      </List>
    </Text>
  );
}
