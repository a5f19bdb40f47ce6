import { api, PICTURE_WORDS, type Product } from '@lm/contract';
import { call } from '../../api/call.ts';
import { PictureForm } from '../../ui/PictureForm.tsx';
import { useSay } from '../../ui/say.ts';

interface ProductPictureDialogProps {
  product: Product;
  hasPicture: boolean;
  opened: boolean;
  close: () => void;
}

/** Sets or removes the picture of a product (PRD-48). */
export function ProductPictureDialog({ product, hasPicture, opened, close }: ProductPictureDialogProps) {
  const say = useSay('catalogue');
  const params = { id: String(product.id) };
  return (
    <PictureForm
      {...{ opened, close, hasPicture, params }}
      upload={api.products.uploadProductImage}
      remove={() => call(api.products.removeProductImage, { params })}
      refusals={REFUSALS}
      done={say('{name} is saved', { name: product.name })}
      outdates={[api.products]}
      onDone={close}
    />
  );
}

const REFUSALS = {
  noProduct: 'The product is no longer there',
  wrongType: PICTURE_WORDS.wrongType,
  unreadable: PICTURE_WORDS.unreadable,
};
