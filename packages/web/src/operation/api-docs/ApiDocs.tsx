import { Skeleton, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { type Description, readDescription } from '../../api/description.ts';
import { Failed, Loading } from '../../ui/Faces.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useSay } from '../../ui/say.ts';
import classes from './api-docs.module.css';
import { DescribedCall, type ListedCall, Shape } from './DescribedCall.tsx';
import { shapeOf } from './shape.ts';

/** Every call of the portal, for people to read, drawn from the description that programs read (API-751). */
export default function ApiDocs() {
  const say = useSay('apiDocs');
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: readDescription, staleTime: Number.POSITIVE_INFINITY });
  if (error) return <Failed title={say('The calls could not be loaded')} error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton h={400} />
      </Loading>
    );
  return <Calls description={data} />;
}

const listed = ({ paths }: Description): ListedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Whether a call contains all the words, anywhere in what a reader knows about it. */
const matches = ({ path, operation }: ListedCall, words: string[]) => {
  const text = `${path} ${operation.summary} ${operation.operationId}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

function Calls({ description }: { description: Description }) {
  const say = useSay('apiDocs');
  const isEnglish = useLanguage() === 'en';
  const [search, setSearch] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [linked] = useState(location.hash.slice(1));
  useEffect(() => document.getElementById(linked)?.scrollIntoView(), [linked]);
  const words = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const found = listed(description).filter((call) => matches(call, words));
  const groups = Map.groupBy(found, ({ operation }) => operation.tags[0] ?? '');
  const { schemas } = description.components;
  return (
    <div className={classes.docs}>
      <nav className={classes.groups} aria-label={say('Groups of calls')}>
        {[...groups.keys()].map((tag) => (
          <a key={tag} href={`#group-${tag}`} lang="en">
            {tag}
          </a>
        ))}
        <a href="#group-Records">{say('Records')}</a>
      </nav>
      <div className={classes.calls}>
        <Title order={1}>API</Title>
        {!isEnglish && (
          <p className={classes.quiet}>{say('Calls, fields and answers are described in English, as in the file that programs read.')}</p>
        )}
        <p className={classes.intro} lang="en">
          {description.info.description.replaceAll('`', '')}
        </p>
        <div className={classes.inputs}>
          <TextInput label={say('Search the calls')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
          <TextInput
            type="password"
            label={say('API key to try calls with')}
            description={say('Stays on this page. Without a key, calls are made as the person signed in here.')}
            autoComplete="off"
            value={apiKey}
            onChange={(event) => setApiKey(event.currentTarget.value.trim())}
          />
        </div>
        <div className={classes.quiet} role="status">
          {found.length === 1 ? say('1 call') : say('{count} calls', { count: found.length })}
        </div>
        {[...groups].map(([tag, calls]) => (
          <section key={tag} aria-labelledby={`group-${tag}`}>
            <Title order={2} id={`group-${tag}`} lang="en">
              {tag}
            </Title>
            {calls.map((call) => (
              <DescribedCall
                key={call.operation.operationId}
                call={call}
                description={description}
                apiKey={apiKey}
                isOpen={call.operation.operationId === linked}
              />
            ))}
          </section>
        ))}
        <section aria-labelledby="group-Records">
          <Title order={2} id="group-Records">
            {say('Records')}
          </Title>
          {Object.entries(schemas).map(([name, schema]) => (
            <details key={name} className={classes.call}>
              <summary>
                <span className={classes.path}>{name}</span>
              </summary>
              <div className={classes.opened}>
                <Shape title={say('Fields')} text={shapeOf(schema)} />
              </div>
            </details>
          ))}
        </section>
      </div>
    </div>
  );
}
