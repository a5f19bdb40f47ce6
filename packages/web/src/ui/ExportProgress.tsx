import '@mantine/core/styles/Progress.layer.css';
import { Button, type ButtonProps, Group, Progress, Text } from '@mantine/core';
import classes from './export-progress.module.css';
import { useSay } from './say.ts';
import { useShown } from './shown.ts';

interface ExportProgressProps {
  /** How many rows are expected; null if they cannot be counted. */
  rows: number | null;
  /** How many lines and bytes of the file have arrived. */
  lines: number;
  bytes: number;
  fileName: string;
  look: Pick<ButtonProps, 'variant' | 'size'>;
  cancel: () => void;
}

/** The progress of a file being saved, with a button that cancels it. */
export function ExportProgress({ rows, lines, bytes, fileName, look, cancel }: ExportProgressProps) {
  const say = useSay('ui');
  const { number } = useShown();
  const share = rows ? Math.min(100, (100 * lines) / rows) : null;
  return (
    <Group gap="sm" role="status" wrap="nowrap">
      <div className={classes.exporting}>
        <Text size="xs" c="dimmed">
          {share === null
            ? say('{size} MB of {file}', { size: (bytes / 1_048_576).toFixed(1), file: fileName })
            : say('{count} rows', { count: number(Math.max(0, lines - 1)) })}
        </Text>
        <Progress value={share ?? 100} striped={share === null} size="sm" aria-label={say('Progress of {file}', { file: fileName })} />
      </div>
      <Button {...look} onClick={cancel}>
        {say('Cancel export')}
      </Button>
    </Group>
  );
}
