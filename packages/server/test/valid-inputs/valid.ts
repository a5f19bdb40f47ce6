import type { api, Endpoint, Input } from '@lm/contract';
import type { Belongings, Owner } from '../belongings.ts';
import { SWEDEN } from '../people.ts';

/** What a call sends, and the file of an upload. */
type Sent<E extends Endpoint> = Input<E> & (E['upload'] extends object ? { file: Buffer } : unknown);

/** The person a call is about, or the principal when it is about no person; and the things people have. */
export interface On {
  person: Owner;
  has: Belongings;
}

interface Valid<E extends Endpoint> {
  /** Is the call about a person or a thing of theirs? */
  about: 'somebody' | 'nobody';
  input: (on: On) => Sent<E> | Promise<Sent<E>>;
}

type Api = typeof api;
export type ValidInputs = {
  readonly [F in keyof Api]: { readonly [N in keyof Api[F]]: Api[F][N] extends Endpoint ? Valid<Api[F][N]> : never };
};

/** The input of a call about a person or a thing of theirs. */
export const on = <T>(input: (on: On) => T) => ({ about: 'somebody' as const, input });
/** The input of any other call. */
export const plain = <T>(input: (on: On) => T) => ({ about: 'nobody' as const, input });

export const nothing = plain(() => ({}));

/** The principal is in an organization. */
export const ownPlace = plain(async ({ person, has }: On) => {
  await has.organization(person);
  return {};
});

export const page = { page: '1', pageSize: '1' };

export const idOf = ({ person }: On) => ({ params: { id: String(person.id) } });
export const bodyId = ({ person }: On) => ({ body: { id: person.id } });

/** The data of a new person, without an email address. */
export const PERSON = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: SWEDEN };

/** A computer of a lab pack. */
export const PACKED = { name: 'Lab 1', macAddresses: ['A4:83:E7:2F:0B:91'] };

/** The smallest picture there is: one grey pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');
