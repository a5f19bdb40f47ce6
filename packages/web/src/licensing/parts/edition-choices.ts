import { allEditions, editionsOffered, type Module } from '@lm/contract';
import { heardNow } from '../../ui/say.ts';

const OF_EDITION = 'edition-';

interface Choice {
  value: string;
  label: string;
}

/** The choices in a list of modules, all of one product; editions, if there are any, come first. */
export function choicesOf(modules: readonly Module[]): Choice[] | { group: string; items: Choice[] }[] {
  const single = modules.map(({ id, name }) => ({ value: String(id), label: name }));
  const editions = modules[0] ? editionsOffered(modules[0].productId) : [];
  if (editions.length === 0) return single;
  return [
    { group: heardNow('Editions'), items: editions.map(({ id, name }) => ({ value: `${OF_EDITION}${id}`, label: name })) },
    { group: heardNow('Modules'), items: single },
  ];
}

/** The modules behind the choices: an edition stands for its modules. */
export function modulesChosen(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => {
    if (!value.startsWith(OF_EDITION)) return [value];
    const edition = allEditions().find(({ id }) => `${OF_EDITION}${id}` === value);
    return edition ? edition.modules.map(String) : [];
  });
  return [...new Set(ids)];
}
