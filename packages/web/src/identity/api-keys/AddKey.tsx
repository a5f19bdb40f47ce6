import { type SayOf, useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { API_KEY_DAYS, api, DAY_MS, type Data, type Day, dayIn, MOST_API_KEYS, type Self } from '@lm/contract';
import { NumberInput } from '@mantine/core';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { chosenOf, KeyFields, type KeyValues, NO_VALUES } from './KeyFields.tsx';

const { least, most, usual } = API_KEY_DAYS;

interface AddKeyProps {
  self: Self;
  back: Back;
  close: () => void;
  made: (answer: Data<typeof api.apiKeys.addKey>) => void;
}

/** Makes a key: name, end, customers, and some of the person's own rights (KEY-720). */
export function AddKey({ self, back, close, made }: AddKeyProps) {
  const say = useSay('access');
  const day = useDay();
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.apiKeys.addKey,
    initialValues: { ...NO_VALUES, days: usual as number | string } satisfies KeyValues & { days: number | string },
    toBody: ({ days, ...chosen }) => ({ ...chosenOf(chosen), days: Number(days) }),
    refusals: {
      lacksRight: 'You have no rights that a key could use',
      tooMany: `You already have ${MOST_API_KEYS} API keys. End one that is no longer needed.`,
    },
    onDone: made,
  });
  const { days } = form.values;
  return (
    <>
      <PageHead title={say('Make an API key')} back={back} />
      <form {...formProps} className={ui.form}>
        <KeyFields
          self={self}
          form={form}
          autoFocus
          beside={
            <NumberInput
              label={say('Days until it expires')}
              description={endOf(Number(days), say, day)}
              min={least}
              max={most}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('days')}
            />
          }
        />
        <div className={ui.group}>
          <FormButtons submit={say('Make the key')} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </>
  );
}

const endOf = (days: number, say: SayOf<'access'>, day: (day: Day) => string): string =>
  days >= least && days <= most
    ? say('On {day}; you’ll get an email before then', { day: day(dayIn(new Date(Date.now() + days * DAY_MS))) })
    : say('A year at most');
