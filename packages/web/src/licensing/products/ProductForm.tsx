import { api, at, type Data, FIRST_PRODUCT } from '@lm/contract';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { type Outdated, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import type { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface ProductFormProps {
  title: string;
  caption?: string;
  submit: string;
  /** The product that the form returns to; if left out, the first. */
  productId?: number;
  sending: Pick<ReturnType<typeof useEndpointForm>, 'formProps' | 'isSending' | 'isUnreachable'> & { alert?: ReactNode };
  close: () => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** The page of a catalogue form, for a product, a module or an edition. */
export function ProductForm({ title, caption, submit, productId = FIRST_PRODUCT, sending, close, children }: ProductFormProps) {
  const say = useSay('catalogue');
  const leave = useLeave();
  const { formProps, isSending, isUnreachable, alert } = sending;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title={title} caption={caption} back={{ label: say('Products'), to: at.product(productId) }} />
      <form {...formProps} className={ui.form}>
        {alert}
        {children}
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}

/** Fetches the lists again after saving, and shows a toast. */
export function useSaved(close: () => void, words: (name: string) => string, ...outdates: Outdated[]) {
  const outdate = useOutdate();
  return async ({ name }: { name: string }): Promise<void> => {
    await outdate(api.products, ...outdates);
    toast.done(words(name));
    close();
  };
}

/** Fetches the product, module or edition again after another person changed it. */
export async function readAnew<Of extends { id: number }>(
  listIn: (catalogue: Data<typeof api.products.getCatalogue>) => readonly Of[],
  id: number,
): Promise<Of> {
  const found = listIn(await call(api.products.getCatalogue, {})).find((one) => one.id === id);
  if (!found) throw new Error('It is no longer there.');
  return found;
}
