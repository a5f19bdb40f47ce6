import { type Language, languageOf, type Self } from '@lm/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { chosenLanguage } from '../ui/chosen-language.ts';
import { InLanguage } from '../ui/language.ts';
import { isLearned, learn, speakNow } from '../ui/say.ts';
import classes from './shell.module.css';
import { hasStaffScreens } from './views.ts';

/** The language that the person chose, otherwise that of the page (LNG-7). */
const wantedOf = ({ language }: Self): Language => (language ? languageOf(language) : chosenLanguage());

/**
 * The language in use: the previous one until the words of the new one have loaded; null before the first. If the words do not arrive, English is
 * used.
 */
function useSpoken(wanted: Language, ofStaff: boolean): Language | null {
  const [spoken, speak] = useState<Language | null>(null);
  const isKnown = isLearned(wanted, ofStaff);
  useEffect(() => {
    if (wanted === 'en' || isLearned(wanted, ofStaff)) return speak(wanted);
    let isWanted = true;
    const arrive = (language: Language) => isWanted && speak(language);
    import('./tongue.ts')
      .then(async ({ tongueOf }) => learn(wanted, await tongueOf(wanted, ofStaff)))
      .then(
        () => arrive(wanted),
        () => arrive('en'),
      );
    return () => {
      isWanted = false;
    };
  }, [wanted, ofStaff]);
  return isKnown ? wanted : spoken;
}

interface SpeakingProps {
  /** Null if it does not matter who reads: then the browser's language applies, or the one chosen in it. */
  self: Self | null;
  children: ReactNode;
}

/** The screens after signing in, in the person's language. */
export function Speaking({ self, children }: SpeakingProps) {
  const language = useSpoken(self ? wantedOf(self) : chosenLanguage(), self !== null && hasStaffScreens(self));
  useEffect(() => {
    if (language === null) return;
    document.documentElement.lang = language;
    speakNow(language);
    return () => speakNow('en');
  }, [language]);
  if (language === null) return <div className={classes.waiting} aria-busy="true" />;
  return <InLanguage value={language}>{children}</InLanguage>;
}
