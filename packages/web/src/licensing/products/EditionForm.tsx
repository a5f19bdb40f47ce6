import { api, at, type Edition, moduleName } from '@lm/contract';
import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ModuleCards } from '../parts/ModuleCards.tsx';

/** A new edition, which forms offer from now on. */
export function AddEdition({ close }: { close: () => void }) {
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.products.addEdition,
    initialValues: valuesOf(null),
    toBody,
    refusals: { tooMany: null },
    onDone: async ({ name }) => {
      await outdate(api.products);
      toast.done(`${name} is offered from now on`);
      close();
    },
  });
  return <EditionFields title="Add an edition" submit="Add the edition" sending={sending} close={close} />;
}

/** An edition: its name, its modules, and whether forms offer it. */
export function EditEdition({ edition, close }: { edition: Edition; close: () => void }) {
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.products.updateEdition,
    record: edition,
    load: () => load(edition.id),
    valuesOf,
    inWords,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noEdition: 'The edition is not there any more' },
    onDone: async ({ name }) => {
      await outdate(api.products);
      toast.done(`${name} is saved`);
      close();
    },
  });
  return (
    <EditionFields
      title={`Edit ${sending.read.name}`}
      caption="Licenses that were made with it keep the modules that they have."
      submit="Save"
      sending={sending}
      alert={sending.alert}
      close={close}
    />
  );
}

async function load(id: number): Promise<Edition> {
  const found = (await call(api.products.getCatalogue, {})).editions.find((edition) => edition.id === id);
  if (!found) throw new Error('The edition is not there any more.');
  return found;
}

const valuesOf = (edition: Edition | null) => ({
  name: edition?.name ?? '',
  modules: (edition?.modules ?? []).map(String),
  sold: edition?.sold ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const toBody = (values: Values) => ({ ...values, modules: values.modules.map(Number) });

/** The fields in the words of the form, for saying what another person changed. */
const inWords = (values: Values) => ({
  Name: values.name,
  Modules: values.modules.map((id) => moduleName(Number(id))).join(', '),
  Offered: values.sold ? 'Yes' : 'No',
});

type Sending = Pick<
  ReturnType<typeof useEndpointForm<typeof api.products.addEdition, Values>>,
  'form' | 'formProps' | 'isSending' | 'isUnreachable'
>;

interface EditionFieldsProps {
  title: string;
  caption?: string;
  submit: string;
  sending: Sending;
  alert?: ReactNode;
  close: () => void;
}

function EditionFields({ title, caption, submit, sending, alert, close }: EditionFieldsProps) {
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title={title} caption={caption} back={{ label: 'Products', to: at.products }} />
      <form {...formProps} className={ui.form}>
        {alert}
        <TextInput
          className={ui.wide ?? ''}
          label="Name"
          description="Forms and imports offer its modules by this name."
          autoFocus
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group className={ui.wide ?? ''} label="Modules" {...form.getInputProps('modules')}>
          <ModuleCards chosen={form.values.modules.map(Number)} say={({ id }) => String(id)} isInvalid={Boolean(form.errors.modules)} />
        </Checkbox.Group>
        <Checkbox className={ui.wide ?? ''} label="Forms offer it" {...form.getInputProps('sold', { type: 'checkbox' })} />
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
