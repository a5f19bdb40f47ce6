import { importsApi } from '@lm/contract';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './imports.module.css';
import { undoImport } from './late-undo-import.ts';

/** The last imports of self that can still be undone; shows nothing if there are none. */
export function OwnImports() {
  const say = useSay('imports');
  const { dayOf, number } = useShown();
  const imports = useQuery(rowsOf(importsApi.getImports, {}));
  if (imports.isError && !imports.data)
    return (
      <FailedPart title={say('your imports')} retry={() => void imports.refetch()}>
        {say('Your imports could not be loaded.')}
      </FailedPart>
    );
  if (!imports.data || imports.data.rows.length === 0) return null;
  return (
    <section aria-label={say('Your imports')} className={classes.help}>
      <Title order={2} mb="sm">
        {say('Your imports')}
      </Title>
      <ul className={classes.own}>
        {imports.data.rows.map(({ key, fileName, madeAt, rows }) => (
          <li key={key}>
            <span>
              {fileName}
              <Text size="sm" c="dimmed" component="span">
                {`${dayOf(madeAt)}, ${madeAt.slice(11, 16)} UTC · ${rows === 1 ? say('1 row') : say('{count} rows', { count: number(rows) })}`}
              </Text>
            </span>
            <undoImport.Part of={{ key, fileName }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
