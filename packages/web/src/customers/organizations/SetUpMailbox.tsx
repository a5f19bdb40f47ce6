import { languageIds, languageInWords, MAILBOX_TOPICS, type MailboxTopic, mailboxesApi, type OrganizationMailbox } from '@lm/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { topicWords } from './mailbox-topics.ts';
import classes from './organizations.module.css';

interface SetUpMailboxProps {
  id: number;
  mailbox: OrganizationMailbox | null;
  /** Empty if none is chosen. */
  organizationLanguage: string;
  close: () => void;
}

/** Sets which address receives which mails, and in which language (ORG-160, ORG-161). */
export function SetUpMailbox({ id, mailbox, organizationLanguage, close }: SetUpMailboxProps) {
  const say = useSay('organization');
  const heard = useHeard();
  const outdate = useOutdate();
  const mine = useLanguage();
  const initialValues = {
    address: mailbox?.address ?? '',
    language: mailbox?.language ?? (organizationLanguage ? '' : mine),
    topics: [...(mailbox?.topics ?? MAILBOX_TOPICS)] as MailboxTopic[],
  };
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: mailboxesApi.setMailbox,
    initialValues,
    toBody: (values) => ({ id, ...values }),
    refusals: { notYours: null, lacksRight: null, tooManyToday: null },
    spoken: heard,
    onDone: async ({ mailbox: saved }) => {
      await outdate(mailboxesApi);
      toast.done(
        saved && saved.state !== 'confirmed'
          ? say('{address} gets an email to confirm it', { address: saved.address })
          : say('The mailbox was changed'),
      );
      close();
    },
  });
  const { topics } = form.values;
  const words = topicWords(say);
  const problem = form.errors.topics;
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        <TextInput
          label={say('Address')}
          description={say('It gets an email to confirm it first, and nothing else until then.')}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('address')}
        />
        <Checkbox.Group
          label={say('Receives')}
          value={topics}
          onChange={(value) => form.setFieldValue('topics', value as MailboxTopic[])}
          error={problem}
        >
          {MAILBOX_TOPICS.map((topic) => (
            <Checkbox key={topic} value={topic} label={words[topic]} mt={8} />
          ))}
        </Checkbox.Group>
        <LateSelect
          label={say('Language')}
          data={[
            { value: '', label: say('Same as the organization: {language}', { language: languageInWords(organizationLanguage || 'en') }) },
            ...languageIds().map((value) => ({ value, label: languageInWords(value) })),
          ]}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <p className={classes.hint}>{say('People with a role in the organization still receive their own emails.')}</p>
      </div>
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
