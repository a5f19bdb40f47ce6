import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Description, Operation, Parameter, Response } from '../../api/description.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './api-docs.module.css';
import { shapeOf } from './shape.ts';
import { TryIt } from './TryIt.tsx';

export interface ListedCall {
  method: string;
  path: string;
  operation: Operation;
}

interface DescribedCallProps {
  call: ListedCall;
  description: Description;
  apiKey: string;
  isOpen: boolean;
}

/** A call: one line while closed; everything there is to know about it while open. */
export function DescribedCall({ call, description, apiKey, isOpen }: DescribedCallProps) {
  const { method, path, operation } = call;
  const [isShown, setShown] = useState(isOpen);
  return (
    <details id={operation.operationId} className={classes.call} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <span className={classes.path}>{path}</span>
        <span className={classes.summary} lang="en">
          {operation.summary}
        </span>
      </summary>
      {isShown && <Opened call={call} description={description} apiKey={apiKey} />}
    </details>
  );
}

function Opened({ call, description, apiKey }: Omit<DescribedCallProps, 'isOpen'>) {
  const say = useSay('apiDocs');
  const { method, path, operation } = call;
  const [isTrying, setTrying] = useState(false);
  const { schemas, responses, parameters: shared = {} } = description.components;
  const parameters = operation.parameters.flatMap((parameter): Parameter[] => {
    if (!('$ref' in parameter)) return [parameter];
    const known = shared[parameter.$ref.split('/').at(-1) ?? ''];
    return known ? [known] : [];
  });
  const [[type, taken] = []] = Object.entries(operation.requestBody?.content ?? {});
  const found = ({ $ref, ...response }: Response): Response => ($ref ? (responses[$ref.split('/').at(-1) ?? ''] ?? response) : response);
  const [ok, ...failures] = Object.entries(operation.responses);
  const [[answerType, answer] = []] = Object.entries(ok?.[1].content ?? {});
  return (
    <div className={classes.opened}>
      <p lang="en">{operation.description}</p>
      <div className={classes.quiet}>
        {operation.operationId} <CopyButton value={`${method} ${path}`} what={say('call')} />
      </div>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {taken && <Shape title={say('Body, {type}', { type: type ?? '' })} text={shapeOf(taken.schema)} />}
      {answer && (
        <Shape title={say('Answer, {type}', { type: answerType ?? '' })} text={shapeOf(answer.schema.properties?.data ?? answer.schema)} />
      )}
      <div className={classes.part}>{say('How it can fail')}</div>
      <dl className={classes.failures} lang="en">
        {failures.map(([status, response]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {found(response)
                .description.split('\n')
                .map((line) => (
                  <div key={line}>{line.replace(/^- /, '')}</div>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {type !== 'multipart/form-data' && !isTrying && (
        <Button variant="default" onClick={() => setTrying(true)}>
          {say('Try it')}
        </Button>
      )}
      {isTrying && <TryIt method={method} path={path} operation={operation} parameters={parameters} schemas={schemas} apiKey={apiKey} />}
    </div>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  const say = useSay('apiDocs');
  return (
    <Shape
      title={say('Parameters')}
      text={parameters
        .map(({ name, in: place, required, schema, description }) => {
          const note = description ? `  // ${description}` : '';
          return `${name}${required ? '' : '?'}: ${shapeOf(schema)}${place === 'query' ? '' : `, in the ${place}`}${note}`;
        })
        .join('\n')}
    />
  );
}

export const Shape = ({ title, text }: { title: string; text: string }) => (
  <div>
    <div className={classes.part}>{title}</div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide shape is scrolled by keyboard too */}
    <pre className={classes.shape} tabIndex={0} lang="en">
      {text}
    </pre>
  </div>
);
