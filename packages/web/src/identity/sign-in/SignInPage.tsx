import { useEffect, useRef } from 'react';
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
  const forms = useRef<HTMLDivElement>(null);
  // Takes over the form in the page: a button pressed before is pressed now (public/static/first.js).
  useEffect(() => {
    const { standing } = document.getElementById('root')?.dataset ?? {};
    if (standing === undefined) return;
    delete document.getElementById('root')?.dataset.standing;
    const typed = [...(forms.current?.querySelectorAll('input') ?? [])].some(({ value, type }) => type !== 'checkbox' && value !== '');
    if (typed) onTyping();
    const pressed = forms.current?.querySelector<HTMLElement>('[data-pressed]');
    if (pressed) setTimeout(() => pressed.click()); // once the form has what was typed
  }, [onTyping]);
  return (
    <OutsidePage>
      <div ref={forms} onInput={onTyping}>
        <SignedOut />
      </div>
    </OutsidePage>
  );
}
