import type { Self } from '@lm/contract';
import { Button, Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { FoundList, hrefOf } from './FoundList.tsx';
import classes from './find.module.css';
import { useChoice } from './use-choice.ts';
import { useFound } from './use-found.ts';
import { type DroppedFile, useLicenseFile } from './use-license-file.ts';
import type { FindableView } from './views-and-acts.tsx';

interface FindProps {
  self: Self;
  /** The views that self may open. */
  views: readonly FindableView[];
  opened: boolean;
  close: () => void;
  /** A license file that was dropped on the field in the header (CHK-488). */
  dropped: File | null;
  /** Returns what was typed before the field had the focus. */
  takeTyped: () => string;
}

/** Finds anything that the person may see or do, while they type (SCR-124). */
export function Find(props: FindProps) {
  const say = useSay('find');
  const { opened, close } = props;
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={say('Find anything')}
      withCloseButton={false}
      transitionProps={{ duration: 0 }} // the next key acts on the results
      fullScreen={isPhone}
      centered={false}
      size={640}
      yOffset={88}
      classNames={{ header: classes.hidden ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <Finder {...props} isPhone={isPhone} />
    </Dialog>
  );
}

function Finder({ self, views, opened, close, dropped, takeTyped, isPhone }: FindProps & { isPhone: boolean }) {
  const say = useSay('find');
  const sayUi = useSay('ui');
  const [typed, setTyped] = useState('');
  const { groups, isFailed, isLooking, retry } = useFound(self, views, typed, isPhone);
  const file = useLicenseFile(opened, dropped, setTyped);
  const list = useId();
  const go = useGo();
  const rows = groups.flatMap(({ rows }) => rows);
  const open = (to: string, elsewhere: boolean) => {
    if (elsewhere) return void window.open(hrefOf(to), '_blank', 'noopener');
    close();
    if (to.startsWith('/')) go(to);
    else location.assign(to);
  };
  const { current, point, begin, onKeyDown } = useChoice(rows, isLooking, open);
  // If it is opened again while still fading out, it starts again too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begin() does the same on every render
  useEffect(() => {
    if (opened) return;
    setTyped('');
    begin();
  }, [opened]);
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={say('Find anything')}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-activedescendant={rows.length > 0 ? `${list}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={say('Name, organization, phone, L-630, MAC address, code, view or action')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            begin();
          }}
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead) setTyped((before) => before + ahead);
          }}
          onKeyDown={onKeyDown}
        />
        {isPhone ? (
          <Button variant="subtle" onClick={close}>
            {sayUi('Close')}
          </Button>
        ) : (
          <Kbd size="xs" aria-hidden>
            Esc
          </Kbd>
        )}
      </div>
      <FoundList id={list} groups={groups} chosen={current} isLooking={isLooking} open={open} point={point} />
      {isFailed && (
        <div className={classes.word} role="alert">
          {say('The portal could not be reached. These are earlier results.')}
          <Button variant="default" size="xs" onClick={retry}>
            {sayUi('Retry')}
          </Button>
        </div>
      )}
      {rows.length === 0 && !isLooking && !isFailed && <Nothing typed={typed.trim()} file={file} />}
      <Foot />
      <div className={classes.said} role="status">
        {typed.trim() && !isLooking && say('{count} found', { count: rows.length })}
      </div>
    </>
  );
}

/** Says that nothing was found or, for a dropped license file, that its license no longer exists (CHK-488). */
function Nothing({ typed, file }: { typed: string; file: DroppedFile | null }) {
  const say = useSay('find');
  const heard = useHeard();
  return (
    <div className={classes.word}>{file?.text === typed ? heard(file.otherwise) : say('Nothing found for “{text}”.', { text: typed })}</div>
  );
}

function Foot() {
  const say = useSay('find');
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {say('choose')}
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> {say('open')}
      </span>
      <span>
        <Kbd size="xs">Ctrl Enter</Kbd> {say('in a new tab')}
      </span>
    </div>
  );
}
