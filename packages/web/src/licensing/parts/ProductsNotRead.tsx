import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useCatalogue } from './use-catalogue.ts';

/** Shown where a form asks for the product while the products could not be read; nothing otherwise. */
export function ProductsNotRead() {
  const say = useSay('license');
  const { isError, data, refetch } = useCatalogue();
  if (!isError || data) return null;
  return (
    <FailedPart title={say('products')} className={ui.wide} retry={() => void refetch()}>
      {say('The products could not be loaded.')}
    </FailedPart>
  );
}
