import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
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
  /** All modules of the product, some of which it may need. */
  modules: readonly Module[];
  close: () => void;
}

/** Adds a module, which is sold from now on. */
export function AddModule({ productId, modules, close }: AddModuleProps) {
  const say = useSay('catalogue');
  const sending = useEndpointForm({
    endpoint: api.products.addModule,
    initialValues: valuesOf(null),
    toBody: (values) => ({ ...toBody(values), ...(productId !== FIRST_PRODUCT && { productId }) }),
    refusals: { tooMany: null, noProduct: null },
    onDone: useSaved(close, (name) => say('{name} is now on sale', { name }), api.licenses.getModules),
  });
  return (
    <ProductForm title={say('Add a module')} submit={say('Add the module')} productId={productId} sending={sending} close={close}>
      <ModuleFields form={sending.form} among={modules} />
    </ProductForm>
  );
}

/** Edits a module: its name, what it needs, and whether it is sold. */
export function EditModule({ module, modules, close }: Omit<AddModuleProps, 'productId'> & { module: Module }) {
  const say = useSay('catalogue');
  const heard = useHeard();
  const sending = useEditForm({
    endpoint: api.products.updateModule,
    record: module,
    load: () => readAnew((catalogue) => catalogue.modules, module.id),
    valuesOf,
    inWords: (values) => inWords(values, say, heard),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noModule: 'The module is no longer there' },
    onDone: useSaved(close, (name) => say('{name} is saved', { name }), api.licenses, api.customers),
  });
  return (
    <ProductForm
      title={say('Edit {name}', { name: sending.read.name })}
      caption={say('License files, orders and the log keep the name they were written with.')}
      submit={say('Save')}
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

/** The fields in the form's own words, to tell what another person changed. */
const inWords = (values: Values, say: SayOf<'catalogue'>, heard: Heard) => ({
  [say('Name')]: values.name,
  [say('Code')]: values.code,
  [say('What it is')]: values.about,
  [say('State')]: heard(MODULE_STATE_WORDS[values.state]),
  [say('Needs')]: values.needs.map((id) => moduleName(Number(id))).join(', '),
  [say('Sold alone')]: values.soldAlone ? say('Yes') : say('No'),
});

/** What each state means for people who sell the module, and for people who have it. */
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
  const say = useSay('catalogue');
  const heard = useHeard();
  const { state, needs } = form.values;
  const needed = among.filter((module) => module.state !== 'withdrawn' || needs.includes(String(module.id)));
  return (
    <>
      <TextInput
        label={say('Name')}
        description={say('As shown in license files')}
        autoFocus
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <TextInput label={say('Code')} description={say('Short, for imports and programs')} maxLength={20} {...form.getInputProps('code')} />
      <Textarea
        className={ui.wide ?? ''}
        label={say('What it is')}
        description={say('One sentence; optional.')}
        autosize
        minRows={2}
        maxRows={4}
        {...form.getInputProps('about')}
      />
      <MultiSelect
        className={ui.wide ?? ''}
        label={say('Needs')}
        description={say('It is sold only together with these.')}
        data={needed.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        limit={50}
        {...form.getInputProps('needs')}
      />
      <Checkbox
        className={ui.wide ?? ''}
        label={say('Can be sold alone, without another module')}
        {...form.getInputProps('soldAlone', { type: 'checkbox' })}
      />
      <Input.Wrapper
        className={ui.wide ?? ''}
        label={say('State')}
        labelElement="div"
        description={heard(MEANS[state])}
        error={form.errors.state}
      >
        <SegmentedControl
          fullWidth
          aria-label={say('State')}
          data={MODULE_STATES.map((value) => ({ value, label: heard(MODULE_STATE_WORDS[value]) }))}
          value={state}
          onChange={(next) => form.setFieldValue('state', next as ModuleState)} // always one of its options
        />
      </Input.Wrapper>
    </>
  );
}
