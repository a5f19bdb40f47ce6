import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { api, at, MODULE_STATE_WORDS, MODULE_STATES, type Module, type ModuleState, moduleName } from '@lm/contract';
import { Checkbox, Input, MultiSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
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

interface AddModuleProps {
  /** All there are, of which it may need some. */
  modules: readonly Module[];
  close: () => void;
}

/** A new module, which is sold from now on. */
export function AddModule({ modules, close }: AddModuleProps) {
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.products.addModule,
    initialValues: valuesOf(null),
    toBody,
    refusals: { tooMany: null },
    onDone: async ({ name }) => {
      await outdate(api.products, api.licenses.getModules);
      toast.done(`${name} is sold from now on`);
      close();
    },
  });
  return <ModuleFields title="Add a module" submit="Add the module" sending={sending} among={modules} close={close} />;
}

/** A module: its name, what it needs, and whether it is sold. */
export function EditModule({ module, modules, close }: AddModuleProps & { module: Module }) {
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.products.updateModule,
    record: module,
    load: () => load(module.id),
    valuesOf,
    inWords,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noModule: 'The module is not there any more' },
    onDone: async ({ name }) => {
      await outdate(api.products, api.licenses, api.customers);
      toast.done(`${name} is saved`);
      close();
    },
  });
  const among = modules.filter(({ id }) => id !== module.id);
  return (
    <ModuleFields
      title={`Edit ${sending.read.name}`}
      caption="License files, orders and the log keep the name that they were written with."
      submit="Save"
      sending={sending}
      alert={sending.alert}
      among={among}
      close={close}
    />
  );
}

async function load(id: number): Promise<Module> {
  const found = (await call(api.products.getCatalogue, {})).modules.find((module) => module.id === id);
  if (!found) throw new Error('The module is not there any more.');
  return found;
}

const valuesOf = (module: Module | null) => ({
  name: module?.name ?? '',
  code: module?.code ?? '',
  about: module?.about ?? '',
  state: module?.state ?? ('sold' as ModuleState),
  needs: (module?.needs ?? []).map(String),
  soldAlone: module?.soldAlone ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const toBody = (values: Values) => ({ ...values, needs: values.needs.map(Number) });

/** The fields in the words of the form, for saying what another person changed. */
const inWords = (values: Values) => ({
  Name: values.name,
  Code: values.code,
  'What it is': values.about,
  State: MODULE_STATE_WORDS[values.state],
  Needs: values.needs.map((id) => moduleName(Number(id))).join(', '),
  'Sold alone': values.soldAlone ? 'Yes' : 'No',
});

const STATES = MODULE_STATES.map((state) => ({ value: state, label: MODULE_STATE_WORDS[state] }));

/** What each state means for those who sell, and for those who have it. */
const MEANS: Record<ModuleState, string> = {
  sold: 'Forms, prices and imports offer it.',
  ended: 'No form offers it any more. Who has it keeps it and renews it.',
  withdrawn: 'No form offers it any more, and no offer renews it. Who has it keeps it.',
};

type Sending = Pick<
  ReturnType<typeof useEndpointForm<typeof api.products.addModule, Values>>,
  'form' | 'formProps' | 'isSending' | 'isUnreachable'
>;

interface ModuleFieldsProps {
  title: string;
  caption?: string;
  submit: string;
  sending: Sending;
  alert?: ReactNode;
  among: readonly Module[];
  close: () => void;
}

function ModuleFields({ title, caption, submit, sending, alert, among, close }: ModuleFieldsProps) {
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  const { state, needs } = form.values;
  const needed = among.filter((module) => module.state !== 'withdrawn' || needs.includes(String(module.id)));
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title={title} caption={caption} back={{ label: 'Products', to: at.products }} />
      <form {...formProps} className={ui.form}>
        {alert}
        <TextInput label="Name" description="As license files say it" autoFocus maxLength={80} {...form.getInputProps('name')} />
        <TextInput label="Code" description="Short, for imports and programs" maxLength={20} {...form.getInputProps('code')} />
        <Textarea
          className={ui.wide ?? ''}
          label="What it is"
          description="A sentence; may be left empty."
          autosize
          minRows={2}
          maxRows={4}
          {...form.getInputProps('about')}
        />
        <MultiSelect
          className={ui.wide ?? ''}
          label="Needs"
          description="It is sold only together with these."
          data={needed.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          limit={50}
          {...form.getInputProps('needs')}
        />
        <Checkbox
          className={ui.wide ?? ''}
          label="Is sold alone, without another module"
          {...form.getInputProps('soldAlone', { type: 'checkbox' })}
        />
        <Input.Wrapper className={ui.wide ?? ''} label="State" labelElement="div" description={MEANS[state]} error={form.errors.state}>
          <SegmentedControl
            fullWidth
            aria-label="State"
            data={STATES}
            value={state}
            onChange={(next) => form.setFieldValue('state', next as ModuleState)} // one of STATES
          />
        </Input.Wrapper>
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
