import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import { useSay } from './say.ts';
import { useShown } from './shown.ts';
import classes from './ui.module.css';

interface ExportProgressProps {
  /** Of the rows, in percent; null where they cannot be counted. */
  share: number | null;
  rows: number;
  bytes: number;
  fileName: string;
}

/** How far a file that is being saved has come. */
export function ExportProgress({ share, rows, bytes, fileName }: ExportProgressProps) {
  const say = useSay('ui');
  const { number } = useShown();
  return (
    <div className={classes.exporting}>
      <Text size="xs" c="dimmed">
        {share === null
          ? say('{size} MB of {file}', { size: (bytes / 1_048_576).toFixed(1), file: fileName })
          : say('{count} rows', { count: number(rows) })}
      </Text>
      <Progress value={share ?? 100} striped={share === null} size="sm" aria-label={say('Progress of {file}', { file: fileName })} />
    </div>
  );
}
