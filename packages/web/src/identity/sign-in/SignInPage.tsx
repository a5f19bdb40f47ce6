import { useEffect } from 'react';
import { chosenLanguage } from '../../ui/chosen-language.ts';
import { toast } from '../../ui/toast.ts';
import { signInTexts } from '../parts/sign-in.texts.ts';
import { OutsidePage } from './OutsidePage.tsx';
import { SignedOut } from './SignedOut.tsx';

export { WithLanguage } from './WithLanguage.tsx';

/** Awaited before the page is drawn: what is already on screen must not disappear again. */
export const fetchTexts = () => signInTexts.fetch(chosenLanguage());

export const sayExpired = () => void fetchTexts().then(({ expired }) => toast.failed(expired));

/** In a file of its own, since the shell loads without it. */
export function SignInPage({ onTyping }: { onTyping: () => void }) {
  // Takes over the form in the page: a button pressed before, such as a language above it, is pressed now (public/static/first.js).
  useEffect(() => {
    const root = document.getElementById('root');
    if (root?.dataset.standing === undefined) return;
    delete root.dataset.standing;
    const typed = [...root.querySelectorAll('input')].some(({ value, type }) => type !== 'checkbox' && value !== '');
    if (typed) onTyping();
    const pressed = root.querySelector<HTMLElement>('[data-pressed]');
    if (pressed) setTimeout(() => pressed.click()); // once the form has what was typed
  }, [onTyping]);
  return (
    <OutsidePage>
      <div onInput={onTyping}>
        <SignedOut />
      </div>
    </OutsidePage>
  );
}
