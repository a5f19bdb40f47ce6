/** The current place, as the fragment says (SCR-5): `#/customers/123?search=x`. The first word of the path is the view's. */
export interface Place {
  path: readonly string[];
  query: Readonly<Record<string, string>>;
}

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // someone typed a lone percent sign
  }
};

/** Reads an address; anything else means nowhere, which is the first view. */
export function placeIn(address: string): Place {
  const [path = '', ...query] = address.split('?');
  return {
    path: path.startsWith('/') ? path.split('/').filter(Boolean).map(decoded) : [],
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
  };
}

/** An address with a query; a part that is left out does not appear in it. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
