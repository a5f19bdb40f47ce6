import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import classes from './ui.module.css';

interface ExportProgressProps {
  /** Of the rows, in percent; null where they cannot be counted. */
  share: number | null;
  rows: number;
  bytes: number;
  fileName: string;
}

/** How far a file that is being saved has come. */
export const ExportProgress = ({ share, rows, bytes, fileName }: ExportProgressProps) => (
  <div className={classes.exporting}>
    <Text size="xs" c="dimmed">
      {share === null ? `${(bytes / 1_048_576).toFixed(1)} MB of ${fileName}` : `${rows.toLocaleString('en')} rows`}
    </Text>
    <Progress value={share ?? 100} striped={share === null} size="sm" aria-label={`Progress of ${fileName}`} />
  </div>
);
