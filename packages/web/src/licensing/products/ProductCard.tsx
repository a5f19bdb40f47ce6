import { type api, at, type Data, type Product, SEAT_FOR_WORDS, type Self, soldKindWord } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import marks from '../parts/product-mark.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductPlaces } from './ProductPlaces.tsx';
import classes from './product-card.module.css';
import { useFormerly } from './use-formerly.ts';

const pictureDialog = lazyPart(async () => (await import('./ProductPictureDialog.tsx')).ProductPictureDialog);

interface ProductCardProps {
  self: Self;
  product: Product;
  products: readonly Product[];
  pictures: Data<typeof api.products.getCatalogue>['pictures'];
}

/** The product that the modules belong to: its name, what it is sold as, and how its trials and files are made (PRD-30). */
export function ProductCard({ self, product, products, pictures }: ProductCardProps) {
  const say = useSay('catalogue');
  const picture = useDialogPlace('picture');
  const facts = useFacts(product);
  const setAt = (id: number) => pictures.find(({ productId }) => productId === id)?.setAt;
  return (
    <>
      {products.length > 1 && (
        <nav className={classes.products} aria-label={say('Products')}>
          {products.map(({ id, name, colour }) => (
            <PlaceLink key={id} to={at.product(id)} aria-current={id === product.id ? 'page' : undefined}>
              <span className={marks.swatch} data-colour={colour} aria-hidden />
              <ProductPicture productId={id} setAt={setAt(id)} size={24} />
              {name}
            </PlaceLink>
          ))}
        </nav>
      )}
      <section className={`${ui.card} ${classes.product}`} aria-label={say('Product')}>
        <header className={classes.head}>
          <Title order={2}>
            <span className={marks.swatch} data-colour={product.colour} aria-hidden />
            <ProductPicture productId={product.id} setAt={setAt(product.id)} size={48} />
            {product.name}
          </Title>
          <Group gap="sm">
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addProduct)}>
              {say('Add a product')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPhoto size={16} />}
              onMouseEnter={pictureDialog.fetch}
              onClick={() => picture.open()}
            >
              {say('Picture')}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(at.editProduct(product.id))}>
              {say('Edit the product')}
            </Button>
          </Group>
        </header>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <ProductPlaces self={self} product={product} first={products[0]?.name ?? ''} />
        </dl>
      </section>
      {picture.opened && <pictureDialog.Part product={product} hasPicture={setAt(product.id) !== undefined} opened close={picture.close} />}
    </>
  );
}

function useFacts({
  code,
  kinds,
  trialDays,
  version2From,
  idsNeeded,
  listDays,
  seatFor,
  seatMoves,
  formerly,
}: Product): [label: string, value: string][] {
  const say = useSay('catalogue');
  const heard = useHeard();
  const inDays = useFormerly();
  const old =
    listDays === 1 ? say('At most 1 day old, for version 2') : say('At most {count} days old, for version 2', { count: listDays ?? 0 });
  return [
    [say('Code'), code],
    [say('Sold as'), kinds.map((kind) => heard(soldKindWord(kind))).join(', ')],
    [say('Days of trial'), String(trialDays)],
    [
      say('License files of version 2'),
      version2From === null ? say('For no release') : say('From release {release} on', { release: version2From }),
    ],
    [say('Ids that have to match'), idsNeeded === null ? say('All ids of a computer') : String(idsNeeded)],
    [say('Status list'), listDays === null ? say('Not needed') : old],
    [say('A floating seat is for'), heard(SEAT_FOR_WORDS[seatFor])],
    [say('Seat moves a year'), String(seatMoves)],
    ...(formerly.length > 0 ? ([[say('Formerly'), inDays(formerly)]] as [string, string][]) : []),
  ];
}
