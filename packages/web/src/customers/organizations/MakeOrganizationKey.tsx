import '@mantine/core/styles/NumberInput.layer.css';
import { API_KEY_DAYS, organizationKeysApi } from '@lm/contract';
import { Button, CopyButton, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import keyClasses from './organization-keys.module.css';
import classes from './organizations.module.css';

const { least, most, usual } = API_KEY_DAYS;

interface MakeKeyProps {
  id: number;
  close: () => void;
}

/** Makes a key of the organization, and shows it this once (ORG-91). */
export function MakeOrganizationKey({ id, close }: MakeKeyProps) {
  const [text, setText] = useState<string | null>(null);
  return text === null ? <Making id={id} close={close} made={setText} /> : <Made text={text} close={close} />;
}

function Making({ id, close, made }: MakeKeyProps & { made: (text: string) => void }) {
  const say = useSay('organization');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: organizationKeysApi.makeKey,
    initialValues: { name: '', days: usual as number | string },
    toBody: ({ name, days }) => ({ id, name, days: Number(days) }),
    refusals: {
      notInIt: heard('You are no longer in this organization'),
      lacksRight: heard('Your role does not allow this'),
      tooMany: null,
    },
    spoken: heard,
    onDone: async ({ text }) => {
      made(text);
      await outdate(organizationKeysApi);
    },
  });
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        <TextInput
          label={say('Name')}
          description={say('What uses it, such as your asset tool')}
          autoComplete="off"
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NumberInput
          label={say('Days until it expires')}
          description={say('A year at most. Owners and license admins are emailed two weeks before.')}
          min={least}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('days')}
        />
        <p className={classes.hint}>{say('It ends earlier if you no longer look after the organization’s licenses.')}</p>
      </div>
      <FormButtons submit={say('Make the key')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

/** Closes by the button that says the key was saved, or like any dialog: making another key is just as easy. */
function Made({ text, close }: { text: string; close: () => void }) {
  const say = useSay('organization');
  return (
    <div className={classes.adding}>
      <p className={classes.hint}>
        {say('It will not be shown again: put it where your program reads its secrets. Anyone who has it can read the licenses.')}
      </p>
      <output className={keyClasses.text} aria-label={say('API key')}>
        {text}
      </output>
      <p className={classes.hint}>
        {say('Your program sends it with each call:')} <code className={keyClasses.call}>Authorization: Bearer lm_…</code>{' '}
        <code className={keyClasses.call}>GET {location.origin}/api/organizations/readLicenses</code>
      </p>
      <div className={keyClasses.buttons}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? say('Copied') : say('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{say('I have saved it')}</Button>
      </div>
    </div>
  );
}
