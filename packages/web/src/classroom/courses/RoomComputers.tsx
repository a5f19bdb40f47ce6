import '@mantine/core/styles/Table.layer.css';
import { hostInWords, type RoomComputer } from '@lm/contract';
import { ActionIcon, Group, Table, Text } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import barClasses from '../../licensing/parts/computer-rows.module.css';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

interface RoomComputersProps {
  computers: readonly RoomComputer[];
  mayManage: boolean;
  /** Null if none can be replaced. */
  replace: ((computer: RoomComputer) => void) | null;
  takeOut: (computer: RoomComputer) => void;
}

/** The computers of a room: names, addresses, since when. */
export function RoomComputers({ computers, mayManage, replace, takeOut }: RoomComputersProps) {
  const say = useSay('courses');
  const heard = useHeard();
  const { day } = useShown();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <section className={barClasses.frame} data-page aria-label={say('List of computers')} tabIndex={0}>
      <Table verticalSpacing={4} horizontalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('Computer')}</Table.Th>
            <Table.Th>{say('Since')}</Table.Th>
            {mayManage && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {computers.map((one) => (
            <Table.Tr key={one.licenseId}>
              <Table.Td>
                <Text size="sm" fw={500}>
                  {one.name}
                </Text>
                <Text size="xs" c="dimmed" className="code">
                  {one.macs.map((host) => heard(hostInWords(host))).join(', ')}
                </Text>
              </Table.Td>
              <Table.Td>{day(one.since.slice(0, 10))}</Table.Td>
              {mayManage && (
                <Table.Td>
                  <Group gap={2} wrap="nowrap" justify="flex-end">
                    {replace && (
                      <ActionIcon
                        data-tip={say('Replace')}
                        aria-label={say('Replace {name}', { name: one.name })}
                        onClick={() => replace(one)}
                      >
                        <IconReplace size={16} />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      data-tip={say('Take out')}
                      aria-label={say('Take {name} out', { name: one.name })}
                      onClick={() => takeOut(one)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
