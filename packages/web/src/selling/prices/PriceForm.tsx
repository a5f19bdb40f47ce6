import { addMonths, api, at, dayIn, firstOfMonth, type PriceBookRecord, productFor } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PriceFields } from './PriceFields.tsx';
import { check, currencyIn, firstValues, inWords, type PriceValues, rulesOf, toBody, valuesOf } from './price-values.ts';
import classes from './prices.module.css';
import { usePriceWords } from './use-price-words.ts';
import { WorkedExample } from './WorkedExample.tsx';

const DAY_TAKEN = { field: 'validFrom', message: null };

interface AddPricesProps {
  /** The version whose numbers the form starts from; null for the first of a currency. */
  followed: PriceBookRecord | null;
  productId: number;
  /** All existing versions. */
  books: readonly PriceBookRecord[];
  close: () => void;
}

/** Adds prices: a copy of the previous version from next month on, or a first version from today. */
export function AddPrices({ followed, productId, books, close }: AddPricesProps) {
  const words = usePriceWords();
  const { say, day } = words;
  const outdate = useOutdate();
  const today = dayIn(new Date());
  const sending = useEndpointForm({
    endpoint: api.prices.addPriceBook,
    initialValues: followed
      ? valuesOf(followed, firstOfMonth(addMonths(today, 1)), productFor(followed), words)
      : firstValues(productId, books, today, words),
    toBody,
    check,
    refusals: { dayTaken: DAY_TAKEN, tooMany: null, noProduct: say('This product no longer exists') },
    onDone: async ({ validFrom }) => {
      await outdate(api.prices);
      toast.done(validFrom > today ? say('The prices apply from {day} on', { day: day(validFrom) }) : say('The prices apply from now on'));
      close();
    },
  });
  const chooseProduct = followed ? null : (id: number) => sending.form.setValues(firstValues(id, books, today, words));
  const title = followed ? say('New prices in {currency}', { currency: currencyIn(followed, say) }) : say('New prices');
  const caption = followed
    ? say('Starting from those of {day}', { day: day(followed.validFrom) })
    : say('What modules, users and maintenance cost');
  return (
    <Editor title={title} caption={caption} submit={say('Add prices')} sending={sending} chooseProduct={chooseProduct} close={close} />
  );
}

/** Edits prices that do not apply yet, and can be changed or withdrawn. */
export function EditPrices({ book, close }: { book: PriceBookRecord; close: () => void }) {
  const words = usePriceWords();
  const { say } = words;
  const outdate = useOutdate();
  const [isAsking, dialog] = useDisclosure(false);
  const sending = useEditForm({
    endpoint: api.prices.updatePriceBook,
    record: book,
    load: () => load(book.id),
    valuesOf: (record) => valuesOf(record, record.validFrom, productFor(record), words),
    inWords: (values) => inWords(values, words),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    check,
    refusals: { dayTaken: DAY_TAKEN, begun: null, noPriceBook: say('These prices no longer exist') },
    onDone: async () => {
      await outdate(api.prices);
      toast.done(say('The prices are updated'));
      close();
    },
  });
  const of = { currency: currencyIn(book, say), day: words.day(book.validFrom) };
  return (
    <>
      <Editor
        title={say('Prices in {currency} from {day}', of)}
        caption={say('They do not apply yet, so they can be changed and withdrawn.')}
        submit={say('Save')}
        sending={sending}
        alert={sending.alert}
        close={close}
        actions={
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
            {say('Withdraw')}
          </Button>
        }
      />
      <DeleteDialog
        opened={isAsking}
        close={dialog.close}
        what={say('the prices')}
        words={{
          title: say('Withdraw these prices?'),
          button: say('Withdraw the prices'),
          unreached: say('Nothing was withdrawn.'),
        }}
        endpoint={api.prices.deletePriceBook}
        remove={() => call(api.prices.deletePriceBook, { params: { id: String(book.id) } })}
        refusals={{ noPriceBook: say('These prices no longer exist'), begun: null }}
        final="begun"
        done={say('The prices are withdrawn')}
        onDone={close}
        outdates={[api.prices]}
      >
        {say('Those in {currency} from {day}. The current prices continue to apply. This cannot be undone.', of)}
      </DeleteDialog>
    </>
  );
}

async function load(id: number): Promise<PriceBookRecord> {
  const found = (await call(api.prices.getPriceBooks, {})).find((book) => book.id === id);
  if (!found) throw new Error('The prices are no longer there.');
  return found;
}

type Sending = Pick<
  ReturnType<typeof useEndpointForm<typeof api.prices.addPriceBook, PriceValues>>,
  'form' | 'formProps' | 'isSending' | 'isUnreachable'
>;

interface EditorProps {
  title: string;
  caption: string;
  submit: string;
  sending: Sending;
  /** Chooses the product of the first prices of a currency; the currency can be chosen too. */
  chooseProduct?: ((productId: number) => void) | null;
  alert?: ReactNode;
  actions?: ReactNode;
  close: () => void;
}

/** The fields on the left, with their effect on an example beside them. */
function Editor({ title, caption, submit, sending, chooseProduct = null, alert, actions, close }: EditorProps) {
  const say = useSay('prices');
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  const { productId } = form.values;
  return (
    <>
      <PageHead title={title} caption={caption} back={{ label: say('Prices'), to: at.prices }} actions={actions} />
      <div className={classes.screen}>
        <form {...formProps} className={classes.fields}>
          {alert}
          <PriceFields form={form} chooseProduct={chooseProduct} />
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </form>
        <WorkedExample key={productId} book={rulesOf(form.values)} productId={productId} />
      </div>
    </>
  );
}
