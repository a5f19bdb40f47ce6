import { api, type Customer, type ErasureShown } from '@lm/contract';
import { Checkbox, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useNumber } from '../../ui/ListFaces.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface ErasePersonProps {
  customer: Customer;
  opened: boolean;
  close: () => void;
}

/** Erases a person for good (PRV-531). It stays mounted, so that it can return the focus. */
export const ErasePerson = ({ customer, opened, close }: ErasePersonProps) => {
  const say = useSay('customersStaff');
  return (
    <Dialog opened={opened} onClose={close} title={say('Erase {name} Permanently?', { name: customer.name })} size={520}>
      <Erasure customer={customer} close={close} />
    </Dialog>
  );
};

function Erasure({ customer, close }: { customer: Customer; close: () => void }) {
  const say = useSay('customersStaff');
  const shown = useQuery({ ...queryOf(api.erasing.getErasure, { params: { id: String(customer.id) } }), staleTime: 0 });
  if (shown.isError && !shown.data)
    return <Failed title={say('The preview of the erasure could not be loaded')} error={shown.error} retry={() => void shown.refetch()} />;
  if (!shown.data)
    return (
      <Loading>
        <RowSkeletons rows={4} />
      </Loading>
    );
  return <EraseForm customer={customer} shown={shown.data} close={close} />;
}

function EraseForm({ customer, shown, close }: { customer: Customer; shown: ErasureShown; close: () => void }) {
  const say = useSay('customersStaff');
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
      toast.done(say('From now on they are {name}', { name }));
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
              label={say('Put “Erased person {id}” in their place', { id: customer.id })}
              description={say('Other people’s names that contain theirs stay as they are. Accepted PDFs and the log keep their words.')}
              {...form.getInputProps('replaceTexts', { type: 'checkbox' })}
            />
          </>
        )}
        <Textarea
          label={say('Reason')}
          description={say('It stays in the log: do not say who it is about')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={say('Type {email} to confirm', { email: shown.email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('confirm')}
        />
        <FormButtons
          submit={say('Erase permanently')}
          color="red"
          isSending={isSending}
          isUnreachable={isUnreachable}
          cancel={close}
          inDialog
        />
      </Stack>
    </form>
  );
}

/** Other people's texts that name the person. */
const Texts = ({ texts: { found, areMore } }: { texts: NonNullable<ErasureShown['texts']> }) => {
  const say = useSay('customersStaff');
  const heard = useHeard();
  return (
    <Text size="sm" component="div">
      <b>{areMore ? say('Mentioned in texts by others; these are the first') : say('Named in texts by others')}</b>
      <List size="sm">
        {found.map(({ what, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its place
          <List.Item key={place}>
            {heard(what)}: <q>{text}</q>
          </List.Item>
        ))}
      </List>
    </Text>
  );
};

type Thing = 'note' | 'mail' | 'sign-in' | 'record' | 'license' | 'file' | 'request' | 'offer' | 'order';
type Counted =
  | `{count} ${Thing}`
  | `{count} ${Thing}s`
  | '{count} entry'
  | '{count} entries'
  | '{count} entry from before the log had events stays as it was sealed.'
  | '{count} entries from before the log had events stay as they were sealed.';

/** What is erased, what stays and why, with counts. */
function WhatErasingDoes({ shown: { goes, stays, log } }: { shown: ErasureShown }) {
  const say = useSay('customersStaff');
  const number = useNumber();
  const { entries, isMore, beforeEvents } = log;
  const count = (of: number, one: Counted, many: Counted) => say(of === 1 ? one : many, { count: number(of) });
  return (
    <Text size="sm" component="div">
      <b>{say('Erased permanently')}</b>
      <List size="sm" mb="xs">
        <List.Item>{say('The profile except the country, with name, email, picture and password, and where they are signed in')}</List.Item>
        <List.Item>
          {say('{notes}, {mails}, {signIns}, and {records} of theirs in the bin', {
            notes: count(goes.notes, '{count} note', '{count} notes'),
            mails: count(goes.mails, '{count} mail', '{count} mails'),
            signIns: count(goes.signIns, '{count} sign-in', '{count} sign-ins'),
            records: count(goes.inBin, '{count} record', '{count} records'),
          })}
        </List.Item>
        <List.Item>{say('Who asked, in requests; who accepted, in orders; the PDFs of offers; names of computers')}</List.Item>
        <List.Item>
          {say(isMore ? 'Their values in {entries} of the log, and in more' : 'Their values in {entries} of the log', {
            entries: count(entries, '{count} entry', '{count} entries'),
          })}
        </List.Item>
      </List>
      <b>{say('Stays, under a number')}</b>
      <List size="sm">
        <List.Item>
          {say('{licenses} with {files} and addresses: files keep working', {
            licenses: count(stays.licenses, '{count} license', '{count} licenses'),
            files: count(stays.files, '{count} file', '{count} files'),
          })}
        </List.Item>
        <List.Item>
          {say('{requests}, {offers} and {orders}: what was sold, when, for how much', {
            requests: count(stays.quotations, '{count} request', '{count} requests'),
            offers: count(stays.offers, '{count} offer', '{count} offers'),
            orders: count(stays.orders, '{count} order', '{count} orders'),
          })}
        </List.Item>
        <List.Item>
          {say('What was done and when, in the log, whose seals hold.')}{' '}
          {beforeEvents > 0 &&
            count(
              beforeEvents,
              '{count} entry from before the log had events stays as it was sealed.',
              '{count} entries from before the log had events stay as they were sealed.',
            )}
        </List.Item>
      </List>
    </Text>
  );
}
