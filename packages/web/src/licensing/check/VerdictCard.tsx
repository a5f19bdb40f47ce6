import { fileNumber, type License, type Self } from '@lm/contract';
import { ActionIcon, Alert, Loader, Title } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { Check, Verdict } from 'license-file/explain';
import { filled, useTexts } from '../../ui/language.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { ComparedFacts } from './ComparedFacts.tsx';
import { checkTexts } from './check.texts.ts';
import type { Host, LicenseText } from './checked-files.ts';
import { FileClaims } from './FileClaims.tsx';
import { type Known, todayOf } from './known-records.ts';
import { NextStep } from './NextStep.tsx';
import type { Judged } from './use-verdicts.ts';
import classes from './verdict-card.module.css';
import { useVerdictWords } from './verdict-words.ts';
import { warningsOf } from './warnings.ts';

interface VerdictCardProps {
  license: LicenseText;
  host: Host | null;
  judged: Judged | null;
  known: Known | null;
  self: Self | null;
  own: License[];
  /** The numbers of the person's own files, by their ids. */
  numbers: ReadonlyMap<unknown, number>;
  remove: () => void;
}

/** The verdict on one file: what it is, why, what to do, and the five checks (CHK-480, CHK-481). */
export function VerdictCard({ license, host, judged, known, self, own, numbers, remove }: VerdictCardProps) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  const verdict = judged?.verdict;
  const number = numbers.get((verdict?.payload ?? verdict?.claims)?.fileId);
  return (
    <article className={`${ui.card} ${classes.card}`} aria-label={license.name} aria-busy={!verdict || judged?.isSearching}>
      <header className={classes.head}>
        <h2 className={classes.file} title={license.name}>
          {license.name}
          {number !== undefined && <span className={classes.with}> · {fileNumber(number)}</span>}
          {host && <span className={classes.with}> {filled(t.withHost, { host: host.file })}</span>}
        </h2>
        {verdict && <StatusWord tone={verdict.tone} word={worded(verdict.word)} />}
        <ActionIcon className={classes.remove} size={24} aria-label={filled(t.remove, { name: license.name })} onClick={remove}>
          <IconX size={14} />
        </ActionIcon>
      </header>
      <div className={classes.body} role="status">
        {verdict ? (
          <Said verdict={verdict} isSearching={judged.isSearching} known={known} number={number} />
        ) : (
          <Loader size="sm" aria-label={t.checking} />
        )}
      </div>
      {verdict && known && (
        <>
          <div className={classes.way}>
            <NextStep name={license.name} verdict={verdict} self={self} own={own} host={host} today={todayOf(known)} />
          </div>
          {verdict.outcome !== 'not-a-license' && <Checks checks={verdict.checks} />}
        </>
      )}
    </article>
  );
}

interface SaidProps {
  verdict: Verdict;
  isSearching: boolean;
  known: Known | null;
  number: number | undefined;
}

function Said({ verdict, isSearching, known, number }: SaidProps) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  return (
    <>
      <Title order={3} className={classes.verdict ?? ''} data-tone={verdict.tone}>
        {worded(verdict.title)}
      </Title>
      <p className={classes.why}>{worded(verdict.why)}</p>
      {isSearching && (
        <p className={classes.searching}>
          <Loader size={14} aria-hidden /> {t.searching}
        </p>
      )}
      {verdict.facts.length > 0 && <ComparedFacts facts={verdict.facts} />}
      {verdict.claims && verdict.file === null && <FileClaims claims={verdict.claims} number={number} />}
      {warningsOf(verdict, known).map((warning) => (
        <Alert key={warning} color="amber" mt="sm">
          {worded(warning)}
        </Alert>
      ))}
      <p className={classes.todo}>
        <b>{verdict.tone === 'ok' ? t.andThen : t.whatToDo}</b> {worded(verdict.todo)}
      </p>
    </>
  );
}

const SIGNS = {
  ok: { Icon: IconCheck, word: 'good' },
  bad: { Icon: IconX, word: 'notGood' },
  open: { Icon: IconMinus, word: 'notLookedAt' },
} as const;

function Checks({ checks }: { checks: Check[] }) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  return (
    <dl className={classes.checks}>
      {checks.map(({ name, state, text }) => {
        const { Icon, word } = SIGNS[state];
        return (
          <div key={name} className={classes.check} data-state={state}>
            <dt>
              <Icon size={16} stroke={2} role="img" aria-label={t[word]} />
              {worded(name)}
            </dt>
            <dd>{worded(text)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
