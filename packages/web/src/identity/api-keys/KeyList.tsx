import { type ApiKey, api, at, may, type Self } from '@lm/contract';
import { Anchor, Button, Pagination, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { countriesInWords, endInWords, isOver, opensInWords, rightsInWords, standOf, usedInWords } from './key-words.ts';

const PAGE = 20;

type Of = 'everybody' | 'mine';

/** One's own keys, for Admins those of everyone (KEY-726): what they may do, until when, and when they were used last. */
export function KeyList({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const seesAll = may(self, 'apiKey.seeAll');
  const [of, setOf] = useState<Of>(seesAll ? 'everybody' : 'mine');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'made', order: 'desc', page, pageSize: PAGE } as const;
  const keys = useListPage(asked, ({ page, pageSize }) => rowsOf(api.apiKeys.getKeys, { query: { of, page, pageSize } }));
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addApiKey)}>
      Make a key
    </Button>
  );
  return (
    <>
      <PageHead title="API keys" caption={countOf(keys, 'key', 'keys')} {...(keys.data?.total !== 0 && { actions: make })} />
      {tabs}
      {seesAll && (
        <SegmentedControl
          className={classes.states ?? ''}
          aria-label="Whose keys"
          data={[
            { value: 'everybody', label: 'Everyone’s' },
            { value: 'mine', label: 'Mine' },
          ]}
          value={of}
          onChange={(next) => {
            setOf(next as Of);
            setPage(1);
          }}
        />
      )}
      <ListFaces list={keys} skeletonRows={4} failed={{ title: 'The keys could not be loaded' }} empty={<NoKeys make={make} />}>
        {({ rows, total }) => (
          <>
            <ul className={classes.list} aria-label="API keys">
              {rows.map((key) => (
                <Line key={key.id} self={self} apiKey={key} />
              ))}
            </ul>
            {total > PAGE && <Pagination mt="md" total={Math.ceil(total / PAGE)} value={page} onChange={setPage} />}
          </>
        )}
      </ListFaces>
    </>
  );
}

const NoKeys = ({ make }: { make: ReactNode }) => (
  <Empty title="No API key yet" action={make}>
    A key lets a program use the portal in your name, with the rights you choose: a webshop that adds licenses, or a script that exports the
    customers each night. The calls are listed in the <Anchor href="/api/docs">description of the API</Anchor>.
  </Empty>
);

function Line({ self, apiKey }: { self: Self; apiKey: ApiKey }) {
  const { id, name, owner, rights, rightsNow } = apiKey;
  const lost = rights.length - rightsNow.length;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <PlaceLink to={at.apiKey(id)}>{name}</PlaceLink>
          {owner.id !== self.id && (
            <small>
              of {owner.name}, {owner.email}
            </small>
          )}
        </div>
        <StatusWord {...standOf(apiKey, Date.now())} />
      </header>
      <p>{opensInWords(apiKey)}</p>
      <small>
        {apiKey.organization === null && `${countriesInWords(apiKey, self.id)} · `}
        {endInWords(apiKey)} · {usedInWords(apiKey)}
      </small>
      {lost > 0 && !isOver(apiKey) && (
        <p>
          {lost === rights.length
            ? `It may do nothing: ${owner.id === self.id ? 'you no longer have' : `${owner.name} no longer has`} any of these rights.`
            : `${lost} of these rights ${lost === 1 ? 'does' : 'do'} not count, as ${owner.id === self.id ? 'you lack' : `${owner.name} lacks`} ${lost === 1 ? 'it' : 'them'} now: it may do ${rightsInWords(rightsNow)}.`}
        </p>
      )}
    </li>
  );
}
