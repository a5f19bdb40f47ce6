import { type Advisory, advisoriesApi, advisoryNoticesApi } from '@lm/contract';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

/** Asks for the number of the advisory before it is published, since that cannot be undone (ADV-4). */
export function PublishAdvisory({ advisory, close }: { advisory: Advisory; close: () => void }) {
  const say = useSay('advisories');
  const { number: count } = useShown();
  const outdate = useOutdate();
  const { id, revision, number, title, publishedAt } = advisory;
  const hasFix = advisory.releases.some(({ standing }) => standing === 'fixed');
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: advisoriesApi.publishAdvisory,
    initialValues: { number: '', about: '', everyone: false, remindDays: hasFix ? '14' : '' },
    toBody: ({ about, everyone, remindDays, ...values }) => ({
      ...{ id, revision, ...values },
      ...(remindDays.trim() !== '' && { remindDays: Number(remindDays) }),
      ...(publishedAt && { everyone, ...(about && { about }) }),
    }),
    refusals: {
      noAdvisory: 'The advisory no longer exists',
      outdated: 'Someone else has changed this advisory. Please read it again.',
      notReviewed: 'A second person has to review this advisory first',
      notOut: null,
    },
    onDone: async () => {
      await outdate(advisoriesApi, advisoryNoticesApi);
      toast.done(say('{number} is published', { number }));
      close();
    },
  });
  const telling = useQuery({ ...queryOf(advisoryNoticesApi.findTelling, { params: { id: String(id) } }), enabled: publishedAt === null });
  const people = telling.data?.licensed.people;
  const told =
    people === undefined
      ? ''
      : people === 1
        ? say('1 person gets an email.')
        : say('{people} people get an email.', { people: count(people) });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('Everyone can read “{title}” from then on, even without an account. It can be changed later, not withdrawn.', { title })}
      </Text>
      <Text size="sm" mb="md">
        {say('Its address is {address}.', { address: `${window.location.origin}/advisories/${number}` })} {told}
      </Text>
      {publishedAt && <TextInput label={say('What changed')} mb="md" {...form.getInputProps('about')} />}
      {publishedAt && (
        <Checkbox
          mb="md"
          label={say('Email everyone again')}
          description={say('Otherwise only people who were not told before get an email.')}
          {...form.getInputProps('everyone', { type: 'checkbox' })}
        />
      )}
      {hasFix && (
        <TextInput
          mb="md"
          inputMode="numeric"
          label={say('Remind after days')}
          description={say('People who have not downloaded the fixed release by then get another email. Empty: none.')}
          {...form.getInputProps('remindDays')}
        />
      )}
      <TextInput label={say('Type {number} to confirm', { number })} data-autofocus {...form.getInputProps('number')} />
      <FormButtons submit={say('Publish advisory')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
