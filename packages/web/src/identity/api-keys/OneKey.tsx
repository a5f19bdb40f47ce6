import { type ApiKey, api, may, type Self } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './api-keys.module.css';
import { chosenOf, KeyFields, type KeyValues } from './KeyFields.tsx';
import { isOver, standOf, useKeyWords } from './key-words.ts';

interface OneKeyProps {
  self: Self;
  apiKey: ApiKey;
  back: Back;
  close: () => void;
}

/** A key: its state, the form for its owner, and the button that ends it at once (KEY-726). */
export function OneKey({ self, apiKey, back, close }: OneKeyProps) {
  const say = useSay('access');
  const words = useKeyWords();
  const { dayOf } = useShown();
  const [isEnding, ending] = useDisclosure(false);
  const isOwn = apiKey.owner.id === self.id;
  const isLiving = !isOver(apiKey);
  return (
    <>
      <PageHead
        title={apiKey.name}
        caption={isOwn ? say('API key') : say('API key of {name}, {email}', { name: apiKey.owner.name, email: apiKey.owner.email })}
        back={back}
        {...(isLiving && {
          actions: (
            <Button variant="default" color="red" onClick={ending.open}>
              {say('End the key')}
            </Button>
          ),
        })}
      />
      <dl className={`${ui.card} ${classes.facts}`}>
        <dt>{say('State')}</dt>
        <dd>
          <StatusWord {...standOf(apiKey, Date.now())} book="access" />
        </dd>
        <dt>{say('Made')}</dt>
        <dd>{say('on {day}, {end}', { day: dayOf(apiKey.createdAt), end: words.end(apiKey) })}</dd>
        <dt>{say('Use')}</dt>
        <dd>{words.used(apiKey)}</dd>
        {(!isOwn || !isLiving || apiKey.organization) && (
          <>
            {apiKey.organization === null && (
              <>
                <dt>{say('Customers')}</dt>
                <dd>{words.countries(apiKey, self.id)}</dd>
              </>
            )}
            <dt>{say('Rights')}</dt>
            <dd>{words.opens(apiKey)}</dd>
          </>
        )}
        {apiKey.rightsNow.length < apiKey.rights.length && isLiving && (
          <>
            <dt>{say('Counts now')}</dt>
            <dd>{words.acts(apiKey.rightsNow) || say('Nothing')}</dd>
          </>
        )}
      </dl>
      {isOwn && isLiving && apiKey.organization === null && may(self, 'apiKey.make') && (
        <EditKey self={self} apiKey={apiKey} close={close} />
      )}
      <EndDialog apiKey={apiKey} opened={isEnding} close={ending.close} />
    </>
  );
}

const valuesOf = ({ name, rightsNow, countries }: ApiKey): KeyValues => ({
  name,
  rights: [...rightsNow],
  whom: countries === null ? 'all' : 'some',
  countries: (countries ?? []).map(String),
});

function EditKey({ self, apiKey, close }: Pick<OneKeyProps, 'self' | 'apiKey' | 'close'>) {
  const say = useSay('access');
  const words = useKeyWords();
  const leave = useLeave();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.apiKeys.updateKey,
    record: apiKey,
    load: () => call(api.apiKeys.findKey, { params: { id: String(apiKey.id) } }),
    valuesOf,
    inWords: (values) => ({
      [say('Name')]: values.name,
      [say('Rights')]: words.acts(values.rights),
      [say('Customers')]: words.countries({ countries: chosenOf(values).countries, owner: apiKey.owner }, self.id),
    }),
    toBody: (values, { id, revision }) => ({ ...chosenOf(values), id, revision }),
    refusals: {
      noKey: 'This key no longer exists',
      lacksRight: 'Only its owner can change a key',
      over: 'This key no longer works. Make a new one.',
    },
    onRefusal: () => void outdate(api.apiKeys),
    onDone: async ({ name }) => {
      await outdate(api.apiKeys);
      toast.done(say('The key {name} has been changed', { name }));
      close();
    },
  });
  return (
    <form {...formProps} className={ui.form}>
      {alert}
      <KeyFields self={self} form={form} />
      <div className={ui.group}>
        <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
      </div>
    </form>
  );
}

function EndDialog({ apiKey, opened, close }: { apiKey: ApiKey; opened: boolean; close: () => void }) {
  const say = useSay('access');
  return (
    <DeleteDialog
      endpoint={api.apiKeys.endKey}
      words={{ title: say('End this key?'), button: say('End the key'), unreached: say('Nothing was ended.') }}
      refusals={{ noKey: 'This key no longer exists' }}
      opened={opened}
      close={close}
      what={apiKey.name}
      remove={() => call(api.apiKeys.endKey, { body: { id: apiKey.id } })}
      done={say('The key {name} has been ended', { name: apiKey.name })}
      outdates={[api.apiKeys]}
    >
      <Text size="sm" component="span">
        {say('{name}: its next call will be refused. This cannot be undone; a new key is a different one.', { name: apiKey.name })}
      </Text>
    </DeleteDialog>
  );
}
