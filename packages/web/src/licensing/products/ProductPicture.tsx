import { useQuery } from '@tanstack/react-query';
import { productPictureOf } from '../../api/picture.ts';
import classes from './product-card.module.css';

interface ProductPictureProps {
  productId: number;
  /** When its picture was set; undefined if it has none. */
  setAt: string | undefined;
  size: number;
}

/** The picture of a product; nothing if it has none. */
export function ProductPicture({ productId, setAt, size }: ProductPictureProps) {
  const picture = useQuery({
    ...productPictureOf(productId, setAt ?? ''),
    enabled: setAt !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (setAt === undefined) return null;
  return picture.data ? (
    <img className={classes.picture} src={picture.data} alt="" width={size} height={size} />
  ) : (
    <span className={classes.picture} style={{ width: size, height: size }} />
  );
}
