import {
  CURRENCIES,
  isCurrency,
  type License,
  linesAbove,
  type OfferRevision,
  type OfferSettings,
  type OnDay,
  percentIn,
  percentOff,
  totalsOf,
  whatNeedsApproval,
} from '@lm/contract';
import { Alert, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { OfferEditorLines } from './OfferEditorLines.tsx';
import { OfferTotals } from './OfferTotals.tsx';
import offerEditor from './offer-editor.module.css';
import { type OfferValues, type PricedValues, pricedValues, productSold } from './offer-form.ts';
import classes from './offers.module.css';
import { useBooks } from './use-books.ts';
import { useOfferWords } from './use-offer-words.ts';

interface EditorProps {
  title: ReactNode;
  caption: ReactNode;
  back: Back;
  sending: {
    form: UseFormReturnType<OfferValues>;
    formProps: ComponentPropsWithoutRef<'form'>;
    isSending: boolean;
    isUnreachable: boolean;
  };
  /** The books that price the saved draft; null until it is saved. */
  kept: Pick<OfferRevision, 'currency' | 'bookFrom'> | null;
  settings: OfferSettings;
  licenses: readonly License[];
  on: OnDay;
  /** Whether the offer is being sent to the customer or the approver. */
  isBusy: boolean;
  /** Sets what the button that submits the form does with the saved draft. */
  intend: (intent: Intent) => void;
  alert?: ReactNode;
  revisions?: ReactNode;
}

/** Saves the draft, or offers it, which needs approval if a discount is above the limit. */
export type Intent = 'save' | 'offer' | 'askApproval';

/** The draft of an offer: its lines across the full width, and below them its other contents beside the sums. */
export function OfferEditor(props: EditorProps) {
  const { title, caption, back, sending, kept, settings, licenses, on, isBusy, intend, alert, revisions } = props;
  const say = useSay('offers');
  const { form, formProps, isSending, isUnreachable } = sending;
  const { values } = form;
  const { books, change, words } = useBooks(values.currency, values.bookFrom, values.lines.map(productSold));
  const priced = pricedValues(values, books, licenses);
  const taxPercent = percentIn(values.taxPercent) ?? 0;
  const above = linesAbove(priced, settings.approvalAbove);
  const chosen = priced.filter((_, place) => values.lines[place]?.kind !== ''); // a line just added needs no one yet
  const needing = whatNeedsApproval({ lines: chosen, academic: values.academic }, settings);
  const primary: Intent = needing !== null ? 'askApproval' : 'offer';
  const actions = (
    <>
      <Button type="submit" form={FORM} variant="default" loading={isSending} onClick={() => intend('save')}>
        {say('Save draft')}
      </Button>
      <Button type="submit" form={FORM} loading={isSending || isBusy} onClick={() => intend(primary)}>
        {primary === 'offer' ? say('Offer') : say('Ask for approval')}
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={title} caption={caption} back={back} actions={actions} />
      <form {...formProps} id={FORM} className={offerEditor.editor}>
        {alert}
        {isUnreachable && (
          <Alert color="red" role="alert">
            {say('The server could not be reached, so nothing was saved. What you typed is kept: try again.')}
          </Alert>
        )}
        {change && (
          <Alert color="amber" title={change}>
            {say('This draft keeps those it was made with.')}{' '}
            <Button variant="default" size="xs" onClick={() => reprice(form, { bookFrom: null })}>
              {say('Take the new prices')}
            </Button>
          </Alert>
        )}
        <OfferEditorLines {...{ form, priced, licenses, on, words }} limit={settings.approvalAbove} />
        <div className={classes.beside}>
          <div className={classes.column}>
            <Terms form={form} kept={kept} />
            {revisions}
          </div>
          <OfferTotals totals={totalsOf(priced, taxPercent)} currency={values.currency} taxText={values.taxText} taxPercent={taxPercent}>
            {needing !== null && <NeedsApproval what={needing} {...{ above, priced, settings }} />}
          </OfferTotals>
        </div>
      </form>
    </>
  );
}

const FORM = 'offer';

/** Changes the prices that apply, and drops what was said about the lines' old ones. */
function reprice(form: UseFormReturnType<OfferValues>, to: Partial<Pick<OfferValues, 'currency' | 'bookFrom'>>) {
  form.setValues(to);
  for (const place of form.values.lines.keys()) form.clearFieldError(`lines.${place}.price`);
}

interface TermsProps {
  form: UseFormReturnType<OfferValues>;
  kept: EditorProps['kept'];
}

/** The contents of an offer besides its lines. */
function Terms({ form, kept }: TermsProps) {
  const say = useSay('offers');
  const noNames = useHeard()(NO_NAMES);
  return (
    <section className={`${ui.card} ${classes.terms}`} aria-label={say('Terms')}>
      <Select
        label={say('Currency')}
        data={[...CURRENCIES]}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        {...form.getInputProps('currency')}
        // Typing replaces the current value.
        onClick={({ currentTarget }) => currentTarget.select()}
        // A draft keeps the prices of its book only in the book's currency (OFR-305).
        onChange={(code) =>
          code && isCurrency(code) && reprice(form, { currency: code, bookFrom: code === kept?.currency ? kept.bookFrom : null })
        }
      />
      <DayInput label={say('Valid until')} {...form.getInputProps('validUntil')} />
      <TextInput label={say('Tax line')} placeholder={say('VAT, Norway')} {...form.getInputProps('taxText')} />
      <TextInput
        label={say('Percent')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        rightSection={<span aria-hidden>%</span>}
        {...form.getInputProps('taxPercent')}
      />
      <Textarea
        className={offerEditor.wide ?? ''}
        label={say('Note to the customer')}
        description={noNames}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('note')}
      />
      <Textarea
        className={offerEditor.wide ?? ''}
        label={say('Terms')}
        description={noNames}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('terms')}
      />
      <div className={`${offerEditor.wide} ${offerEditor.ticks}`}>
        <Checkbox label={say('Purchase order number is required')} {...form.getInputProps('poNumberNeeded', { type: 'checkbox' })} />
        <Checkbox label={say('Lets the customer issue offline files')} {...form.getInputProps('offlineFiles', { type: 'checkbox' })} />
        <Checkbox label={say('Academic prices')} {...form.getInputProps('academic', { type: 'checkbox' })} />
      </div>
    </section>
  );
}

