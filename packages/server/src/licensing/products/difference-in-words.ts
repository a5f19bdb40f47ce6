import { type api, type Catalogue, changesBetween, type Data, FIELDS, valueInWords, whyNotOffered } from '@lm/contract';
import type { Difference } from './catalogue-difference.ts';
import { editionFacts, moduleFacts, productFacts } from './product-facts.ts';

type Told = Data<typeof api.products.importCatalogue>['changes'];

/** Puts a difference into words, with the labels of the log. */
export function inWords({ products, modules, editions, result }: Difference, known: Catalogue): Told {
  const changesIn =
    (fields: Record<string, { label: string; type: 'text' | 'number' | 'flag' | 'texts' | 'modules' }>) =>
    (change: { field: string; before: unknown; after: unknown }) => {
      const { label, type } = fields[change.field] ?? { label: change.field, type: 'text' as const };
      const words = (value: unknown, among: Catalogue) => (type === 'modules' ? namesOf(value, among) : valueInWords(type, value));
      return { field: label, before: words(change.before, known), after: words(change.after, result) };
    };
  const ofProduct = changesIn(FIELDS.product);
  const ofModule = changesIn(FIELDS.module);
  const ofEdition = changesIn(FIELDS.edition);
  return [
    ...products.map(({ before, after }) => ({
      ...{ what: 'product' as const, name: before?.name ?? after.name, isNew: before === null, notOffered: null },
      changes: changesBetween(before && productFacts(before), productFacts(after)).map(ofProduct),
    })),
    ...modules.map(({ before, after }) => ({
      ...{ what: 'module' as const, name: before?.name ?? after.name, isNew: before === null, notOffered: null },
      changes: changesBetween(before && moduleFacts(before, result.products), moduleFacts(after, result.products)).map(ofModule),
    })),
    ...editions.map(({ before, after }) => ({
      ...{
        what: 'edition' as const,
        name: before?.name ?? after.name,
        isNew: before === null,
        notOffered: whyNotOffered(after, result.modules),
      },
      changes: changesBetween(before && editionFacts(before), editionFacts(after)).map(ofEdition),
    })),
  ];
}

const namesOf = (ids: unknown, { modules }: Catalogue): string | null =>
  Array.isArray(ids) && ids.length > 0
    ? ids.map((id) => modules.find((module) => module.id === id)?.name ?? `Module ${id}`).join(', ')
    : null;
