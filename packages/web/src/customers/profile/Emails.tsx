import { api, isDistributor, MAIL_TOPIC_IDS, type MailChoice, type MailTopic, mailTopic, type Self } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { type Heard, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './profile.module.css';

const choice = queryOf(api.mails.getTopics, {});

/** Chooses which mails self gets, topic by topic (MAIL-231). */
export function Emails({ self }: { self: Self }) {
  const say = useSay('profile');
  const { data, isPending, isError, error, refetch } = useQuery({ ...choice, staleTime: 0 });
  return (
    <>
      <PageHead title={say('Emails')} caption={say('Choose which emails you get')} />
      {isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {isError && !data && (
        <div className={ui.card}>
          <Failed title={say('Your choice could not be loaded')} error={error} retry={() => void refetch()} />
        </div>
      )}
      {data && <TopicsForm self={self} choice={data} />}
    </>
  );
}

type Wanted = Record<MailTopic, boolean>;

const wantedOf = ({ off }: MailChoice) => Object.fromEntries(MAIL_TOPIC_IDS.map((topic) => [topic, !off.includes(topic)])) as Wanted; // for each

const inWords = (wanted: Wanted, heard: Heard) =>
  Object.fromEntries(MAIL_TOPIC_IDS.map((topic) => [heard(mailTopic(topic).title), heard(wanted[topic] ? 'Wanted' : 'Switched off')]));

function TopicsForm({ self, choice: stored }: { self: Self; choice: MailChoice }) {
  const queries = useQueryClient();
  const say = useSay('profile');
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable, read, alert } = useEditForm({
    endpoint: api.mails.setTopics,
    record: stored,
    load: () => call(api.mails.getTopics, {}),
    valuesOf: wantedOf,
    inWords: (wanted) => inWords(wanted, heard),
    spoken: heard,
    toBody: (wanted, { revision }) => ({ off: MAIL_TOPIC_IDS.filter((topic) => !wanted[topic]), revision }),
    refusals: { noCustomer: say('Your account no longer exists') },
    onDone: (saved, goOn) => {
      goOn(saved);
      queries.setQueryData(choice.queryKey, saved);
      toast.done(say('Your choice of emails is saved'));
    },
    staysOpen: true,
  });
  const before = wantedOf(read);
  const isChanged = MAIL_TOPIC_IDS.some((topic) => form.values[topic] !== before[topic]);
  const shown = MAIL_TOPIC_IDS.filter((topic) => !mailTopic(topic).ofArea || isDistributor(self.roles));
  return (
    <form {...formProps}>
      {alert}
      <div className={`${ui.card} ${classes.topics}`}>
        {shown.map((topic) => {
          const { title, covers, canBeOff } = mailTopic(topic);
          return (
            <Checkbox
              key={topic}
              size="xs"
              label={heard(title)}
              description={canBeOff ? heard(covers) : say('{covers} Always sent.', { covers: heard(covers) })}
              disabled={!canBeOff}
              {...form.getInputProps(topic, { type: 'checkbox' })}
            />
          );
        })}
      </div>
      {isChanged && (
        <div className={classes.topicButtons}>
          <FormButtons
            submit={heard('Save')}
            isSending={isSending}
            isUnreachable={isUnreachable}
            cancel={() => form.setValues(wantedOf(read))}
          />
        </div>
      )}
    </form>
  );
}
