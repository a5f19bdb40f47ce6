import { countryOf, type Self } from '@lm/contract';
import { Avatar, Group, Text, Title } from '@mantine/core';
import { Copyable, Rows, YesNo } from '../../ui/Rows.tsx';
import classes from './profile.module.css';

/** Oneself, read only: avatar and label/value rows (spec.md §2 Profile view). */
export function ProfileView({ self }: { self: Self }) {
  const role = self.roles.map(({ name }) => name).join(', ');
  return (
    <div className={classes.profile}>
      <Group gap="lg" mb="xl" wrap="nowrap">
        <Avatar size={72} radius={72} color="signal" styles={{ placeholder: { fontSize: 28, fontWeight: 600 } }}>
          {`${[...self.firstName][0]}${[...self.lastName][0]}`.toUpperCase()}
        </Avatar>
        <div>
          <Title order={1}>{self.name}</Title>
          <Text size="sm" c="dimmed">
            {role} at {self.organization}
          </Text>
        </div>
      </Group>
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
      <Text size="sm" c="dimmed" mt="md">
        Your email address is your username.
      </Text>
    </div>
  );
}
