import { api, PICTURE_WORDS, type Product } from '@lm/contract';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { uploadTo } from '../../api/upload.ts';
import { PictureForm } from '../../ui/PictureForm.tsx';
import { useAct } from '../../ui/use-act.ts';

interface ProductPictureDialogProps {
  product: Product;
  hasPicture: boolean;
  opened: boolean;
  close: () => void;
}

/** The picture of a product (PRD-48). */
export function ProductPictureDialog({ product, hasPicture, opened, close }: ProductPictureDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const params = { id: String(product.id) };
  const act = useAct({
    endpoint: api.products.uploadProductImage,
    send: (chosen: File | null) => {
      setProblem(null);
      setPercent(0);
      return chosen
        ? uploadTo(api.products.uploadProductImage, { params, file: chosen, onProgress: setPercent })
        : call(api.products.removeProductImage, { params });
    },
    refusals: REFUSALS,
    otherwise: PICTURE_WORDS.unreadable,
    done: `${product.name} is saved`,
    outdates: [api.products],
    onDone: close,
    say: setProblem,
  });
  return <PictureForm {...{ opened, close, act, percent, problem, setProblem, hasPicture }} />;
}

const REFUSALS = {
  noProduct: 'The product is not there any more',
  wrongType: PICTURE_WORDS.wrongType,
  unreadable: PICTURE_WORDS.unreadable,
};
