import { addMonths, api, at, dayIn, firstOfMonth, type PriceBookRecord, productFor, showDay } from '@lm/contract';
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
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PriceFields } from './PriceFields.tsx';
import { check, firstValues, inWords, ofProduct, type PriceValues, rulesOf, toBody, valuesOf } from './price-form.ts';
import classes from './prices.module.css';
import { WorkedExample } from './WorkedExample.tsx';

const BACK = { label: 'Prices', to: at.prices };
const DAY_TAKEN = { field: 'validFrom', message: null };

interface AddPricesProps {
  /** The version whose numbers the form begins with; null for the first of a currency. */
  followed: PriceBookRecord | null;
  productId: number;
  /** All there are. */
  books: readonly PriceBookRecord[];
  close: () => void;
}

/** New prices: those of the version before from the next month on, or the first from today, to be changed. */
export function AddPrices({ followed, productId, books, close }: AddPricesProps) {
  const outdate = useOutdate();
  const today = dayIn(new Date());
  const sending = useEndpointForm({
    endpoint: api.prices.addPriceBook,
    initialValues: followed
      ? valuesOf(followed, firstOfMonth(addMonths(today, 1)), productFor(followed))
      : firstValues(productId, books, today),
    toBody,
    check,
    refusals: { dayTaken: DAY_TAKEN, tooMany: null, noProduct: 'This product no longer exists' },
    onDone: async ({ validFrom }) => {
      await outdate(api.prices);
      toast.done(validFrom > today ? `The prices apply from ${showDay(validFrom)} on` : 'The prices apply from now on');
      close();
    },
  });
  const chooseProduct = followed ? null : (id: number) => sending.form.setValues(firstValues(id, books, today));
  const title = followed ? `New prices in ${followed.currency}${ofProduct(followed)}` : 'New prices';
  const caption = followed ? `Begun with those from ${showDay(followed.validFrom)}` : 'What modules, users and maintenance cost';
  return <Editor title={title} caption={caption} submit="Add prices" sending={sending} chooseProduct={chooseProduct} close={close} />;
}

/** Prices that do not hold yet: change or withdraw them. */
export function EditPrices({ book, close }: { book: PriceBookRecord; close: () => void }) {
  const outdate = useOutdate();
  const [isAsking, dialog] = useDisclosure(false);
  const sending = useEditForm({
    endpoint: api.prices.updatePriceBook,
    record: book,
    load: () => load(book.id),
    valuesOf: (record) => valuesOf(record, record.validFrom, productFor(record)),
    inWords,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    check,
    refusals: { dayTaken: DAY_TAKEN, begun: null, noPriceBook: 'These prices no longer exist' },
    onDone: async () => {
      await outdate(api.prices);
      toast.done('The prices are updated');
      close();
    },
  });
  const from = showDay(book.validFrom);
  return (
    <>
      <Editor
        title={`Prices in ${book.currency}${ofProduct(book)} from ${from}`}
        caption="They do not apply yet, so they can be changed and withdrawn."
        submit="Save"
        sending={sending}
        alert={sending.alert}
        close={close}
        actions={
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
            Withdraw
          </Button>
        }
      />
      <DeleteDialog
        opened={isAsking}
        close={dialog.close}
        what="the prices"
        words={{ title: 'Withdraw these prices?', button: 'Withdraw the prices', unreached: 'Nothing was withdrawn.' }}
        endpoint={api.prices.deletePriceBook}
        remove={() => call(api.prices.deletePriceBook, { params: { id: String(book.id) } })}
        refusals={{ noPriceBook: 'These prices no longer exist', begun: null }}
        final="begun"
        done="The prices are withdrawn"
        onDone={close}
        outdates={[api.prices]}
      >
        Those in {book.currency}
        {ofProduct(book)} from {from}. The current prices continue to apply. This cannot be undone.
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
  /** Of the first prices of a currency, which may be chosen, as may the product. */
  chooseProduct?: ((productId: number) => void) | null;
  alert?: ReactNode;
  actions?: ReactNode;
  close: () => void;
}

/** The fields on the left, and beside them what they make of an example. */
function Editor({ title, caption, submit, sending, chooseProduct = null, alert, actions, close }: EditorProps) {
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  const { productId } = form.values;
  return (
    <>
      <PageHead title={title} caption={caption} back={BACK} actions={actions} />
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
