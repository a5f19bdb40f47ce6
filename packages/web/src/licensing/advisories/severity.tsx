import { type AdvisoryState, type Severity, severityOf } from '@lm/contract';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './advisories.module.css';

/** A severity in words. */
function useSeverityWord(): (severity: Severity) => string {
  const say = useSay('advisories');
  const words: Record<Severity, string> = {
    none: say('none'),
    low: say('low'),
    medium: say('medium'),
    high: say('high'),
    critical: say('critical'),
  };
  return (severity) => words[severity];
}

/** The score in the colour of its severity, and the severity in words. */
export function SeverityChip({ score }: { score: number }) {
  const say = useSay('advisories');
  const word = useSeverityWord();
  const { number } = useShown();
  const severity = severityOf(score);
  return (
    <span className={classes.severity} data-severity={severity}>
      {say('CVSS {score}, {severity}', { score: number(score), severity: word(severity) })}
    </span>
  );
}

const TONES: Record<AdvisoryState, Tone> = { draft: 'off', reviewed: 'soon', published: 'ok' };

/** How far an advisory has come; a published one that is being changed says so. */
export function AdvisoryStatus({ state, publishedAt }: { state: AdvisoryState; publishedAt: string | null }) {
  const say = useSay('advisories');
  const words: Record<AdvisoryState, string> = {
    draft: publishedAt ? say('Change in draft') : say('Draft'),
    reviewed: say('Ready to publish'),
    published: say('Published'),
  };
  return <StatusWord tone={TONES[state]} word={words[state]} />;
}
