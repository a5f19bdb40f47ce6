import type { Language } from '@lm/contract';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { useTexts } from '../../ui/language.ts';
import { LanguageChoice } from '../parts/LanguageChoice.tsx';
import { signInTexts } from '../parts/sign-in.texts.ts';
import classes from './outside-face.module.css';

interface OutsideFaceProps {
  productName: string;
  /** Switches to another language. */
  choose: (language: Language) => void;
  children: ReactNode;
}

/** A drawing of a flow on one side, a form on the other. */
export const OutsideFace = ({ productName, choose, children }: OutsideFaceProps) => (
  <div className={classes.page}>
    <aside className={classes.shop}>
      <div className={classes.flow} aria-hidden />
      <svg className={classes.cylinder} viewBox="-540 -1600 3300 3200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle r="100" fill="var(--lm-shop)" stroke="#fff" strokeWidth="8" />
      </svg>
      <div className={classes.brand}>
        <Logo size={28} /> {productName}
      </div>
      <p className={classes.claim}>{useTexts(signInTexts).claim}</p>
    </aside>
    <main className={classes.side}>
      <div className={classes.form}>
        <LanguageChoice choose={choose} />
        {children}
      </div>
    </main>
  </div>
);
