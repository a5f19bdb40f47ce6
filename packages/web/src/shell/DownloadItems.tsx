import { api, at, DEFAULT_RUNTIME, DEFAULT_VERSION, FIRST_PRODUCT, type Release } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../api/call.ts';
import { settings } from '../settings.ts';
import { menuItem } from '../ui/MenuPanel.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useSay } from '../ui/say.ts';

/** Records the download for the teachers of the person's courses (CRS-602); the download continues whether this succeeds or not. */
const noteDownload = () => void call(api.courses.noteDownload, {}).catch(() => undefined);

/**
 * The main program, FNL Manager and runtime engine of every product's latest release (REL-13), under the default names until there is one (REL-14).
 */
export function DownloadItems({ newest }: { newest: readonly Release[] }) {
  const say = useSay('shell');
  const latest = newest.find(({ product }) => !product || product.id === FIRST_PRODUCT);
  const version = latest?.name ?? DEFAULT_VERSION;
  const runtime = (which: string) => say('Runtime engine {version}', { version: which }).trim();
  const items = [
    { label: `${settings.productName} ${version}`, href: latest?.productDownloadLink, onClick: noteDownload },
    { label: `FNL Manager ${version}`, href: latest?.fnlDownloadLink },
    { label: runtime(latest ? '' : DEFAULT_RUNTIME), href: latest?.matlabRuntimeDownloadLink },
    ...newest.flatMap(({ product, name, ...links }) =>
      product && product.id !== FIRST_PRODUCT
        ? [
            { label: `${product.name} ${name}`, href: links.productDownloadLink, onClick: noteDownload },
            { label: `${product.name}: FNL Manager ${name}`, href: links.fnlDownloadLink },
            { label: `${product.name}: ${runtime('')}`, href: links.matlabRuntimeDownloadLink },
          ]
        : [],
    ),
  ];
  const shown = items.map(({ label, href, onClick }) =>
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
  );
  return [
    ...shown,
    <PlaceLink key="all" {...menuItem} to={at.downloads}>
      {say('All downloads')}
    </PlaceLink>,
  ];
}
