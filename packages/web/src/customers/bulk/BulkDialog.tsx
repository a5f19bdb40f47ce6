import { api, type BulkAct, type BulkPreview, type Chosen, isDeletion } from '@lm/contract';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useRef, useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed } from '../../ui/Faces.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { BulkFound } from './BulkFound.tsx';
import classes from './bulk.module.css';
import { ACT_WORDS, counted, type SayBulk } from './bulk-words.ts';
import { newKey } from './new-key.ts';
import { FIRST } from './PreviewRows.tsx';
import { LapsedStart, type Start, WhatFields } from './WhatFields.tsx';

export interface Asked {
  /** The dialog's initial act, still without what has to be typed. */
  what: BulkAct;
  /** False if something has to be chosen before there can be a preview. */
  isComplete: boolean;
  chosen: Chosen;
  count: number;
  /** The search and filter, or another source of the records. */
  from: string;
}

interface BulkDialogProps {
  asked: Asked | null;
  close: () => void;
  started: () => void;
}

/** Shows what an act would do to the chosen records before it is done (BLK-203). */
export function BulkDialog({ asked, close, started }: BulkDialogProps) {
  const say = useSay('bulk');
  const last = useRef<Asked | null>(null);
  if (asked) last.current = asked;
  const shown = last.current;
  // If a search was not counted to the end, only the preview knows how many records there are.
  const [found, setCounted] = useState<number | null>(null);
  return (
    <Dialog
      opened={asked !== null}
      onClose={close}
      title={shown && counted(say, found ?? shown.count, ACT_WORDS[shown.what.act].title)}
      onExitTransitionEnd={() => setCounted(null)}
      size={640}
    >
      {shown && <Preview asked={shown} close={close} started={started} onCount={setCounted} />}
    </Dialog>
  );
}

/** Refusals shown beside the field. */
const OF_FIELD = ['unknownCode', 'noVersion'];

interface PreviewProps {
  asked: Asked;
  close: () => void;
  started: () => void;
  onCount: (count: number) => void;
}

function Preview({ asked, close, started, onCount }: PreviewProps) {
  const say = useSay('bulk');
  const heard = useHeard();
  const [what, setWhat] = useState<BulkAct | null>(asked.isComplete ? asked.what : null);
  const [from, setFrom] = useState<Start>(asked.what.act === 'licenses.renew' ? (asked.what.from ?? 'end') : 'end');
  const key = useRef(newKey());
  // The first preview fixes which records are meant; later input applies to the same ones.
  const fixed = useRef<Chosen>(asked.chosen);
  const preview = useQuery({
    queryKey: [api.bulk.preview.path, key.current, what],
    queryFn: async ({ signal }) => {
      const found = await call(api.bulk.preview, { body: { what: what ?? asked.what, chosen: fixed.current } }, signal);
      fixed.current = { ids: [...found.records.map(([id]) => id), ...found.willNotIds] };
      onCount(found.records.length + found.willNotIds.length);
      return found;
    },
    enabled: what !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const start = useAct({
    endpoint: api.bulk.start,
    send: (given: { what: BulkAct; records: BulkPreview['records'] }) => call(api.bulk.start, { body: { ...given, key: key.current } }),
    refusals: {
      lacksRight: 'Your role does not allow this',
      begunOtherwise: null,
      tooManyJobs: null,
    },
    outdates: [api.bulk.getJobs],
    onDone: () => {
      close();
      started();
    },
  });
  const { error } = preview;
  const isOfField = error instanceof Refused && OF_FIELD.includes(error.refusal ?? '');
  const data = isOfField || what === null ? undefined : preview.data;
  const { act } = asked.what;
  const words = ACT_WORDS[act];
  return (
    <Stack gap="md">
      <Text size="sm">{asked.from}</Text>
      <WhatFields what={what ?? asked.what} change={setWhat} error={isOfField ? heard(wordsFor(error)) : null} from={from} />
      <section
        className={classes.found}
        style={roomFor(asked)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
        tabIndex={0}
        aria-label={say('Preview')}
        aria-busy={preview.isFetching}
        aria-live="polite"
        data-old={preview.isPlaceholderData || undefined}
      >
        {error && !isOfField ? (
          <Failed title={say('The preview could not be made')} error={error} retry={() => void preview.refetch()} />
        ) : (
          <>
            {data && data.lapsed > 0 && <LapsedStart count={data.lapsed} from={from} choose={setFrom} />}
            {data && what ? <BulkFound data={data} what={what} /> : what !== null && !isOfField && <Waiting />}
          </>
        )}
      </section>
      <Text size="sm" c="dimmed" className={classes.undoing}>
        {say('It continues if you leave this page, and writes one log entry for each.')}
        {data && ` ${undoable(act, data.undoing, say)}`}
      </Text>
      {start.isUnreachable && (
        <Text role="alert" c="red" size="sm">
          {say('The server could not be reached. It may not have started: pressing the button again starts it only once.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <LeaveButton go={close} data-autofocus={asked.isComplete || undefined}>
          {say('Cancel')}
        </LeaveButton>
        <Button
          {...(isDeletion(act) && { color: 'red' })}
          loading={start.isBusy}
          disabled={!data || data.records.length === 0 || preview.isPlaceholderData}
          onClick={() => data && what && void start.run({ what: asMeant(what, data), records: data.records })}
        >
          {counted(say, data?.records.length ?? asked.count, words.button)}
        </Button>
      </Group>
    </Stack>
  );
}

/** The room reserved for the results, so that nothing moves when they arrive; longer lists scroll within it (BLK-203). */
const roomFor = ({ count, what }: Asked) =>
  ({ '--rows': Math.min(count, FIRST + 1), '--more': what.act === 'licenses.renew' ? 1 : 0 }) as CSSProperties; // our own CSS properties

/** Leaves out the start if no license has lapsed, so that the job does not mention it. */
const asMeant = (what: BulkAct, { lapsed }: BulkPreview): BulkAct =>
  what.act === 'licenses.renew' && lapsed === 0 ? { act: what.act, months: what.months } : what;

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={48} />
    <Skeleton height={8} />
    <Skeleton height={196} />
  </Stack>
);

const undoable = (act: BulkAct['act'], { minutes, binDays }: BulkPreview['undoing'], say: SayBulk) =>
  isDeletion(act)
    ? say('You can undo it for {minutes} minutes after it ends, and restore from the bin for {days} days.', { minutes, days: binDays })
    : say('You can undo it for {minutes} minutes after it ends.', { minutes });

const wordsFor = (error: Refused) =>
  error.refusal === 'unknownCode' ? 'The code you entered is not valid, please try another code' : 'There is no such release';