interface NeedsApprovalProps {
  /** Says what needs approval. */
  what: string;
  above: number[];
  priced: PricedValues[];
  settings: OfferSettings;
}

/** Says what needs a second person, which lines are above the limit, and who may approve. */
function NeedsApproval({ what, above, priced, settings: { approvalAbove, approvers } }: NeedsApprovalProps) {
  const { say, heard, percent } = useOfferWords();
  const [first = 1] = above;
  const line = priced[first - 1];
  const rest = above.length > 1 ? ` ${say('Lines {lines} are above it.', { lines: above.join(', ') })}` : '';
  const names = [approvers.slice(0, -1).join(', '), ...approvers.slice(-1)].filter(Boolean).join(` ${say('or')} `);
  return (
    <p className={offerEditor.needs}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <span>
        {above.length > 0 ? (
          <>
            <b>{say('Needs a second person above {percent}.', { percent: percent(approvalAbove) })}</b>{' '}
            {say('Line {line} is {percent} off.', { line: first, percent: line ? percent(percentOff(line)) : '' })}
            {rest}
          </>
        ) : (
          <b>{say('{what} needs a second person’s approval.', { what: heard(what) })}</b>
        )}{' '}
        {approvers.length > 0
          ? say('{names} may approve.', { names })
          : say('No one else can approve it: give a colleague the right to approve offers.')}
      </span>
    </p>
  );
}
