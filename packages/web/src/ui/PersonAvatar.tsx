import type { Customer } from '@lm/contract';
import { Avatar } from '@mantine/core';

interface PersonAvatarProps {
  person: Pick<Customer, 'firstName' | 'lastName' | 'imageByte'>;
  size: number;
  /** White on colour, for small ones. */
  filled?: boolean;
}

/** The picture, or the initials in its place. */
export const PersonAvatar = ({ person, size, filled = false }: PersonAvatarProps) => (
  <Avatar
    size={size}
    radius={size}
    color="signal"
    variant={filled ? 'filled' : 'light'}
    src={person.imageByte && `data:image/jpeg;base64,${person.imageByte}`}
    alt=""
    styles={{ placeholder: { fontSize: size * 0.4, fontWeight: 600 } }}
  >
    {`${[...person.firstName][0] ?? ''}${[...person.lastName][0] ?? ''}`.toUpperCase()}
  </Avatar>
);
