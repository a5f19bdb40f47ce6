import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import {
  api,
  at,
  MOST_HOST_ADDRESSES,
  MOST_LIST_DAYS,
  MOST_PRODUCT_CODE,
  MOST_PRODUCT_NAME,
  MOST_SEAT_MOVES,
  MOST_TRIAL_DAYS,
  PRODUCT_COLOUR_WORDS,
  PRODUCT_COLOURS,
  type Product,
  type ProductColour,
  SEAT_FOR_WORDS,
  SEATS_FOR,
  type SeatFor,
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

/** Adds a product, which is sold once it has a module. */
export function AddProduct({ products, close }: { products: readonly Product[]; close: () => void }) {
  const say = useSay('catalogue');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.products.addProduct,
    initialValues: valuesOf(freshAmong(products)),
    toBody,
    refusals: { tooMany: null },
    onDone: async ({ id, name }) => {
      await outdate(api.products, api.licenses, api.releases);
      toast.done(say('{name} is added: now add its modules', { name }));
      goTo(at.product(id), 'replace');
    },
  });
  return (
    <ProductForm
      title={say('Add a product')}
      caption={say('It has its own modules, editions and releases. A license is for the product its modules belong to.')}
      submit={say('Add the product')}
      sending={sending}
      close={close}
    >
      <ProductFields form={sending.form} />
    </ProductForm>
  );
}

/** The form's initial values: everything that a product may be sold as, and a colour that no other product has. */
const freshAmong = (products: readonly Product[]): Product => ({
  ...{ id: 0, revision: 0, name: '', code: '', kinds: [...SOLD_KINDS], trialDays: 30 },
  ...{ version2From: null, idsNeeded: null, listDays: products[0]?.listDays ?? null, formerly: [] },
  seatFor: 'program',
  seatMoves: products[0]?.seatMoves ?? 2,
  colour: PRODUCT_COLOURS.find((colour) => products.every((product) => product.colour !== colour)) ?? 'grey',
});

/** Edits a product: its name, what it is sold as, and how its trials and files are made (PRD-30). */
export function EditProduct({ product, close }: { product: Product; close: () => void }) {
  const say = useSay('catalogue');
  const heard = useHeard();
  const sending = useEditForm({
    endpoint: api.products.updateProduct,
    record: product,
    load: () => readAnew((catalogue) => catalogue.products, product.id),
    valuesOf,
    inWords: (values) => inWords(values, say, heard),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noProduct: 'The product is no longer there' },
    onDone: useSaved(close, (name) => say('{name} is saved', { name }), api.licenses, api.trials),
  });
  return (
    <ProductForm
      title={say('Edit {name}', { name: sending.read.name })}
      caption={say('License files, offers and the log keep the name they were written with.')}
      submit={say('Save')}
      productId={product.id}
      sending={sending}
      close={close}
    >
      <ProductFields form={sending.form} />
    </ProductForm>
  );
}

const valuesOf = ({ name, code, kinds, trialDays, version2From, idsNeeded, listDays, seatFor, seatMoves, colour }: Product) => ({
  ...{ name, code, colour, kinds: kinds as string[] },
  trialDays: trialDays as number | string,
  version2From: version2From ?? '',
  idsNeeded: (idsNeeded ?? '') as number | string,
  listDays: (listDays ?? '') as number | string,
  seatFor,
  seatMoves: seatMoves as number | string,
});
type Values = ReturnType<typeof valuesOf>;

const toBody = ({ kinds, trialDays, version2From, idsNeeded, listDays, seatMoves, ...said }: Values) => ({
  ...{ ...said, kinds: SOLD_KINDS.filter((kind) => kinds.includes(kind)) },
  trialDays: Number(trialDays),
  version2From: version2From.trim() || null,
  idsNeeded: idsNeeded === '' ? null : Number(idsNeeded),
  listDays: listDays === '' ? null : Number(listDays),
  seatMoves: Number(seatMoves),
});

/** The fields in the form's own words, to tell what another person changed. */
const inWords = (
  { name, code, colour, kinds, trialDays, version2From, idsNeeded, listDays, seatFor, seatMoves }: Values,
  say: SayOf<'catalogue'>,
  heard: Heard,
) => ({
  ...{ [say('Name')]: name, [say('Code')]: code, [say('Colour')]: heard(PRODUCT_COLOUR_WORDS[colour]) },
  [say('Sold as')]: SOLD_KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => heard(soldKindWord(kind)))
    .join(', '),
  [say('Days of trial')]: String(trialDays),
  [say('License files of version 2 from release')]: version2From,
  [say('Computer ids that have to match')]: String(idsNeeded),
  [say('Maximum age of a status list, in days')]: String(listDays),
  [say('A floating seat is for')]: heard(SEAT_FOR_WORDS[seatFor]),
  [say('Seat moves a year')]: String(seatMoves),
});

