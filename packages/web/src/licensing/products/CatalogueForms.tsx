import { type api, at, type Data, idIn, type Product, productOf } from '@lm/contract';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { backTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { AddEdition, EditEdition } from './EditionForm.tsx';
import { AddProduct, EditProduct } from './EditProduct.tsx';
import { AddModule, EditModule } from './ModuleForm.tsx';

const importCatalogue = lazyPart(async () => (await import('./ImportCatalogue.tsx')).ImportCatalogue);

interface CatalogueFormsProps {
  /** The part of the address after the product: `['editions', 'add']`. */
  words: string[];
  product: Product;
  catalogue: Data<typeof api.products.getCatalogue>;
}

/** The forms of the catalogue, each with an address of its own. */
export function CatalogueForms({ words: [word, part], product, catalogue: { modules, editions, products } }: CatalogueFormsProps) {
  const say = useSay('catalogue');
  const back = { label: say('Products'), to: at.product(product.id) };
  const closeTo = (productId: number) => () => backTo(at.product(productId));
  const close = closeTo(product.id);
  if (word === 'new') return <AddProduct products={products} close={close} />;
  if (word === 'edit') return <EditProduct product={product} close={close} />;
  if (word === 'import') return <importCatalogue.Part close={close} />;
  const own = modules.filter(({ productId }) => productId === product.id);
  if (word === 'add') return <AddModule productId={product.id} modules={own} close={close} />;
  if (word === 'editions') {
    if (part === 'add') return <AddEdition productId={product.id} close={close} />;
    const edition = editions.find(({ id }) => id === idIn(part));
    if (!edition) return <NoSuch what={'Edition'} back={back} />;
    return <EditEdition key={edition.id} edition={edition} close={closeTo(productOf(edition.modules))} />;
  }
  const module = modules.find(({ id }) => id === idIn(word));
  if (!module) return <NoSuch what={'Module'} back={back} />;
  const among = modules.filter(({ productId }) => productId === module.productId);
  return <EditModule key={module.id} module={module} modules={among} close={closeTo(module.productId)} />;
}
