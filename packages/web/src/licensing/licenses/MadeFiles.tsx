import { fileNumber, type MadeFile } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './replace.module.css';
import { save } from './replacement-form.ts';
import { seatsInWords } from './seats-in-words.ts';

interface MadeFilesProps {
  files: MadeFile[];
  /** The files belong to a request that waits for a decision. */
  isAsked: boolean;
  close: () => void;
}

/** The files that were made, each with a button: if there are two, a browser may save only the first on its own. */
export function MadeFiles({ files, isAsked, close }: MadeFilesProps) {
  const say = useSay('replacing');
  const seatsSay = useSay('licenses');
  const ui = useSay('ui');
  const { day } = useShown();
  return (
    <div role="status">
      <p className={classes.sentence}>
        {isAsked
          ? say('Your request is on its way. We’ll email you the decision; until then the license stays as it is.')
          : say('Done. Each computer has its own file: take each to its computer.')}
      </p>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, place) => (
            <li key={file.fileId}>
              <span>
                {file.computer}
                {file.seats !== null && `, ${seatsInWords(file.seats, seatsSay)}`}
                <small>
                  {file.endsOn
                    ? say('Emergency file, works until {day}', { day: day(file.endsOn) })
                    : file.number === undefined
                      ? say('File number {number}', { number: file.seq })
                      : say('File {number}', { number: fileNumber(file.number) })}
                  {place === 0 && `, ${say('saved')}`}
                </small>
              </span>
              <Button variant={place === 0 ? 'default' : 'filled'} leftSection={<IconDownload size={16} />} onClick={() => save(file)}>
                {place === 0 ? say('Save again') : say('Download')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={close}>
          {ui('Close')}
        </Button>
      </div>
    </div>
  );
}
