import { fold, foldedWords } from '@lm/contract';

/** A person as others may have written about them. */
export interface Named {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  /** No one else has that name, so it identifies them. */
  isOnlyOne: boolean;
  /** A search for the last name finds no one else. */
  isOnlyFamily: boolean;
}

/** Characters that may be in an address, so that `anna@` does not match `johanna@`, nor `kth.example` match `kth.example.org`. */
const [BEFORE, AFTER] = ["[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]", '[\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}]'];
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches the whole address in any case, wherever it is. */
export const wholeEmail = ({ email }: Pick<Named, 'email'>): RegExp => new RegExp(`(?<!${BEFORE})${literally(email)}(?!${AFTER})`, 'giu');

export const saysEmail = (text: string, person: Pick<Named, 'email'>): boolean => wholeEmail(person).test(text);

/** Whether the text is their name, and no one else has it. */
export const isName = (text: string, { first_name, last_name, isOnlyOne }: Named): boolean =>
  isOnlyOne && fold(text.trim()) === fold(`${first_name} ${last_name}`);

/** Whether a search is for their address, their name in any order, or their last name. */
export function searchesFor(search: string, { email, first_name, last_name, isOnlyOne, isOnlyFamily }: Named): boolean {
  const words = (text: string) => foldedWords(text).sort().join(' ');
  const said = words(search);
  if (said === words(email)) return true;
  return (isOnlyOne && said === words(`${first_name} ${last_name}`)) || (isOnlyFamily && said === words(last_name));
}

/** Applies `change` to each text of a JSON document. */
export function changedTexts(json: unknown, change: (text: string) => string): unknown {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((one) => changedTexts(one, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, changedTexts(value, change)]));
}

/** The texts of a JSON document. */
export function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : [];
}
