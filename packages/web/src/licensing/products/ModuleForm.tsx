import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { api, FIRST_PRODUCT, MODULE_STATE_WORDS, MODULE_STATES, type Module, type ModuleState, moduleName } from '@lm/contract';
import { Checkbox, Input, MultiSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ProductForm, readAnew, useSaved } from './ProductForm.tsx';

interface AddModuleProps {
  productId: number;
  /** All that the product has, of which it may need some. */
  modules: readonly Module[];
  close: () => void;
}

/** A new module, which is sold from now on. */
export function AddModule({ productId, modules, close }: AddModuleProps) {
  const sending = useEndpointForm({
    endpoint: api.products.addModule,
    initialValues: valuesOf(null),
    toBody: (values) => ({ ...toBody(values), ...(productId !== FIRST_PRODUCT && { productId }) }),
    refusals: { tooMany: null, noProduct: null },
    onDone: useSaved(close, (name) => `${name} is sold from now on`, api.licenses.getModules),
  });
  return (
    <ProductForm title="Add a module" submit="Add the module" productId={productId} sending={sending} close={close}>
      <ModuleFields form={sending.form} among={modules} />
    </ProductForm>
  );
}

/** A module: its name, what it needs, and whether it is sold. */
export function EditModule({ module, modules, close }: Omit<AddModuleProps, 'productId'> & { module: Module }) {
  const sending = useEditForm({
    endpoint: api.products.updateModule,
    record: module,
    load: () => readAnew((catalogue) => catalogue.modules, module.id),
    valuesOf,
    inWords,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noModule: 'The module is no longer there' },
    onDone: useSaved(close, (name) => `${name} is saved`, api.licenses, api.customers),
  });
  return (
    <ProductForm
      title={`Edit ${sending.read.name}`}
      caption="License files, orders and the log keep the name they were written with."
      submit="Save"
      productId={module.productId}
      sending={sending}
      close={close}
    >
      <ModuleFields form={sending.form} among={modules.filter(({ id }) => id !== module.id)} />
    </ProductForm>
  );
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
  ended: 'Forms no longer offer it. Customers who have it keep and renew it.',
  withdrawn: 'Forms no longer offer it, and offers no longer renew it. Customers who have it keep it.',
};

interface ModuleFieldsProps {
  form: UseFormReturnType<Values>;
  among: readonly Module[];
}

function ModuleFields({ form, among }: ModuleFieldsProps) {
  const { state, needs } = form.values;
  const needed = among.filter((module) => module.state !== 'withdrawn' || needs.includes(String(module.id)));
  return (
    <>
      <TextInput label="Name" description="As shown in license files" autoFocus maxLength={80} {...form.getInputProps('name')} />
      <TextInput label="Code" description="Short, for imports and programs" maxLength={20} {...form.getInputProps('code')} />
      <Textarea
        className={ui.wide ?? ''}
        label="What it is"
        description="One sentence; optional."
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
        label="Can be sold alone, without another module"
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
    </>
  );
}
