import { type Advisory, advisoriesApi, advisoryNoticesApi, atAdvisories, type ReleaseStanding } from '@lm/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { isAwaited, useOutdate } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { listAt } from '../../ui/list-state.ts';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { PageForm } from '../../ui/PageForm.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { allReleases } from './all-releases.ts';
import { ReleaseTicks } from './ReleaseTicks.tsx';

interface FormProps {
  close: () => void;
  saved: (advisory: Advisory) => void;
}

/** Writes an advisory (ADV-2). */
export function AddAdvisory({ close, saved }: FormProps) {
  const say = useSay('advisories');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: advisoriesApi.addAdvisory,
    initialValues: valuesOf(null),
    toBody,
    refusals: {},
    onDone: async (advisory) => {
      await outdate(advisoriesApi);
      toast.done(say('{number} is saved as a draft', { number: advisory.number }));
      saved(advisory);
    },
  });
  return (
    <Fields
      title={say('Write an advisory')}
      submit={say('Save draft')}
      back={{ label: say('Advisories'), to: listAt(atAdvisories.list) }}
      close={close}
      sending={sending}
    />
  );
}

/** Changes an advisory; what was published stays public until the change is published (ADV-4). */
export function EditAdvisory({ advisory, close, saved }: FormProps & { advisory: Advisory }) {
  const say = useSay('advisories');
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: advisoriesApi.updateAdvisory,
    record: advisory,
    load: () => call(advisoriesApi.findAdvisory, { params: { id: String(advisory.id) } }),
    valuesOf,
    inWords: ({ title, vector, cve, summary, remedy, credits }) => ({
      Title: title,
      'CVSS vector': vector,
      CVE: cve,
      Description: summary,
      'What to do': remedy,
      Credits: credits,
    }),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noAdvisory: 'The advisory no longer exists' },
    onDone: async (changed) => {
      await outdate(advisoriesApi, advisoryNoticesApi);
      toast.done(say('{number} is saved as a draft', { number: changed.number }));
      saved(changed);
    },
  });
  return (
    <Fields
      title={say('Edit {number}', { number: advisory.number })}
      submit={say('Save draft')}
      back={{ label: advisory.number, to: atAdvisories.one(advisory.id) }}
      close={close}
      sending={sending}
      before={sending.alert}
    />
  );
}

type Standings = Readonly<Record<string, ReleaseStanding>>;

const valuesOf = (advisory: Advisory | null) => ({
  title: advisory?.title ?? '',
  vector: advisory?.vector ?? '',
  cve: advisory?.cve ?? '',
  summary: advisory?.summary ?? '',
  remedy: advisory?.remedy ?? '',
  credits: advisory?.credits ?? '',
  /** Keyed by the id of the release. */
  releases: Object.fromEntries(advisory?.releases.map(({ releaseId, standing }) => [releaseId, standing]) ?? []) as Standings,
});

type Values = ReturnType<typeof valuesOf>;

const toBody = ({ releases, ...values }: Values) => ({
  ...values,
  releases: Object.entries(releases).map(([id, standing]) => ({ releaseId: Number(id), standing })),
});

interface FieldsProps {
  title: string;
  submit: string;
  back: Back;
  close: () => void;
  sending: Pick<
    ReturnType<typeof useEndpointForm<typeof advisoriesApi.addAdvisory, Values>>,
    'form' | 'formProps' | 'isSending' | 'isUnreachable'
  >;
  before?: ReactNode;
}

function Fields({ title, submit, back, close, sending, before }: FieldsProps) {
  const say = useSay('advisories');
  const { form } = sending;
  const wide = ui.wide ?? '';
  // Releases arriving later would move the fields below them.
  if (isAwaited(useQuery(allReleases())))
    return (
      <>
        <PageHead title={title} back={back} />
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      </>
    );
  return (
    <PageForm title={title} submit={submit} back={back} sending={sending} close={close}>
      {before}
      <TextInput
        className={wide}
        label={say('Title')}
        description={say('What can happen, in one line.')}
        autoFocus
        {...form.getInputProps('title')}
      />
      <TextInput
        className={wide}
        label={say('CVSS vector')}
        placeholder="CVSS:4.0/AV:…"
        description={say('In CVSS version 4.0. The score is worked out from it when you save.')}
        {...form.getInputProps('vector')}
      />
      <TextInput label="CVE" placeholder="CVE-2026-…" description={say('Optional.')} {...form.getInputProps('cve')} />
      <ReleaseTicks {...form.getInputProps('releases')} />
      <Textarea
        className={wide}
        label={say('Description')}
        description={say('What the vulnerability is and what an attacker needs.')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('summary')}
      />
      <Textarea
        className={wide}
        label={say('What to do')}
        description={say('Which release to update to, and what helps until then.')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('remedy')}
      />
      <Textarea
        className={wide}
        label={say('Credits')}
        description={say('Who found it, one per line, if they want to be named: this is published. Optional.')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('credits')}
      />
    </PageForm>
  );
}
