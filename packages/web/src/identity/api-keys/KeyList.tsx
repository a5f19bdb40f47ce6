import { type ApiKey, api, at, may, type Self } from '@lm/contract';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Around, HERE } from '../../ui/Around.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { Turn } from '../../ui/Turn.tsx';
import ui from '../../ui/ui.module.css';
import { isOver, standOf, useKeyWords } from './key-words.ts';

const PAGE = 20;

type Of = 'everybody' | 'mine';

/** The person's own keys or, for Admins, everyone's (KEY-726): what they may do, until when, and when they were last used. */
export function KeyList({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const say = useSay('access');
  const seesAll = may(self, 'apiKey.seeAll');
  const [of, setOf] = useState<Of>(seesAll ? 'everybody' : 'mine');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'made', order: 'desc', page, pageSize: PAGE } as const;
  const keys = useListPage(asked, ({ page, pageSize }) => rowsOf(api.apiKeys.getKeys, { query: { of, page, pageSize } }));
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addApiKey)}>
      {say('Make a key')}
    </Button>
  );
  return (
    <>
      <PageHead title={say('API keys')} caption={countOf(keys, 'key', 'keys')} {...(keys.data?.total !== 0 && { actions: make })} />
      {tabs}
      {seesAll && (
        <SegmentedControl
          className={classes.states ?? ''}
          aria-label={say('Whose keys')}
          data={[
            { value: 'everybody', label: say('Everyone’s') },
            { value: 'mine', label: say('Mine') },
          ]}
          value={of}
          onChange={(next) => {
            setOf(next as Of);
            setPage(1);
          }}
        />
      )}
      <ListFaces list={keys} skeletonRows={4} failed={{ title: say('The keys could not be loaded') }} empty={<NoKeys make={make} />}>
        {({ rows, total }) => (
          <>
            <ul className={classes.list} aria-label={say('API keys')}>
              {rows.map((key) => (
                <Line key={key.id} self={self} apiKey={key} />
              ))}
            </ul>
            {total > PAGE && <Turn mt="md" pages={Math.ceil(total / PAGE)} page={page} turnTo={setPage} />}
          </>
        )}
      </ListFaces>
    </>
  );
}

const NoKeys = ({ make }: { make: ReactNode }) => {
  const say = useSay('access');
  return (
    <Empty title={say('No API key yet')} action={make}>
      <Around
        text={say(
          'A key lets a program use the portal in your name, with the rights you choose: a webshop that adds licenses, or a script that exports the customers each night. The calls are listed in the {link}.',
          { link: HERE },
        )}
      >
        <Anchor href="/api/docs">{say('description of the API')}</Anchor>
      </Around>
    </Empty>
  );
};

function Line({ self, apiKey }: { self: Self; apiKey: ApiKey }) {
  const say = useSay('access');
  const { id, name, owner, rights, rightsNow } = apiKey;
  const heard = useHeard();
  const words = useKeyWords();
  const lost = rights.length - rightsNow.length;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <PlaceLink to={at.apiKey(id)}>{name}</PlaceLink>
          {owner.id !== self.id && <small>{say('of {name}, {email}', { name: owner.name, email: owner.email })}</small>}
        </div>
        <StatusWord {...standOf(apiKey, Date.now())} book="access" />
      </header>
      <p>{words.opens(apiKey)}</p>
      <small>
        {apiKey.organization === null && `${words.countries(apiKey, self.id)} · `}
        {words.end(apiKey)} · {words.used(apiKey)}
      </small>
      {lost > 0 && !isOver(apiKey) && <p>{heard(lossInWords(apiKey, self.id, lost, words.acts(rightsNow)))}</p>}
    </li>
  );
}

/** Says which of its rights no longer count, and why. */
function lossInWords({ owner, rights }: ApiKey, selfId: number, lost: number, now: string): string {
  const isOwn = owner.id === selfId;
  if (lost === rights.length)
    return `It can do nothing: ${isOwn ? 'you no longer have' : `${owner.name} no longer has`} any of these rights.`;
  return lost === 1
    ? `1 of these rights does not count, because ${isOwn ? 'you no longer have' : `${owner.name} no longer has`} it. Left: ${now}.`
    : `${lost} of these rights do not count, because ${isOwn ? 'you no longer have' : `${owner.name} no longer has`} them. Left: ${now}.`;
}
