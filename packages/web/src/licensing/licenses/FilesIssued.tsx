import '@mantine/core/styles/Menu.layer.css';
import { api, at, atOrganizations, fileNumber, type IssuedFile, licenseNumber, may, type Self } from '@lm/contract';
import { ActionIcon, Anchor, Button, Menu, Title } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconBan, IconCopy, IconDots, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { Failed } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useHostWords } from '../parts/host-words.ts';
import classes from './files.module.css';
import { ScrolledTo } from './ScrolledTo.tsx';

const withdraw = lazyPart(async () => (await import('./ReasonDialog.tsx')).WithdrawFileDialog);

interface FilesIssuedProps {
  self: Self;
  customerId: number;
  /** Shows the files of this license only; if left out, of all the customer's licenses. */
  licenseId?: number;
  /** The address names this list. */
  isShown: boolean;
}

/** How many files are fetched at first; a button fetches older ones. */
const PAGE = 5;

/** The offline files of a customer and what became of them, newest first (OFF-443); nothing until the first is issued. */
export function FilesIssued({ self, customerId, licenseId, isShown }: FilesIssuedProps) {
  const say = useSay('licenses');
  const files = useInfiniteQuery(
    pagesOf(api.files.getFiles, PAGE, (query) => ({
      params: { customerId: String(customerId) },
      query: licenseId === undefined ? query : { ...query, licenseId: String(licenseId) },
    })),
  );
  if (files.isError && !files.data)
    return <Failed title={say('The files issued could not be loaded')} error={files.error} retry={() => void files.refetch()} />;
  const rows = files.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = files.data?.pages[0]?.total ?? 0;
  if (rows.length === 0) return null;
  const isColleagues = licenseId !== undefined && customerId !== self.id;
  const to = (id: number) =>
    isColleagues ? atOrganizations.ownLicense(id) : customerId === self.id ? at.license(id) : at.customerLicense(customerId, id);
  return (
    <ScrolledTo isShown={isShown} element="div" className={classes.card}>
      <header className={classes.head}>
        <Title order={2}>{say('Files issued')}</Title>
        <span>{rows.length < total ? say('{shown} of {total}, newest first', { shown: rows.length, total }) : say('newest first')}</span>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{say('File')}</th>
            <th>{say('License')}</th>
            <th>{say('Computer')}</th>
            <th className={classes.right}>{say('Issued')}</th>
            <th>{say('By')}</th>
            <th>{say('State')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <FileRow key={file.fileId} file={file} to={to(file.license.id)} mayWithdraw={may(self, 'license.edit')} />
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        {files.hasNextPage && (
          <Button variant="default" loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
            {say('Show older')}
          </Button>
        )}
        <p>
          {say(
            'A file that was issued cannot be recalled. The status list says which files are no longer valid, also on computers without a connection.',
          )}{' '}
          <Anchor href={`/api/${api.files.statusList.path}`} download="status-list.txt" inherit className={classes.download ?? ''}>
            <IconDownload size={14} aria-hidden /> {say('Status list')}
          </Anchor>
        </p>
      </footer>
    </ScrolledTo>
  );
}

const TONES: Record<IssuedFile['state'], Tone> = { Current: 'ok', Superseded: 'off', Suspended: 'over', Withdrawn: 'over', Ended: 'off' };

/** `Current`, `Superseded on 12/11/2026`. */
const stateInWords = ({ state, since }: IssuedFile, { say, day }: Words): string => {
  if (since === null) return say(state);
  return state === 'Suspended'
    ? say('Suspended since {day}', { day: day(since) })
    : say('{state} on {day}', { state: say(state), day: day(since) });
};

interface Words extends Pick<Shown, 'day'> {
  say: SayOf<'licenses'>;
}

/** Until when the file works, which file took its place, or why it was withdrawn; the reason for a suspension is on the license. */
function moreOf({ state, newer, reason, expires }: IssuedFile, { say, day }: Words): string | null {
  if (state === 'Superseded' && newer?.number) return say('{file} took its place', { file: fileNumber(newer.number) });
  if (state === 'Current' && expires) return say('Works until {day}', { day: day(expires) });
  return state === 'Withdrawn' ? reason : null;
}

interface FileRowProps {
  file: IssuedFile;
  to: string;
  mayWithdraw: boolean;
}

function FileRow({ file, to, mayWithdraw }: FileRowProps) {
  const say = useSay('licenses');
  const { day } = useShown();
  const hosts = useHostWords().all(file.hosts);
  const number = fileNumber(file.number);
  const computer = file.computer?.name ?? hosts;
  const more = moreOf(file, { say, day });
  return (
    <tr>
      <th scope="row" className={classes.number} title={file.fileId}>
        {number}
      </th>
      <td className={classes.license}>
        <PlaceLink to={to} inherit>
          {licenseNumber(file.license.id)}
        </PlaceLink>
      </td>
      <td className={classes.computer} title={hosts}>
        <span className={file.computer ? undefined : 'code'}>{computer}</span>
      </td>
      <td className={classes.issued}>{day(file.issuedAt.slice(0, 10))}</td>
      <td className={classes.by}>{file.by ?? say('Not known')}</td>
      <td className={classes.state}>
        <StatusWord tone={TONES[file.state]} word={stateInWords(file, { say, day })} />
        {more && <small title={more}>{more}</small>}
      </td>
      <td className={classes.menu}>
        <FileMenu file={file} number={number} mayWithdraw={mayWithdraw && file.state !== 'Withdrawn' && file.state !== 'Ended'} />
      </td>
    </tr>
  );
}

function FileMenu({ file, number, mayWithdraw }: { file: IssuedFile; number: string; mayWithdraw: boolean }) {
  const say = useSay('licenses');
  const clipboard = useClipboard();
  const [isAsking, dialog] = useDisclosure(false);
  const copy = () => {
    clipboard.copy(file.fileId);
    toast.done('The file ID is copied');
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={say('Actions of {number}', { number })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={copy}>
            {say('Copy file ID')}
          </Menu.Item>
          {mayWithdraw && (
            <Menu.Item leftSection={<IconBan size={16} />} onMouseEnter={withdraw.fetch} onClick={dialog.open}>
              {say('Withdraw')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && <withdraw.Part file={file} opened close={dialog.close} />}
    </>
  );
}
