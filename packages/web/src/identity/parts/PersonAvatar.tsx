import type { Customer } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { pictureOf } from '../../api/picture.ts';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  person: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'imageName'>;
  /** In pixels. */
  size: number;
  /** White on a colour, for small avatars. */
  filled?: boolean;
}

/** A person's picture, or their initials. Our own component, since the library's is larger than the whole navigation. */
export function PersonAvatar({ person, size, filled = false }: PersonAvatarProps) {
  const picture = useQuery({ ...pictureOf(person.id), enabled: person.imageName !== null, staleTime: Number.POSITIVE_INFINITY });
  const isThere = person.imageName !== null && picture.data;
  return (
    <span className={classes.avatar} data-filled={filled || undefined} style={{ '--size': `${size}px` } as CSSProperties}>
      {isThere ? <img src={picture.data} alt="" /> : `${[...person.firstName][0] ?? ''}${[...person.lastName][0] ?? ''}`.toUpperCase()}
    </span>
  );
}
