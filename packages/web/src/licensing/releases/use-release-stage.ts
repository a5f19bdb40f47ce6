import { dayIn, type Release, type ReleaseStage, releaseStageOn } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';

const TONES: Record<ReleaseStage, Tone> = {
  draft: 'off',
  preview: 'next',
  current: 'ok',
  supported: 'ok',
  ended: 'soon',
  withdrawn: 'over',
};

const WORDS: Record<ReleaseStage, (say: SayOf<'releaseStates'>, until: string) => string> = {
  draft: (say) => say('Draft'),
  preview: (say) => say('Preview'),
  current: (say) => say('Current'),
  supported: (say, until) => say('Supported until {day}', { day: until }),
  ended: (say) => say('End of support'),
  withdrawn: (say) => say('Withdrawn'),
};

/** Words a release's stage today, with its tone (REL-47). */
export function useReleaseStage(): (release: Release) => { stage: ReleaseStage; tone: Tone; word: string } {
  const say = useSay('releaseStates');
  const day = useDay();
  return (release) => {
    const stage = releaseStageOn(release, dayIn(new Date()));
    return { stage, tone: TONES[stage], word: WORDS[stage](say, release.supportEnds ? day(release.supportEnds) : '') };
  };
}
