import type { ReactNode } from 'react';
import { chooseLanguage, useChosenLanguage } from '../../ui/chosen-language.ts';
import { InLanguage, useTexts } from '../../ui/language.ts';
import { LanguageChoice } from '../parts/LanguageChoice.tsx';
import { type SignInTexts, signInTexts } from '../parts/sign-in.texts.ts';

interface WithLanguageProps {
  /** The frame around the page, supplied by the shell. */
  frame: (props: { t: SignInTexts; children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** A page of the shell without a session, in the chosen language (LNG-5). */
export function WithLanguage(props: WithLanguageProps) {
  return (
    <InLanguage value={useChosenLanguage()}>
      <Framed {...props} />
    </InLanguage>
  );
}

const Framed = ({ frame: Frame, children }: WithLanguageProps) => (
  <Frame t={useTexts(signInTexts)}>
    <LanguageChoice choose={(language) => void chooseLanguage(language)} />
    {children}
  </Frame>
);
