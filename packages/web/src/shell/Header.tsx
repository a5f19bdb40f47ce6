import { api, type Self } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconHelp, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { latestReleases } from '../api/latest-releases.ts';
import { session } from '../api/session.ts';
import { signOutThere } from '../api/single-sign-on.ts';
import { settings } from '../settings.ts';
import { useLeave } from '../ui/guarded-changes.tsx';
import { Logo } from '../ui/Logo.tsx';
import { lazyPart, useFetchedAhead } from '../ui/lazy-part.tsx';
import { MenuPanel } from '../ui/MenuPanel.tsx';
import { usePlace } from '../ui/place.ts';
import { useSay } from '../ui/say.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { FindAnything } from './FindAnything.tsx';
import { helpAt } from './help.ts';
import classes from './shell.module.css';
import { Tool } from './Tool.tsx';
import { useScheme } from './use-scheme.ts';

interface HeaderProps {
  self: Self;
  /** Called when a link here is followed. */
  onFollow: () => void;
  burger: ReactNode;
}

export function Header({ self, onFollow, burger }: HeaderProps) {
  const say = useSay('shell');
  const leave = useLeave();
  const logout = () =>
    leave(() => {
      // The person is signed out here whatever the server says; it forgets an unreachable session by itself.
      call(api.signIn.logout, { query: {} }).catch(() => undefined);
      session.end();
      void signOutThere();
    });
  return (
    <header className={classes.header}>
      <div className={classes.brand}>
        {burger}
        <Logo /> <span>License Manager</span>
      </div>
      <div className={classes.tools}>
        <FindAnything self={self} />
        <DownloadMenu />
        <HelpLink self={self} />
        <SchemeButton />
        <AccountMenu self={self} onFollow={onFollow} />
        <Tool label={say('Logout')} icon={IconLogout} onClick={logout} />
      </div>
    </header>
  );
}

/** On a phone this is in the account menu: the header has no room left. */
function SchemeButton() {
  const { label, Icon, change } = useScheme();
  return (
    <ActionIcon data-tip={label} aria-label={label} visibleFrom="sm" onClick={change}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
}

/** Links to the documentation of the current place; on a phone the link is in the account menu. */
function HelpLink({ self }: { self: Self }) {
  const help = useSay('shell')('Help');
  const { path } = usePlace();
  if (!settings.guide) return null;
  return (
    <ActionIcon component="a" href={settings.guide + helpAt(self, path)} target="_blank" data-tip={help} aria-label={help} visibleFrom="sm">
      <IconHelp size={18} stroke={1.5} />
    </ActionIcon>
  );
}

const downloads = lazyPart(async () => (await import('./DownloadItems.tsx')).DownloadItems);

/** Fetches with the page what can be downloaded, and words it once it has arrived. */
function DownloadMenu() {
  const say = useSay('shell');
  const releases = useQuery(latestReleases());
  useFetchedAhead(downloads);
  return (
    <MenuPanel target={(opens) => <Tool label={say('Download')} icon={IconDownload} {...opens} />}>
      <downloads.Part newest={releases.data?.rows ?? []} />
    </MenuPanel>
  );
}
