import type { ReactNode } from 'react';
import { settings } from '../../settings.ts';
import { chooseLanguage, useChosenLanguage } from '../../ui/chosen-language.ts';
import { InLanguage } from '../../ui/language.ts';
import { OutsideFace } from './OutsideFace.tsx';

/** A page outside the shell, in the chosen language (LNG-5). */
export function OutsidePage({ children }: { children: ReactNode }) {
  const language = useChosenLanguage();
  return (
    <InLanguage value={language}>
      <OutsideFace productName={settings.productName} choose={(next) => void chooseLanguage(next)}>
        {children}
      </OutsideFace>
    </InLanguage>
  );
}
