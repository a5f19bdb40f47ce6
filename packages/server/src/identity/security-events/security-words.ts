import { SECURITY_KINDS, type SecurityFacts, type SecurityKind } from '@lm/contract';
import { localeOf, type Tongue } from '../../lib/texts.ts';
import { securityTexts } from './security-words.texts.ts';

type Texts = (typeof securityTexts.all)['en'];

/** A table of texts, each by its own name. */
const namesOf = (table: 'label' | 'value'): ReadonlySet<string> => new Set(Object.keys((securityTexts.all.en as Texts)[table] as object));

const [LABELS, VALUES] = [namesOf('label'), namesOf('value')];

/** What a fact says just by being there. */
const FLAGS = { newAdmin: ['newAdmin', null], moved: ['moved', null], many: ['many', null], whole: [null, 'brokeOff'] } as const;

type Label = Parameters<ReturnType<typeof securityTexts>>[0];

/** An event's kind in a language, as securityWords() says it in English. */
export const kindIn = (language: Tongue, kind: string): string =>
  Object.hasOwn(SECURITY_KINDS, kind) ? securityTexts(language)(`kinds.${kind as SecurityKind}`) : kind;

/** What else there is to say of an event in a language, as factsInWords() says it in English. */
export function factsIn(language: Tongue, facts: SecurityFacts): [label: string, value: string][] {
  const t = securityTexts(language);
  const valueIn = (value: string | number | boolean): string => {
    if (typeof value === 'number') return value.toLocaleString(localeOf(language));
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return VALUES.has(value) ? t(`value.${value}` as Label) : value;
  };
  return Object.entries(facts).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === '') return [];
    if (typeof value === 'boolean' && Object.hasOwn(FLAGS, name)) {
      const flag = FLAGS[name as keyof typeof FLAGS][value ? 0 : 1];
      return flag ? [[t('label.note'), t(`flag.${flag}`)]] : [];
    }
    return [[LABELS.has(name) ? t(`label.${name}` as Label) : name, valueIn(value)]];
  });
}
