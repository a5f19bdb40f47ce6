import { type Language, languageOf, type Self } from '@lm/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { chosenLanguage } from '../ui/chosen-language.ts';
import { InLanguage } from '../ui/language.ts';
import { isLearned, learn, speakNow } from '../ui/say.ts';
import classes from './shell.module.css';
import { speaks } from './views.ts';

/** That of a customer, or of their browser (LNG-7); English for staff. */
function wantedOf(self: Self): Language {
  if (!speaks(self)) return 'en';
  return self.language ? languageOf(self.language) : chosenLanguage();
}

/** The language that is spoken: until the words of another one are there, the one before; null before any. What does not arrive is read in English. */
function useSpoken(wanted: Language, isStaff: boolean): Language | null {
  const [spoken, speak] = useState<Language | null>(null);
  const isKnown = isLearned(wanted, isStaff);
  useEffect(() => {
    if (wanted === 'en' || isLearned(wanted, isStaff)) return speak(wanted);
    let isWanted = true;
    const arrive = (language: Language) => isWanted && speak(language);
    import('./tongue.ts')
      .then(async ({ tongueOf }) => learn(wanted, await tongueOf(wanted, isStaff)))
      .then(
        () => arrive(wanted),
        () => arrive('en'),
      );
    return () => {
      isWanted = false;
    };
  }, [wanted, isStaff]);
  return isKnown ? wanted : spoken;
}

/** What is on screen after signing in, in the language of the person. */
export function Speaking({ self, children }: { self: Self; children: ReactNode }) {
  const language = useSpoken(wantedOf(self), !speaks(self));
  useEffect(() => {
    if (language === null) return;
    document.documentElement.lang = language;
    speakNow(language);
    return () => speakNow('en');
  }, [language]);
  if (language === null) return <div className={classes.waiting} aria-busy="true" />;
  return <InLanguage value={language}>{children}</InLanguage>;
}
