import { api, type Edition, moduleName, productOf } from '@lm/contract';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type SayOf, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ModuleCards } from '../parts/ModuleCards.tsx';
import { ProductForm, readAnew, useSaved } from './ProductForm.tsx';

/** Adds an edition, which forms offer from now on. */
export function AddEdition({ productId, close }: { productId: number; close: () => void }) {
  const say = useSay('catalogue');
  const sending = useEndpointForm({
    endpoint: api.products.addEdition,
    initialValues: valuesOf(null),
    toBody,
    refusals: { tooMany: null },
    onDone: useSaved(close, (name) => say('{name} is now offered', { name })),
  });
  return (
    <ProductForm title={say('Add an edition')} submit={say('Add the edition')} productId={productId} sending={sending} close={close}>
      <EditionFields form={sending.form} productId={productId} />
    </ProductForm>
  );
}

/** Edits an edition: its name, its modules, and whether forms offer it. */
export function EditEdition({ edition, close }: { edition: Edition; close: () => void }) {
  const say = useSay('catalogue');
  const sending = useEditForm({
    endpoint: api.products.updateEdition,
    record: edition,
    load: () => readAnew((catalogue) => catalogue.editions, edition.id),
    valuesOf,
    inWords: (values) => inWords(values, say),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noEdition: 'The edition is no longer there' },
    onDone: useSaved(close, (name) => say('{name} is saved', { name })),
  });
  return (
    <ProductForm
      title={say('Edit {name}', { name: sending.read.name })}
      caption={say('Licenses made with it keep their modules.')}
      submit={say('Save')}
      productId={productOf(edition.modules)}
      sending={sending}
      close={close}
    >
      <EditionFields form={sending.form} productId={productOf(edition.modules)} />
    </ProductForm>
  );
}

const valuesOf = (edition: Edition | null) => ({
  name: edition?.name ?? '',
  modules: (edition?.modules ?? []).map(String),
  sold: edition?.sold ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const toBody = (values: Values) => ({ ...values, modules: values.modules.map(Number) });

/** The fields in the form's own words, to tell what another person changed. */
const inWords = (values: Values, say: SayOf<'catalogue'>) => ({
  [say('Name')]: values.name,
  [say('Modules')]: values.modules.map((id) => moduleName(Number(id))).join(', '),
  [say('Offered')]: values.sold ? say('Yes') : say('No'),
});

function EditionFields({ form, productId }: { form: UseFormReturnType<Values>; productId: number }) {
  const say = useSay('catalogue');
  return (
    <>
      <TextInput
        className={ui.wide ?? ''}
        label={say('Name')}
        description={say('Forms and imports offer its modules by this name.')}
        autoFocus
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group className={ui.wide ?? ''} label={say('Modules')} {...form.getInputProps('modules')}>
        <ModuleCards
          productId={productId}
          chosen={form.values.modules.map(Number)}
          say={({ id }) => String(id)}
          isInvalid={Boolean(form.errors.modules)}
        />
      </Checkbox.Group>
      <Checkbox className={ui.wide ?? ''} label={say('Forms offer it')} {...form.getInputProps('sold', { type: 'checkbox' })} />
    </>
  );
}
