import { CATEGORY, type CategoryName, MOST_COMPUTERS } from '../kinds/categories.ts';

/** Why a computer left a license (CMP-404): the reason given when it was replaced, or `removed` if staff removed its addresses. */
export const COMPUTER_ENDS = {
  new: 'New computer',
  lost: 'Broken, lost or stolen',
  adapter: 'Network card or dock',
  virtual: 'Rebuilt virtual machine',
  typed: 'Typed wrong',
  moved: 'Moved',
  removed: 'Removed',
} as const;
export type ComputerEnd = keyof typeof COMPUTER_ENDS;
export const COMPUTER_END_IDS = /* @__PURE__ */ Object.keys(COMPUTER_ENDS) as [ComputerEnd, ...ComputerEnd[]]; // it has no other keys

/** The greatest length of a computer's name (CMP-402). */
export const MOST_COMPUTER_NAME = 60;

/** How many computers with a working file the teachers of a room may exchange until its last day: a tenth of its places (ROOM-639). */
export const mostExchanged = (places: number): number => Math.max(2, Math.floor(places / 10));

/** How many addresses a computer has at most, whatever HOST_ADDRESSES says, and therefore all computers of a license. */
export const MOST_HOST_ADDRESSES = 16;
export const MOST_ADDRESSES = MOST_COMPUTERS * MOST_HOST_ADDRESSES;

/** The portal's name for a computer that no one has named (CMP-402). */
const GIVEN = { CPU: 'Computer', FNL: 'Server' } as const satisfies Record<CategoryName, string>;

const GIVEN_NAME = /* @__PURE__ */ new RegExp(`^(${Object.values(GIVEN).join('|')}) \\d+$`);

/** Is it one of the names that the portal gives? */
export const isGivenName = (name: string): boolean => GIVEN_NAME.test(name);

/** The first of the portal's names that none of these computers has, ignoring case: `Computer 2`, for FNL licenses `Server 2`. */
export function givenName(category: CategoryName, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = `${GIVEN[CATEGORY[category].name]} ${number}`;
    if (!isNameTaken(name, taken)) return name;
  }
}

/** Computers of a license are told apart by their names, ignoring case (CMP-402). */
export const isNameTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => other.toLowerCase() === name.toLowerCase());

/** The wanted name, followed by a number if a computer of the license already has it: `Lab 3 (2)`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const tail = number === 1 ? '' : ` (${number})`;
    const name = `${[...wanted]
      .slice(0, MOST_COMPUTER_NAME - tail.length)
      .join('')
      .trimEnd()}${tail}`;
    if (!isNameTaken(name, taken)) return name;
  }
}
