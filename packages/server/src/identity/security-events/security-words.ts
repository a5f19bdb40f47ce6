import { SECURITY_KINDS, type SecurityFacts, type SecurityKind } from '@lm/contract';
import { localeOf, type Tongue } from '../../lib/texts.ts';
import { securityTexts } from './security-words.texts.ts';

type Texts = (typeof securityTexts.all)['en'];

/** The names of the texts in a table. */
const namesOf = (table: 'label' | 'value'): ReadonlySet<string> => new Set(Object.keys((securityTexts.all.en as Texts)[table] as object));

const [LABELS, VALUES] = [namesOf('label'), namesOf('value')];

/** Facts that need no value: their presence is enough. */
const FLAGS = { newAdmin: ['newAdmin', null], moved: ['moved', null], many: ['many', null], whole: [null, 'brokeOff'] } as const;

type Label = Parameters<ReturnType<typeof securityTexts>>[0];

/** The name of an event's kind in a language; securityWords() has the English one. */
export const kindIn = (language: Tongue, kind: string): string =>
  Object.hasOwn(SECURITY_KINDS, kind) ? securityTexts(language)(`kinds.${kind as SecurityKind}`) : kind;

/** The facts of an event in a language; factsInWords() has the English ones. */
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
