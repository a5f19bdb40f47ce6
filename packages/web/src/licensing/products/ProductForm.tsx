import { api, at, type Data, FIRST_PRODUCT } from '@lm/contract';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { type Outdated, useOutdate } from '../../api/queries.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
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
  return (
    <PageForm
      title={title}
      caption={caption}
      submit={submit}
      back={{ label: say('Products'), to: at.product(productId) }}
      sending={sending}
      close={close}
    >
      {sending.alert}
      {children}
    </PageForm>
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
