import { countryOf, type Self } from '@lm/contract';
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Copyable, Rows, YesNo } from '../../ui/Rows.tsx';
import { EditProfile } from './EditProfile.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import classes from './profile.module.css';
import { Sessions } from './Sessions.tsx';

interface ProfileViewProps {
  self: Self;
  /** Shows self everywhere as the server now has it. */
  showSelf: (self: Self) => void;
}

/** Self: picture, label/value rows, and an edit mode behind the pencil (PEO-14). */
export function ProfileView({ self, showSelf }: ProfileViewProps) {
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, picture] = useDisclosure(false);
  const role = self.roles.map(({ name }) => name).join(', ');
  const close = () => setEditing(false);
  if (isEditing) return <EditProfile self={self} close={close} saved={showSelf} />;
  return (
    <div className={classes.profile}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <PersonAvatar person={self} size={72} />
          <ActionIcon
            className={classes.camera ?? ''}
            variant="default"
            radius="xl"
            size={28}
            aria-label="Change picture"
            onClick={picture.open}
          >
            <IconCamera size={16} stroke={1.5} />
          </ActionIcon>
        </div>
        <div className={classes.who}>
          <Title order={1}>{self.name}</Title>
          <Text size="sm" c="dimmed">
            {role} at {self.organization}
          </Text>
        </div>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
      <div className={classes.card}>
        <Rows
          rows={[
            ['First Name', self.firstName],
            ['Last Name', self.lastName],
            ['Email', <Copyable key="email" value={self.email} what="email" />],
            ['Organization', self.organization],
            ['Country', self.country.name],
            ['Phone Number', self.phoneNumber],
            ['Role', role],
            ...(self.distributionArea.length > 0
              ? [['Distribution Area', self.distributionArea.map((id) => countryOf(id).name).join(', ')] as [string, string]]
              : []),
            ['Teacher', <YesNo key="teacher" value={self.teacher} />],
            ['Request Trial', <YesNo key="trial" value={self.requestTrial} />],
            ['Offline License Allowed', <YesNo key="offline" value={self.offlineLicenseAllowed} />],
          ]}
        />
      </div>
      <Group mt="md" mb="xl">
        <Text size="sm" c="dimmed">
          Your email address is your username. It does not change.
        </Text>
      </Group>
      <Sessions />
      <PictureDialog self={self} opened={isChoosing} close={picture.close} saved={showSelf} />
    </div>
  );
}
