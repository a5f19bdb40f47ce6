import { api } from '@lm/contract';
import { Group, Text } from '@mantine/core';
import { ExportButton } from '../../ui/ExportButton.tsx';

interface PersonalDataProps {
  id: number;
  /** Self asks, and not staff who answer somebody. */
  isOwn: boolean;
}

/** Everything the portal holds of a person as a zip (PRV-491), behind a quiet button. */
export const PersonalData = ({ id, isOwn }: PersonalDataProps) => (
  <Group gap="sm" justify="space-between" mt="md">
    <Text size="sm" c="dimmed" flex="1 1 220px">
      {isOwn
        ? 'Everything the portal holds of you, as a zip of JSON and CSV lists and your files.'
        : 'Everything the portal holds of this person, as a zip. The export stands in the log.'}
    </Text>
    <ExportButton
      endpoint={api.personalData.exportPersonalData}
      input={{ params: { id: String(id) } }}
      fileName={`personal-data-${id}.zip`}
      rows={null}
      label={isOwn ? 'Download my data' : 'Export personal data'}
    />
  </Group>
);
