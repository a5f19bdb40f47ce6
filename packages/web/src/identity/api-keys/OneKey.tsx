import { type ApiKey, api, may, type Self } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './api-keys.module.css';
import { chosenOf, KeyFields, type KeyValues } from './KeyFields.tsx';
import { countriesInWords, endInWords, isOver, opensInWords, rightsInWords, standOf, usedInWords } from './key-words.ts';

interface OneKeyProps {
  self: Self;
  apiKey: ApiKey;
  back: Back;
  close: () => void;
}

/** One key: how it stands, the form of the person who owns it, and the way to end it at once (KEY-726). */
export function OneKey({ self, apiKey, back, close }: OneKeyProps) {
  const [isEnding, ending] = useDisclosure(false);
  const isOwn = apiKey.owner.id === self.id;
  const isLiving = !isOver(apiKey);
  return (
    <>
      <PageHead
        title={apiKey.name}
        caption={isOwn ? 'API key' : `API key of ${apiKey.owner.name}, ${apiKey.owner.email}`}
        back={back}
        {...(isLiving && {
          actions: (
            <Button variant="default" color="red" onClick={ending.open}>
              End the key
            </Button>
          ),
        })}
      />
      <dl className={`${ui.card} ${classes.facts}`}>
        <dt>State</dt>
        <dd>
          <StatusWord {...standOf(apiKey, Date.now())} />
        </dd>
        <dt>Made</dt>
        <dd>
          on {dayOf(apiKey.createdAt)}, {endInWords(apiKey)}
        </dd>
        <dt>Use</dt>
        <dd>{usedInWords(apiKey)}</dd>
        {(!isOwn || !isLiving || apiKey.organization) && (
          <>
            {apiKey.organization === null && (
              <>
                <dt>Customers</dt>
                <dd>{countriesInWords(apiKey, self.id)}</dd>
              </>
            )}
            <dt>Rights</dt>
            <dd>{opensInWords(apiKey)}</dd>
          </>
        )}
        {apiKey.rightsNow.length < apiKey.rights.length && isLiving && (
          <>
            <dt>Counts now</dt>
            <dd>{rightsInWords(apiKey.rightsNow) || 'Nothing'}</dd>
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
  const leave = useLeave();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.apiKeys.updateKey,
    record: apiKey,
    load: () => call(api.apiKeys.findKey, { params: { id: String(apiKey.id) } }),
    valuesOf,
    inWords: (values) => ({
      Name: values.name,
      Rights: rightsInWords(values.rights),
      Customers: countriesInWords({ countries: chosenOf(values).countries, owner: apiKey.owner }, self.id),
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
      toast.done(`The key ${name} has been changed`);
      close();
    },
  });
  return (
    <form {...formProps} className={ui.form}>
      {alert}
      <KeyFields self={self} form={form} />
      <div className={ui.group}>
        <FormButtons submit="Save" isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
      </div>
    </form>
  );
}

function EndDialog({ apiKey, opened, close }: { apiKey: ApiKey; opened: boolean; close: () => void }) {
  return (
    <DeleteDialog
      endpoint={api.apiKeys.endKey}
      words={{ title: 'End this key?', button: 'End the key', unreached: 'Nothing was ended.' }}
      refusals={{ noKey: 'This key no longer exists' }}
      opened={opened}
      close={close}
      what={apiKey.name}
      remove={() => call(api.apiKeys.endKey, { body: { id: apiKey.id } })}
      done={`The key ${apiKey.name} has been ended`}
      outdates={[api.apiKeys]}
    >
      <Text size="sm" component="span">
        {apiKey.name}: its next call will be refused. This cannot be undone; a new key is a different one.
      </Text>
    </DeleteDialog>
  );
}
