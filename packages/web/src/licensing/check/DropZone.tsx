import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../ui/language.ts';
import { checkTexts } from './check.texts.ts';
import { type Taken, takeFile, takeText } from './checked-files.ts';
import classes from './drop-zone.module.css';

/** How many files are read at once: more were dropped by mistake. */
const MOST_FILES = 6;

const readAll = (files: Iterable<File>): Promise<Taken[]> => Promise.all([...files].slice(0, MOST_FILES).map(takeFile));

/** Takes files that are dropped anywhere on the page, chosen, or pasted (CHK-478). */
export function DropZone({ onTaken }: { onTaken: (taken: Taken[]) => void }) {
  const t = useTexts(checkTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const take = useRef(onTaken);
  take.current = onTaken;
  const pasted = useRef(t.pasted);
  pasted.current = t.pasted;

  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // otherwise the browser would open the file in place of the page
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void readAll(event.dataTransfer?.files ?? []).then((taken) => take.current(taken));
    };
    const paste = (event: ClipboardEvent) => {
      if ((event.target as Element | null)?.closest?.('input, textarea')) return;
      const { files } = event.clipboardData ?? {};
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files && files.length > 0) void readAll(files).then((taken) => take.current(taken));
      else if (text.trim()) take.current([takeText(pasted.current, text)]);
    };
    const listened = new AbortController();
    const { signal } = listened;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listened.abort();
  }, []);
  return (
    <section className={classes.zone} data-over={isOver || undefined} aria-label={t.files}>
      <IconFileUpload size={20} stroke={1.5} className={classes.zoneIcon} aria-hidden />
      <p className={classes.zoneText}>
        <b>{t.dropHere}</b> {t.dropToo}
      </p>
      <div className={classes.zoneButtons}>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <Button variant="subtle" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {t.paste}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.choose}
        onChange={({ currentTarget }) => {
          void readAll([...(currentTarget.files ?? [])]).then(onTaken);
          currentTarget.value = ''; // so that the same file can be chosen again after it was mended
        }}
      />
      {isPasting && <PasteField onText={(text) => onTaken([takeText(t.pasted, text)])} />}
    </section>
  );
}

function PasteField({ onText }: { onText: (text: string) => void }) {
  const t = useTexts(checkTexts);
  const [text, setText] = useState('');
  const check = (pasted: string) => {
    if (pasted.trim() === '') return;
    setText('');
    onText(pasted);
  };
  return (
    <div className={classes.paste}>
      <Textarea
        label={t.pasteWhat}
        rows={4}
        spellCheck={false}
        data-autofocus
        autoFocus
        value={text}
        maxLength={262_144}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text !== '' || pasted.trim() === '') return;
          event.preventDefault();
          check(pasted);
        }}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && check(text)}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={() => check(text)}>
        {t.check}
      </Button>
    </div>
  );
}
