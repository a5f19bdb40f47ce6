import type { Self } from '@lm/contract';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { CTRL, useKeys } from '../ui/keys.ts';
import { lazyPart, useFetchedAhead } from '../ui/lazy-part.tsx';
import { PHONE } from '../ui/phone.ts';
import { onWalk } from '../ui/place.ts';
import { useSay } from '../ui/say.ts';
import classes from './find-anything.module.css';
import { useTypedAhead } from './typed-ahead.ts';
import { viewsOf } from './views.ts';

const find = lazyPart(async () => (await import('./FindWithIcons.tsx')).FindWithIcons);
const keySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);

/** Accepts a dropped file, whose license is then looked up (CHK-488). */
const allow = (event: DragEvent) => event.preventDefault();

/** Leads to everything: a field in the header, or an icon on a phone, opens the search for anything; so does Ctrl+K from anywhere. */
export function FindAnything({ self }: { self: Self }) {
  const say = useSay('shell');
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [isOpen, finder] = useDisclosure(false);
  const [isAsked, sheet] = useDisclosure(false);
  // Neither is loaded before it is needed; then it stays mounted, so that it closes as it opened.
  const [wanted, setWanted] = useState({ find: false, keys: false });
  const [dropped, setDropped] = useState<File | null>(null);
  const views = useMemo(() => viewsOf(self), [self]);
  const ahead = useTypedAhead(finder.close);
  const openFind = (file: File | null = null) => {
    if (!isOpen) ahead.begin();
    setDropped(file);
    setWanted((before) => ({ ...before, find: true }));
    finder.open();
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    openFind(file);
  };
  const openKeys = () => {
    setWanted((before) => ({ ...before, keys: true }));
    sheet.open();
  };
  // A person who goes back has finished here; a form saved meanwhile leaves this open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the disclosures' functions never change
  useEffect(
    () =>
      onWalk(() => {
        finder.close();
        sheet.close();
      }),
    [],
  );
  useFetchedAhead(find);
  useKeys([
    { keys: `${CTRL} K`, does: 'Find anything', hotkeys: ['mod+K'], run: () => openFind(), inFields: true },
    { keys: '?', does: 'All keys for this page', hotkeys: ['shift+?', '?'], run: openKeys },
  ]);
  return (
    <>
      {isPhone ? (
        <ActionIcon aria-label={say('Find anything')} onClick={() => openFind()}>
          <IconSearch size={20} />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={classes.find}
          aria-keyshortcuts="Control+K"
          onClick={() => openFind()}
          onPointerEnter={find.fetch}
          onDragOver={allow}
          onDrop={drop}
        >
          <IconSearch size={16} aria-hidden />
          <span>{say('Find anything')}</span>
          <Kbd size="xs" aria-hidden>
            {CTRL} K
          </Kbd>
        </UnstyledButton>
      )}
      {wanted.find && <find.Part self={self} views={views} opened={isOpen} close={finder.close} dropped={dropped} takeTyped={ahead.take} />}
      {wanted.keys && <keySheet.Part opened={isAsked} close={sheet.close} />}
    </>
  );
}
