import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useCatalogue } from './use-catalogue.ts';

/** Shown if a form asks for the product but the products could not be loaded; otherwise nothing. */
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
