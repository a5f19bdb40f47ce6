import { type Language, languageOf } from '@lm/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchShown } from './language.ts';

const KEPT_SECONDS = 365 * 24 * 60 * 60;

let chosen: Language | null = null;
const listeners = new Set<() => void>();

/** The language of the pages outside the shell: the one chosen here, or the one that the browser asked the server for (LNG-5). */
export const chosenLanguage = (): Language =>
  (chosen ??= languageOf(document.querySelector<HTMLMetaElement>('meta[name="language"]')?.content ?? ''));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same language, for a page that is in it and tells the browser so. */
export function useChosenLanguage(): Language {
  const language = useSyncExternalStore(subscribe, chosenLanguage, chosenLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en'; // the shell's language
    };
  }, [language]);
  return language;
}

/**
 * Switches to another language once its texts have loaded, and keeps it for a year in a cookie that the server sees, since mailed links open
 * elsewhere.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await fetchShown(language);
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only over https, and the portal also runs without it
  document.cookie = `language=${language}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${isSecure}`;
  chosen = language;
  for (const listener of listeners) listener();
}
