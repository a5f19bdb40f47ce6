import {
  allEditions,
  allProducts,
  areSeveralProducts,
  editionsOffered,
  FIRST_PRODUCT,
  type Module,
  modulesToChoose,
  productOf,
} from '@lm/contract';

const OF_EDITION = 'edition-';

interface Choice {
  value: string;
  label: string;
}

/** What a list offers beside these: modules of their product, of every one before there are some. */
export function modulesOffered(chosen: readonly number[]): readonly Module[] {
  if (chosen.length > 0 || !areSeveralProducts()) return modulesToChoose(chosen, productOf(chosen));
  return allProducts().flatMap(({ id }) => modulesToChoose(chosen, id));
}

/** The choices of a list of modules; editions stand first, where there are any, and each product has groups of its own, where there are several. */
export function choicesOf(modules: readonly Module[]): Choice[] | { group: string; items: Choice[] }[] {
  if (areSeveralProducts())
    return allProducts().flatMap(({ id, name }) => {
      const [editions, single] = choicesIn(modules, id);
      const groups = [
        { group: `${name}: editions`, items: editions },
        { group: name, items: single },
      ];
      return groups.filter(({ items }) => items.length > 0);
    });
  const [editions, single] = choicesIn(modules, FIRST_PRODUCT);
  if (editions.length === 0) return single;
  return [
    { group: 'Editions', items: editions },
    { group: 'Modules', items: single },
  ];
}

function choicesIn(modules: readonly Module[], ofProduct: number): [editions: Choice[], single: Choice[]] {
  const own = modules.filter(({ productId }) => productId === ofProduct);
  const editions = own.length > 0 ? editionsOffered(ofProduct) : [];
  return [
    editions.map(({ id, name }) => ({ value: `${OF_EDITION}${id}`, label: name })),
    own.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** What was chosen of such a list, as modules: an edition stands for its own. */
export function modulesChosen(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => {
    if (!value.startsWith(OF_EDITION)) return [value];
    const edition = allEditions().find(({ id }) => `${OF_EDITION}${id}` === value);
    return edition ? edition.modules.map(String) : [];
  });
  return [...new Set(ids)];
}
