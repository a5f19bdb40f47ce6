import { api, DEFAULT_RUNTIME, DEFAULT_VERSION, FIRST_PRODUCT, type Release, type Self } from '@lm/contract';
import { ActionIcon, UnstyledButton } from '@mantine/core';
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
import { MenuPanel, menuItem } from '../ui/MenuPanel.tsx';
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
  /** When one goes somewhere from here. */
  onFollow: () => void;
  burger: ReactNode;
}

export function Header({ self, onFollow, burger }: HeaderProps) {
  const say = useSay('shell');
  const leave = useLeave();
  const logout = () =>
    leave(() => {
      // Signed out here whatever the server says; it forgets an unreachable session by itself.
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

/** On a phone it stands in the account menu: the header has no place left. */
function SchemeButton() {
  const { label, Icon, change } = useScheme();
  return (
    <ActionIcon data-tip={label} aria-label={label} visibleFrom="sm" onClick={change}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
}

/** What is written about the place one is at; on a phone it stands in the account menu. */
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

/** For the teachers of the courses one is in (CRS-602); the download goes on whatever becomes of it. */
const noteDownload = () => void call(api.courses.noteDownload, {}).catch(() => undefined);

/** Main program, FNL Manager and runtime engine of the latest release (REL-13); the default names until there is one (REL-14). */
function DownloadMenu() {
  const say = useSay('shell');
  const releases = useQuery(latestReleases());
  const newest = releases.data?.rows.filter((release) => release.latest) ?? [];
  const latest: Release | undefined = newest.find(({ product }) => !product || product.id === FIRST_PRODUCT);
  const version = latest?.name ?? DEFAULT_VERSION;
  const items = [
    { label: `${settings.productName} ${version}`, href: latest?.productDownloadLink, onClick: noteDownload },
    { label: `FNL Manager ${version}`, href: latest?.fnlDownloadLink },
    { label: say('Runtime engine {version}', { version: latest ? '' : DEFAULT_RUNTIME }).trim(), href: latest?.matlabRuntimeDownloadLink },
    ...newest.flatMap(({ product, name, ...links }) =>
      product && product.id !== FIRST_PRODUCT
        ? [
            { label: `${product.name} ${name}`, href: links.productDownloadLink, onClick: noteDownload },
            { label: `${product.name}: FNL Manager ${name}`, href: links.fnlDownloadLink },
            { label: `${product.name}: ${say('Runtime engine {version}', { version: '' }).trim()}`, href: links.matlabRuntimeDownloadLink },
          ]
        : [],
    ),
  ];
  return (
    <MenuPanel target={(opens) => <Tool label={say('Download')} icon={IconDownload} {...opens} />}>
      {items.map(({ label, href, onClick }) =>
        href ? (
          <a key={label} {...menuItem} href={href} target="_blank" rel="noreferrer" onClick={onClick}>
            <IconDownload size={16} />
            {label}
          </a>
        ) : (
          <UnstyledButton key={label} {...menuItem} disabled>
            {say('{name}: no release yet', { name: label })}
          </UnstyledButton>
        ),
      )}
    </MenuPanel>
  );
}
