import type { Person, peopleOf } from '../people.ts';
import type { TestServer } from '../start.ts';

/** A person in the table of permissions, whose roles are known. */
export interface Owner extends Person {
  roles: number[];
}

export type Making = Awaited<ReturnType<typeof makingOn>>;

/** What makes the things of people on a server: a clerk, and each thing once per owner. */
export async function makingOn(server: TestServer, make: ReturnType<typeof peopleOf>) {
  const things = new WeakMap<Owner, Map<string, Promise<unknown>>>();
  let count = 0;
  return {
    server,
    make,
    clerk: await make.admin(),
    /** An unused number. */
    next: () => ++count,
    once:
      <T>(what: string, makeOne: (owner: Owner) => Promise<T>) =>
      (owner: Owner): Promise<T> => {
        const theirs = things.get(owner) ?? new Map<string, Promise<unknown>>();
        things.set(owner, theirs);
        if (!theirs.has(what)) theirs.set(what, makeOne(owner));
        return theirs.get(what) as Promise<T>; // makeOne() of this same thing made it
      },
  };
}
