import { type Advisory, advisoriesApi } from '@lm/contract';
import { Text, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

/** Asks for the number of the advisory before it is published, as that cannot be taken back (ADV-4). */
export function PublishAdvisory({ advisory, close }: { advisory: Advisory; close: () => void }) {
  const say = useSay('advisories');
  const outdate = useOutdate();
  const { id, revision, number, title, publishedAt } = advisory;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: advisoriesApi.publishAdvisory,
    initialValues: { number: '', about: '' },
    toBody: (values) => ({ id, revision, number: values.number, ...(publishedAt && values.about && { about: values.about }) }),
    refusals: {
      noAdvisory: 'The advisory does not exist any more',
      outdated: 'Someone else has changed this advisory. Please read it again.',
      notReviewed: 'A second person has to review this advisory first',
    },
    onDone: async () => {
      await outdate(advisoriesApi);
      toast.done(say('{number} is published', { number }));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('Everyone can read “{title}” from then on, also without an account. It can be changed later, not withdrawn.', { title })}
      </Text>
      {publishedAt && <TextInput label={say('What changed')} mb="md" {...form.getInputProps('about')} />}
      <TextInput label={say('Type {number} to confirm', { number })} data-autofocus {...form.getInputProps('number')} />
      <FormButtons submit={say('Publish advisory')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
