import { Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Description, type Operation, type Parameter, type Tried, tryCall } from '../../api/description.ts';
import { useSay } from '../../ui/say.ts';
import classes from './api-docs.module.css';
import { exampleOf } from './shape.ts';

interface TryItProps {
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  schemas: Description['components']['schemas'];
  apiKey: string;
}

/** Really makes the call, with the key on the page or as the signed-in person. */
export function TryIt({ method, path, operation, parameters, schemas, apiKey }: TryItProps) {
  const say = useSay('apiDocs');
  const schema = operation.requestBody?.content['application/json']?.schema;
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (schema ? JSON.stringify(exampleOf(schema, schemas), null, 2) : ''));
  const [tried, setTried] = useState<Tried | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const given = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place && values[parameter.name]);
  const send = async () => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const search = new URLSearchParams(given('query').map(({ name }) => [name, values[name] ?? '']));
    const headers = Object.fromEntries(given('header').map(({ name }) => [name, values[name] ?? '']));
    setUnderWay(true);
    setTried(await tryCall(method, search.size > 0 ? `${filled}?${search}` : filled, { key: apiKey, body: schema ? body : null, headers }));
    setUnderWay(false);
  };
  const isMissing = parameters.some(({ name, required }) => required && !values[name]);
  return (
    <Stack gap="md" className={classes.tryIt}>
      {parameters.length > 0 && (
        <div className={classes.inputs}>
          {parameters.map(({ name, required, in: place }) => (
            <TextInput
              key={name}
              label={name}
              description={place}
              required={required ?? false}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      {schema && (
        <Input.Wrapper label={say('Body')} labelElement="label">
          <Input
            component="textarea"
            aria-label={say('Body')}
            rows={10}
            className={classes.body ?? ''}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        </Input.Wrapper>
      )}
      <Group>
        <Button loading={isUnderWay} disabled={isMissing} onClick={() => void send()}>
          {method === 'GET' ? say('Send') : say('Send for real')}
        </Button>
        {isMissing && <span className={classes.quiet}>{say('Fill in the required fields first.')}</span>}
      </Group>
      {tried && (
        <div role="status">
          <div className={classes.part}>{tried.status === 0 ? say('No answer') : say('Answer {status}', { status: tried.status })}</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard too */}
          <pre className={classes.shape} tabIndex={0}>
            {tried.text}
          </pre>
        </div>
      )}
    </Stack>
  );
}