function ProductFields({ form }: { form: UseFormReturnType<Values> }) {
  const say = useSay('catalogue');
  const heard = useHeard();
  const { colour, name } = form.values;
  const before = form.getInitialValues().name;
  const isRenamed = before !== '' && name !== before;
  return (
    <>
      <TextInput
        className={ui.wide ?? ''}
        label={say('Name')}
        description={
          isRenamed
            ? say('Programs compare it: those that know only the old name refuse license files made from now on.')
            : say('As shown in license files, emails and on screens')
        }
        autoFocus
        maxLength={MOST_PRODUCT_NAME}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={say('Code')}
        description={say('Short, in license files of version 2')}
        maxLength={MOST_PRODUCT_CODE}
        {...form.getInputProps('code')}
      />
      <NumberInput
        label={say('Days of trial')}
        description={say('How long a trial license runs')}
        min={1}
        max={MOST_TRIAL_DAYS}
        allowDecimal={false}
        {...form.getInputProps('trialDays')}
      />
      <Checkbox.Group
        className={ui.wide ?? ''}
        label={say('Sold as')}
        description={say('New licenses are of these kinds. Customers who have another kind keep and renew it; existing courses continue.')}
        {...form.getInputProps('kinds')}
      >
        <div className={ui.modules} data-invalid={form.errors.kinds ? true : undefined}>
          {SOLD_KINDS.map((kind) => (
            <CheckCard key={kind} value={kind} label={heard(soldKindWord(kind))} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={say('License files of version 2 from release')}
        description={say('The first release whose programs read them; empty for none.')}
        placeholder={say('none')}
        maxLength={40}
        {...form.getInputProps('version2From')}
      />
      <NumberInput
        label={say('Computer ids that have to match')}
        description={say('If some are not MAC addresses; empty for all.')}
        placeholder={say('all')}
        min={1}
        max={MOST_HOST_ADDRESSES}
        allowDecimal={false}
        {...form.getInputProps('idsNeeded')}
      />
      <NumberInput
        label={say('Maximum age of a status list, in days')}
        description={say(
          'License files of version 2 work only with a status list of at most this age, so that a suspended license stops; empty: they work without one.',
        )}
        placeholder={say('no list needed')}
        min={1}
        max={MOST_LIST_DAYS}
        allowDecimal={false}
        {...form.getInputProps('listDays')}
      />
      <NumberInput
        label={say('Seat moves a year')}
        description={say('How often a seat of an organization’s license can go to another person within 365 days.')}
        min={1}
        max={MOST_SEAT_MOVES}
        allowDecimal={false}
        {...form.getInputProps('seatMoves')}
      />
      <Input.Wrapper
        className={ui.wide ?? ''}
        label={say('A floating seat is for')}
        labelElement="div"
        description={say(
          'Whether programs on one computer, or of one person, share a seat. This applies to license files made from now on.',
        )}
        error={form.errors.seatFor}
      >
        <SegmentedControl
          fullWidth
          aria-label={say('A floating seat is for')}
          data={SEATS_FOR.map((value) => ({ value, label: heard(SEAT_FOR_WORDS[value]) }))}
          value={form.values.seatFor}
          onChange={(next) => form.setFieldValue('seatFor', next as SeatFor)} // always one of its options
        />
      </Input.Wrapper>
      <Input.Wrapper className={ui.wide ?? ''} label={say('Colour')} labelElement="div" error={form.errors.colour}>
        <SegmentedControl
          fullWidth
          aria-label={say('Colour')}
          data={PRODUCT_COLOURS.map((value) => ({ value, label: <Colour colour={value} word={heard(PRODUCT_COLOUR_WORDS[value])} /> }))}
          value={colour}
          onChange={(next) => form.setFieldValue('colour', next as ProductColour)} // always one of its options
        />
      </Input.Wrapper>
    </>
  );
}

const Colour = ({ colour, word }: { colour: ProductColour; word: string }) => (
  <span className={classes.colour}>
    <span className={marks.swatch} data-colour={colour} aria-hidden />
    {word}
  </span>
);
