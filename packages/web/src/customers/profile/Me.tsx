import { at, countryOf, type Self } from '@lm/contract';
import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { PersonAvatar } from '../../identity/parts/PersonAvatar.tsx';
import { personRows } from '../../identity/parts/person-fields.tsx';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { goTo } from '../../ui/place.ts';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './profile.module.css';

const pictureDialog = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** Labels that differ in this view (PEO-14). */
const LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
  allowTrial: 'Request Trial',
  offlineLicenseAllowed: 'Offline License Allowed',
};

interface MeProps {
  self: Self;
  /** Updates self everywhere to what the server now returns. */
  showSelf: (self: Self) => void;
}

/** Self: the picture, and the facts as labels and values (PEO-14). */
export function Me({ self, showSelf }: MeProps) {
  const picture = useDialogPlace('picture');
  const say = useSay('profile');
  const heard = useHeard();
  const names = useCountryNames();
  // The heading here is not a view's, so the tab's title has to be set (SCR-850).
  useEffect(() => {
    const before = document.title;
    document.title = `${self.name} · License Manager`;
    return () => {
      document.title = before;
    };
  }, [self.name]);
  const role = self.roles.map(({ name }) => heard(name)).join(', ');
  const { said, ticks } = personRows(self, LABELS, names);
  const worded = (rows: [string, ReactNode][]) => rows.map(([label, value]): [string, ReactNode] => [heard(label), value]);
  return (
    <div className={classes.me}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <PersonAvatar person={self} size={56} />
          <ActionIcon
            className={classes.camera ?? ''}
            variant="default"
            radius="xl"
            size={24}
            aria-label={say('Change picture')}
            onClick={() => picture.open()}
          >
            <IconCamera size={16} stroke={1.5} />
          </ActionIcon>
        </div>
        <div className={classes.who}>
          <Title order={1}>{self.name}</Title>
          <Text size="sm" c="dimmed">
            {say('{role} at {organization}', { role, organization: self.organization })}
          </Text>
        </div>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(at.editProfile)}>
          {say('Edit')}
        </Button>
      </div>
      <div className={ui.card}>
        <Rows
          rows={worded([
            [LABELS.firstName, self.firstName],
            [LABELS.lastName, self.lastName],
            ['Email', <Copyable key="email" value={self.email} what="email" />],
            ...said,
            ['Role', role],
            ...(self.distributionArea.length > 0
              ? [['Distribution Area', self.distributionArea.map((id) => countryOf(id).name).join(', ')] as [string, string]]
              : []),
            ...ticks,
          ])}
        />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {say('Your email address is your username and cannot be changed.')}
      </Text>
      <pictureDialog.Part self={self} opened={picture.opened} close={picture.close} saved={showSelf} />
    </div>
  );
}
