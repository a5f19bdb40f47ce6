import { type Language, languageIds, languageInWords } from '@lm/contract';
import { useLanguage, useTexts } from '../../ui/language.ts';
import { TextLink } from '../../ui/plain/TextLink.tsx';
import classes from './sign-in.module.css';
import { signInTexts } from './sign-in.texts.ts';

/** The languages of the page, each by its own name. */
export function LanguageChoice({ choose }: { choose: (language: Language) => void }) {
  const language = useLanguage();
  return (
    <ul className={classes.languages} aria-label={useTexts(signInTexts).language}>
      {languageIds().map((id) => (
        <li key={id}>
          <TextLink lang={id} className={classes.small} aria-pressed={id === language} onClick={() => choose(id)}>
            {languageInWords(id)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
