import { api, at, idIn, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyList } from './KeyList.tsx';

const addKey = lazyPart(async () => (await import('./AddKey.tsx')).AddKey);
const oneKey = lazyPart(async () => (await import('./OneKey.tsx')).OneKey);

const BACK = { label: 'API keys', to: at.integrations };

/** API keys for programs (KEY-720): the list, the form that makes one, and a single key. */
export function ApiKeysView({ self, tabs }: { self: Self; tabs: ReactNode }) {
  useFetchedAhead(addKey, oneKey);
  const [, part, word] = usePlace().path;
  const outdate = useOutdate();
  // Shown over the list, since the form that made it is gone.
  const [made, setMade] = useState<{ name: string; text: string } | null>(null);
  const toList = () => backTo(at.integrations);
  if (part === 'keys' && word === 'add')
    return (
      <addKey.Part
        self={self}
        back={BACK}
        close={toList}
        made={({ key, text }) => {
          setMade({ name: key.name, text });
          void outdate(api.apiKeys);
          goTo(at.integrations, 'replace');
        }}
      />
    );
  if (part === 'keys') {
    const id = idIn(word);
    return id === null ? <NoSuch what={'API key'} back={BACK} /> : <Found key={id} self={self} id={id} close={toList} />;
  }
  return (
    <>
      <KeyList self={self} tabs={tabs} />
      {made && <KeyDialog {...made} close={() => setMade(null)} />}
    </>
  );
}

function Found({ self, id, close }: { self: Self; id: number; close: () => void }) {
  const found = useQuery(queryOf(api.apiKeys.findKey, { params: { id: String(id) } }));
  return (
    <WithRecord record={found} what={'API key'} back={BACK}>
      {(read) => <oneKey.Part self={self} apiKey={read} back={BACK} close={close} />}
    </WithRecord>
  );
}
