import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { allProducts, areSeveralProducts, isAboveLimit, type License, modulesToChoose, type OnDay } from '@lm/contract';
import { ActionIcon, Anchor, Menu, MultiSelect, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { choicesOf, modulesChosen } from '../../licensing/parts/edition-choices.ts';
import { ProductDot, ProductMark } from '../../licensing/parts/ProductMark.tsx';
import { FEW_MODULES } from '../../licensing/parts/use-few-modules.ts';
import { useSay } from '../../ui/say.ts';
import type { OfferValues, PricedValues } from './offer-form.ts';
import offerLines from './offer-lines.module.css';
import { copyOf, hasMonths, kindChoices, type LineValues, ofKind, ofProduct, renewing } from './offer-lines.ts';
import { useOfferWords } from './use-offer-words.ts';

type Form = UseFormReturnType<OfferValues>;

interface LineProps {
  form: Form;
  place: number;
  line: LineValues;
}

interface EditorLineProps extends LineProps {
  priced: PricedValues;
  licenses: readonly License[];
  on: OnDay;
  /** Discounts above this limit need a second person; in hundredths of a percent. */
  limit: number;
}

/** A line of a draft: a row of fields, with an explanation of its price below. */
export function OfferEditorLine({ form, place, line, priced, licenses, on, limit }: EditorLineProps) {
  const { say, amount } = useOfferWords();
  const { currency } = form.values;
  const named = (what: string) => say('{what} of line {line}', { what, line: place + 1 });
  const field = (name: keyof LineValues) => form.getInputProps(`lines.${place}.${name}`);
  const set = (next: LineValues) => form.setFieldValue(`lines.${place}`, next);
  const offered = modulesToChoose(line.modules.map(Number), line.productId);
  const license = licenses.find(({ id }) => id === line.licenseId);
  const hasDiscount = line.discount.trim() !== '' && line.discount.trim() !== '0';
  const isAbove = isAboveLimit(priced, limit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={offerLines.line} role="group" aria-label={say('Line {line}', { line: place + 1 })}>
      <span className={offerLines.place}>{place + 1}</span>
      <LineKind {...{ form, place, line, licenses, on }} />
      <MultiSelect
        className={offerLines.modulesField ?? ''}
        label={say('Modules')}
        aria-label={named(say('Modules'))}
        data={choicesOf(offered)}
        searchable={offered.length > FEW_MODULES}
        limit={50}
        {...(line.modules.length === 0 && { placeholder: say('Modules') })}
        {...field('modules')}
        onChange={(values) => field('modules').onChange(modulesChosen(values))}
      />
      <TextInput
        className={offerLines.users ?? ''}
        label={say('Users, seats')}
        aria-label={named(say('Users or seats'))}
        inputMode="numeric"
        autoComplete="off"
        {...field('users')}
      />
      {hasMonths(line) ? (
        <TextInput
          className={offerLines.months ?? ''}
          label={say('Months')}
          aria-label={named(say('Months'))}
          inputMode="numeric"
          autoComplete="off"
          {...field('months')}
          error={field('months').error ?? form.errors[`lines.${place}.from`]}
          {...(license && { onChange: (event) => set(renewing(line, license, event.currentTarget.value, on)) })}
        />
      ) : (
        <span className={`${offerLines.months} ${offerLines.none}`} aria-hidden>
          –
        </span>
      )}
      <TextInput
        className={offerLines.price ?? ''}
        label={say('Price {currency}', { currency })}
        aria-label={named(say('Price'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder={amount(priced.listAmount ?? 0, currency)}
        data-typed={(priced.isTyped && priced.listAmount !== null) || undefined}
        {...field('price')}
      />
      <TextInput
        className={offerLines.discount ?? ''}
        label={say('Discount')}
        aria-label={named(say('Discount in percent'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        rightSection={<span aria-hidden>%</span>}
        data-above={isAbove || undefined}
        {...field('discount')}
      />
      <b className={offerLines.lineTotal}>{amount(priced.amount, currency)}</b>
      <LineRule {...{ form, place, line, priced }} />
      {hasDiscount && (
        <>
          <TextInput
            className={offerLines.reason ?? ''}
            aria-label={named(say('Reason for the discount'))}
            leftSection={<span className={offerLines.reasonWord}>{say('Reason')}</span>}
            leftSectionWidth={64}
            description={say('The customer reads it, on their page and in the PDF.')}
            inputWrapperOrder={['input', 'error', 'description']}
            {...field('discountReason')}
          />
          <span className={offerLines.less}>{amount(priced.amount - priced.price, currency)}</span>
        </>
      )}
      <LineMenu form={form} place={place} line={line} />
    </div>
  );
}

/** The product and the kind of a line. */
function LineKind({ form, place, line, licenses, on }: LineProps & Pick<EditorLineProps, 'licenses' | 'on'>) {
  const { say, sold } = useOfferWords();
  const named = (what: string) => say('{what} of line {line}', { what, line: place + 1 });
  const set = (next: LineValues) => form.setFieldValue(`lines.${place}`, next);
  return (
    <div className={offerLines.kind}>
      {areSeveralProducts() && (
        <Select
          label={say('Product')}
          aria-label={named(say('Product'))}
          data={allProducts().map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          value={String(line.productId)}
          leftSection={<ProductDot id={line.productId} />}
          renderOption={({ option: { value: id, label } }) => <ProductMark id={Number(id)} name={label} />}
          onChange={(id) => id !== null && Number(id) !== line.productId && set(ofProduct(line, Number(id)))}
        />
      )}
      <Select
        label={say('Kind')}
        aria-label={named(say('Kind'))}
        placeholder={say('Choose')}
        data={kindChoices(licenses, line, say, sold)}
        {...form.getInputProps(`lines.${place}.kind`)}
        error={form.errors[`lines.${place}.typeId`] ?? form.errors[`lines.${place}.kind`]}
        value={line.kind || null}
        onChange={(kind) => set(ofKind(line, kind ?? '', licenses, on))}
      />
    </div>
  );
}

/** Where the price of a line comes from; a typed price can give way to the one of the price book. */
function LineRule({ form, place, line, priced }: LineProps & Pick<EditorLineProps, 'priced'>) {
  const { say, sold, day, amount, rule } = useOfferWords();
  const { currency } = form.values;
  return (
    <p className={offerLines.rule}>
      {line.from && line.until && `${sold.say('From {from} to {until}', { from: day(line.from), until: day(line.until) })}. `}
      {priced.isTyped && priced.listAmount !== null ? (
        <>
          <span className={offerLines.typed}>{say('Typed')}</span>{' '}
          {say('instead of {amount} from the price book.', { amount: amount(priced.listAmount, currency) })}{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => form.setFieldValue(`lines.${place}.price`, '')}>
            {say('Use that price')}
          </Anchor>
        </>
      ) : (
        rule(priced.rule)
      )}
    </p>
  );
}

function LineMenu({ form, place, line }: LineProps) {
  const say = useSay('offers');
  const { length } = form.values.lines;
  const move = (to: number) => form.reorderListItem('lines', { from: place, to });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={offerLines.menu ?? ''} aria-label={say('More for line {line}', { line: place + 1 })}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => form.insertListItem('lines', copyOf(line), place + 1)}>
          {say('Copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={place === 0} onClick={() => move(place - 1)}>
          {say('Move up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={place === length - 1} onClick={() => move(place + 1)}>
          {say('Move down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} disabled={length === 1} onClick={() => form.removeListItem('lines', place)}>
          {say('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
