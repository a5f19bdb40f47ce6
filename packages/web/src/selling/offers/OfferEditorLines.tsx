import { areSeveralProducts, type License, type OnDay } from '@lm/contract';
import { Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { ModulesNotRead } from '../../licensing/parts/ModulesNotRead.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { OfferEditorLine } from './OfferEditorLine.tsx';
import type { OfferValues, PricedValues } from './offer-form.ts';
import offerLines from './offer-lines.module.css';
import { emptyLine } from './offer-lines.ts';
import classes from './offers.module.css';

interface EditorLinesProps {
  form: UseFormReturnType<OfferValues>;
  priced: PricedValues[];
  licenses: readonly License[];
  on: OnDay;
  /** Discounts above this limit need a second person; in hundredths of a percent. */
  limit: number;
  /** Says which prices apply. */
  words: string;
}

/** The lines of a draft: each item in a row of fields, with an explanation of its price below. */
export function OfferEditorLines({ form, priced, licenses, on, limit, words }: EditorLinesProps) {
  const say = useSay('offers');
  const { lines, currency } = form.values;
  return (
    <section className={ui.card} aria-label={say('Lines')}>
      <ModulesNotRead className={offerLines.notRead ?? ''} />
      <div className={offerLines.lineHead} aria-hidden>
        <span>#</span>
        <span>{areSeveralProducts() ? say('Product, kind') : say('Kind')}</span>
        <span>{say('Modules')}</span>
        <span>{say('Users, seats')}</span>
        <span>{say('Months')}</span>
        <span>{say('Price {currency}', { currency })}</span>
        <span>{say('Discount')}</span>
        <span>{say('Total {currency}', { currency })}</span>
      </div>
      {lines.map((line, place) => (
        <OfferEditorLine key={line.key} {...{ form, place, licenses, on, limit }} line={line} priced={priced[place] ?? NOTHING} />
      ))}
      {form.errors.lines && <Input.Error className={offerLines.lineError ?? ''}>{form.errors.lines}</Input.Error>}
      <footer className={classes.linesFoot}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('lines', emptyLine(lines.at(-1)?.productId))}
        >
          {say('Add a line')}
        </Button>
        <span className={classes.dimmed}>{words}</span>
      </footer>
    </section>
  );
}

const NOTHING: PricedValues = { listAmount: null, rule: '', isTyped: false, price: 0, discount: 0, amount: 0 };
