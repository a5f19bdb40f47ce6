import { useLanguage } from '../../ui/language.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Words a size as `812.4 MB`, in the digits of the language. */
export function useBytes(): (size: number) => string {
  const language = useLanguage();
  return (size) => {
    const step = Math.min(Math.floor(Math.log(Math.max(size, 1)) / Math.log(1000)), UNITS.length - 1);
    const digits = step === 0 ? 0 : step === 3 ? 2 : 1;
    const amount = (size / 1000 ** step).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return `${amount}\u00a0${UNITS[step]}`;
  };
}
