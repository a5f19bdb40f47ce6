/** The current place in the address's fragment (SCR-5): `#/customers/123?search=x`. The first word of the path names the view. */
export interface Place {
  path: readonly string[];
  query: Readonly<Record<string, string>>;
}

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // a lone percent sign was typed
  }
};

/** Reads an address; anything else means nowhere, which leads to the first view. */
export function placeIn(address: string): Place {
  const [path = '', ...query] = address.split('?');
  return {
    path: path.startsWith('/') ? path.split('/').filter(Boolean).map(decoded) : [],
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
  };
}

/** Builds an address with a query; leaves out parts that are undefined. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
