import { showMoment } from '@lm/contract';
import { type Heard, type SayOf, useHeard, useSay, useTongue } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import type { Words } from './replacement-form.ts';

export interface ReplaceWords extends Words {
  ui: SayOf<'ui'>;
  heard: Heard;
  /** Words the addresses and other ids of a computer. */
  all: (hosts: readonly string[]) => string;
}

/** All the words for replacing a computer, in the language of the page. */
export function useReplaceWords(): ReplaceWords {
  const shown = useTongue()?.shown;
  return {
    say: useSay('replacing'),
    ui: useSay('ui'),
    heard: useHeard(),
    all: useHostWords().all,
    day: useShown().day,
    moment: shown?.moment ?? showMoment,
  };
}
