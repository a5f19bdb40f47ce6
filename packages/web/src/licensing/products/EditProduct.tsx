import '@mantine/core/styles/NumberInput.layer.css';
import {
  api,
  at,
  MOST_HOST_ADDRESSES,
  MOST_LIST_DAYS,
  MOST_PRODUCT_CODE,
  MOST_PRODUCT_NAME,
  MOST_TRIAL_DAYS,
  PRODUCT_COLOUR_WORDS,
  PRODUCT_COLOURS,
  type Product,
  type ProductColour,
  SOLD_KINDS,
  soldKindWord,
} from '@lm/contract';
import { Checkbox, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useOutdate } from '../../api/queries.ts';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { goTo } from '../../ui/place.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import marks from '../parts/product-mark.module.css';
import { ProductForm, readAnew, useSaved } from './ProductForm.tsx';
import classes from './product-card.module.css';

/** Another product, which is sold once it has a module. */
export function AddProduct({ products, close }: { products: readonly Product[]; close: () => void }) {
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.products.addProduct,
    initialValues: valuesOf(freshAmong(products)),
    toBody,
    refusals: { tooMany: null },
    onDone: async ({ id, name }) => {
      await outdate(api.products, api.licenses, api.releases);
      toast.done(`${name} is added: now add its modules`);
      goTo(at.product(id), 'replace');
    },
  });
  return (
    <ProductForm
      title="Add a product"
      caption="It has its own modules, editions and releases. A license is for the product its modules belong to."
      submit="Add the product"
      sending={sending}
      close={close}
    >
      <ProductFields form={sending.form} />
    </ProductForm>
  );
}

/** What the form begins with: all that a product may be sold as, and a colour that no other has. */
const freshAmong = (products: readonly Product[]): Product => ({
  ...{ id: 0, revision: 0, name: '', code: '', kinds: [...SOLD_KINDS], trialDays: 30 },
  ...{ version2From: null, idsNeeded: null, listDays: products[0]?.listDays ?? null, formerly: [] },
  colour: PRODUCT_COLOURS.find((colour) => products.every((product) => product.colour !== colour)) ?? 'grey',
});

/** A product: what it is called, what it is sold as, and how its trials and files are made (PRD-30). */
export function EditProduct({ product, close }: { product: Product; close: () => void }) {
  const sending = useEditForm({
    endpoint: api.products.updateProduct,
    record: product,
    load: () => readAnew((catalogue) => catalogue.products, product.id),
    valuesOf,
    inWords,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noProduct: 'The product is no longer there' },
    onDone: useSaved(close, (name) => `${name} is saved`, api.licenses, api.trials),
  });
  return (
    <ProductForm
      title={`Edit ${sending.read.name}`}
      caption="License files, offers and the log keep the name they were written with."
      submit="Save"
      productId={product.id}
      sending={sending}
      close={close}
    >
      <ProductFields form={sending.form} />
    </ProductForm>
  );
}

const valuesOf = ({ name, code, kinds, trialDays, version2From, idsNeeded, listDays, colour }: Product) => ({
  ...{ name, code, colour, kinds: kinds as string[] },
  trialDays: trialDays as number | string,
  version2From: version2From ?? '',
  idsNeeded: (idsNeeded ?? '') as number | string,
  listDays: (listDays ?? '') as number | string,
});
type Values = ReturnType<typeof valuesOf>;

const toBody = ({ name, code, colour, kinds, trialDays, version2From, idsNeeded, listDays }: Values) => ({
  ...{ name, code, colour, kinds: SOLD_KINDS.filter((kind) => kinds.includes(kind)) },
  trialDays: Number(trialDays),
  version2From: version2From.trim() || null,
  idsNeeded: idsNeeded === '' ? null : Number(idsNeeded),
  listDays: listDays === '' ? null : Number(listDays),
});

/** The fields in the words of the form, for saying what another person changed. */
const inWords = ({ name, code, colour, kinds, trialDays, version2From, idsNeeded, listDays }: Values) => ({
  ...{ Name: name, Code: code, Colour: PRODUCT_COLOUR_WORDS[colour] },
  'Sold as': SOLD_KINDS.filter((kind) => kinds.includes(kind))
    .map(soldKindWord)
    .join(', '),
  'Days of trial': String(trialDays),
  'License files of version 2 from release': version2From,
  'Computer ids that have to match': String(idsNeeded),
  'Days old that a status list may be': String(listDays),
});

function ProductFields({ form }: { form: UseFormReturnType<Values> }) {
  const { colour, name } = form.values;
  const before = form.getInitialValues().name;
  const isRenamed = before !== '' && name !== before;
  return (
    <>
      <TextInput
        className={ui.wide ?? ''}
        label="Name"
        description={
          isRenamed
            ? 'Programs compare it: those that know only the old name refuse license files made from now on.'
            : 'As shown in license files, emails and on screens'
        }
        autoFocus
        maxLength={MOST_PRODUCT_NAME}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Code"
        description="Short, in license files of version 2"
        maxLength={MOST_PRODUCT_CODE}
        {...form.getInputProps('code')}
      />
      <NumberInput
        label="Days of trial"
        description="How long a trial license runs"
        min={1}
        max={MOST_TRIAL_DAYS}
        allowDecimal={false}
        {...form.getInputProps('trialDays')}
      />
      <Checkbox.Group
        className={ui.wide ?? ''}
        label="Sold as"
        description="New licenses are of these kinds. Customers who have another kind keep and renew it; existing courses continue."
        {...form.getInputProps('kinds')}
      >
        <div className={ui.modules} data-invalid={form.errors.kinds ? true : undefined}>
          {SOLD_KINDS.map((kind) => (
            <CheckCard key={kind} value={kind} label={soldKindWord(kind)} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label="License files of version 2 from release"
        description="The first release whose programs read them; empty for none."
        placeholder="none"
        maxLength={40}
        {...form.getInputProps('version2From')}
      />
      <NumberInput
        label="Computer ids that have to match"
        description="If some are not MAC addresses; empty for all."
        placeholder="all"
        min={1}
        max={MOST_HOST_ADDRESSES}
        allowDecimal={false}
        {...form.getInputProps('idsNeeded')}
      />
      <NumberInput
        label="Days old that a status list may be"
        description="License files of version 2 work only beside one, so that a suspended license stops; empty: they work without."
        placeholder="no list needed"
        min={1}
        max={MOST_LIST_DAYS}
        allowDecimal={false}
        {...form.getInputProps('listDays')}
      />
      <Input.Wrapper className={ui.wide ?? ''} label="Colour" labelElement="div" error={form.errors.colour}>
        <SegmentedControl
          fullWidth
          aria-label="Colour"
          data={COLOURS}
          value={colour}
          onChange={(next) => form.setFieldValue('colour', next as ProductColour)} // one of COLOURS
        />
      </Input.Wrapper>
    </>
  );
}

const COLOURS = PRODUCT_COLOURS.map((colour) => ({
  value: colour,
  label: (
    <span className={classes.colour}>
      <span className={marks.swatch} data-colour={colour} aria-hidden />
      {PRODUCT_COLOUR_WORDS[colour]}
    </span>
  ),
}));
