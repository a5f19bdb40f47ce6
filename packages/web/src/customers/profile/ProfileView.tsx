import { at, countryOf, type Self } from '@lm/contract';
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../identity/parts/PersonAvatar.tsx';
import { personRows } from '../../identity/parts/person-fields.tsx';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import classes from './profile.module.css';
import { Sessions } from './Sessions.tsx';

const editProfile = lazyPart(async () => (await import('./EditProfile.tsx')).EditProfile);
const mailTopics = lazyPart(async () => (await import('./MailTopics.tsx')).MailTopics);
const linked = lazyPart(async () => (await import('./LinkedAccounts.tsx')).LinkedAccounts);
const secondFactor = lazyPart(async () => (await import('./SecondFactor.tsx')).SecondFactor);
const passkeys = lazyPart(async () => (await import('./Passkeys.tsx')).Passkeys);
const personalData = lazyPart(async () => (await import('../parts/PersonalData.tsx')).PersonalData);
const pictureDialog = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** What this view calls otherwise (PEO-14). */
const LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
  allowTrial: 'Request Trial',
  offlineLicenseAllowed: 'Offline License Allowed',
};

interface ProfileViewProps {
  self: Self;
  /** Shows self everywhere as the server now has it. */
  showSelf: (self: Self) => void;
  /** What needs self, put in by the shell. */
  desk: ReactNode;
  /** The way to become a teacher, put in by the shell. */
  teaching: ReactNode;
}

/** Self: picture, label/value rows, and an edit mode behind the pencil (PEO-14); beside it the desk (DSK-140). */
export function ProfileView({ self, showSelf, desk, teaching }: ProfileViewProps) {
  useFetchedAhead(editProfile);
  const [, word] = usePlace().path;
  const picture = useDialogPlace('picture');
  const role = self.roles.map(({ name }) => name).join(', ');
  const { said, ticks } = personRows(self, LABELS);
  if (word === 'edit') return <editProfile.Part self={self} close={() => backTo(at.profile)} saved={showSelf} />;
  return (
    <div className={classes.beside}>
      <div className={classes.profile}>
        <div className={classes.head}>
          <div className={classes.picture}>
            <PersonAvatar person={self} size={56} />
            <ActionIcon
              className={classes.camera ?? ''}
              variant="default"
              radius="xl"
              size={24}
              aria-label="Change picture"
              onClick={() => picture.open()}
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
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(at.editProfile)}>
            Edit
          </Button>
        </div>
        <div className={classes.card}>
          <Rows
            rows={[
              [LABELS.firstName, self.firstName],
              [LABELS.lastName, self.lastName],
              ['Email', <Copyable key="email" value={self.email} what="email" />],
              ...said,
              ['Role', role],
              ...(self.distributionArea.length > 0
                ? [['Distribution Area', self.distributionArea.map((id) => countryOf(id).name).join(', ')] as [string, string]]
                : []),
              ...ticks,
            ]}
          />
        </div>
        {teaching}
        <Group mt="md" mb="xl">
          <Text size="sm" c="dimmed">
            Your email address is your username. It does not change.
          </Text>
        </Group>
        <passkeys.Part />
        <secondFactor.Part />
        <linked.Part />
        <Sessions />
        <mailTopics.Part self={self} />
        <personalData.Part id={self.id} isOwn />
        <pictureDialog.Part self={self} opened={picture.opened} close={picture.close} saved={showSelf} />
      </div>
      {desk}
    </div>
  );
}
