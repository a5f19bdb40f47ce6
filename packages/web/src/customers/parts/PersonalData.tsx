import { api } from '@lm/contract';
import { Group, Text } from '@mantine/core';
import { ExportButton } from '../../ui/ExportButton.tsx';

interface PersonalDataProps {
  id: number;
  /** The sentence and the button's label: for the person, or for staff who answer a request. */
  text: string;
  label: string;
}

/** Saves everything the portal keeps about a person as a zip (PRV-491), behind a quiet button. */
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
