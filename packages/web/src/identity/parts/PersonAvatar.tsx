import type { Customer } from '@lm/contract';
import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pictureOf } from '../../api/picture.ts';

interface PersonAvatarProps {
  person: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'imageName'>;
  size: number;
  /** White on colour, for small ones. */
  filled?: boolean;
}

/** The picture, or the initials in its place. */
export function PersonAvatar({ person, size, filled = false }: PersonAvatarProps) {
  const picture = useQuery({ ...pictureOf(person.id), enabled: person.imageName !== null, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Avatar
      size={size}
      radius={size}
      color="signal"
      variant={filled ? 'filled' : 'light'}
      src={person.imageName === null ? null : (picture.data ?? null)}
      alt=""
      styles={{ placeholder: { fontSize: size * 0.4, fontWeight: 600 } }}
    >
      {`${[...person.firstName][0] ?? ''}${[...person.lastName][0] ?? ''}`.toUpperCase()}
    </Avatar>
  );
}
