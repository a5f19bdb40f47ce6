import { api } from '@lm/contract';
import { Group, Text } from '@mantine/core';
import { ExportButton } from '../../ui/ExportButton.tsx';

interface PersonalDataProps {
  id: number;
  /** What it is, and the button: for the person, or for staff who answer one. */
  text: string;
  label: string;
}

/** Everything the portal holds of a person as a zip (PRV-491), behind a quiet button. */
export const PersonalData = ({ id, text, label }: PersonalDataProps) => (
  <Group gap="sm" mt="md">
    <Text size="sm" c="dimmed" w="100%">
      {text}
    </Text>
    <ExportButton
      endpoint={api.personalData.exportPersonalData}
      input={{ params: { id: String(id) } }}
      fileName={`personal-data-${id}.zip`}
      rows={null}
      label={label}
    />
  </Group>
);
