import { fileNumber, type MadeFile, showDay } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './replace.module.css';
import { save } from './replacement-form.ts';

interface MadeFilesProps {
  files: MadeFile[];
  /** They came with a request that waits. */
  isAsked: boolean;
  close: () => void;
}

/** The files that were made, each with its button: of two a browser may save only the first by itself. */
export const MadeFiles = ({ files, isAsked, close }: MadeFilesProps) => (
  <div role="status">
    <p className={classes.sentence}>
      {isAsked
        ? 'Your request is on its way. You get a mail when it is decided; until then the license stays as it is.'
        : 'Done. Each computer has a file of its own: bring both where they belong.'}
    </p>
    {files.length > 0 && (
      <ul className={classes.files}>
        {files.map((file, place) => (
          <li key={file.fileId}>
            <span>
              {file.computer}
              {file.seats !== null && `, ${file.seats} ${file.seats === 1 ? 'seat' : 'seats'}`}
              <small>
                {file.endsOn
                  ? `Emergency file, works until ${showDay(file.endsOn)}`
                  : file.number === undefined
                    ? `File number ${file.seq}`
                    : `File ${fileNumber(file.number)}`}
                {place === 0 && ', saved'}
              </small>
            </span>
            <Button variant={place === 0 ? 'default' : 'filled'} leftSection={<IconDownload size={16} />} onClick={() => save(file)}>
              {place === 0 ? 'Save again' : 'Download'}
            </Button>
          </li>
        ))}
      </ul>
    )}
    <div className={classes.foot}>
      <Button variant="default" onClick={close}>
        Close
      </Button>
    </div>
  </div>
);
