import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { api, atOrganizations, type BodyOf, licenseNumber, mergesApi, type Organization, organizationsApi } from '@lm/contract';
import { Button, Checkbox, Group, MultiSelect, Radio, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { goTo } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './merge-organization.module.css';
import { OtherOrganization } from './OtherOrganization.tsx';
import { SplitPreview } from './SplitPreview.tsx';
import { useUndoChange } from './use-undo-change.ts';

interface SplitProps {
  organization: Organization;
  /** Whether self may decide whose licenses are; if not, licenses stay, with another contact. */
  mayGive: boolean;
  close: () => void;
}

/** Moves people, licenses and domains of an organization to another, or to a new one, once staff have seen what goes and stays (ORG-170). */
export function SplitOrganization({ organization, mayGive, close }: SplitProps) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const undoOf = useUndoChange();
  const { id, people, countryId } = organization;
  const [isNew, setNew] = useState(true);
  const [name, setName] = useState('');
  const [otherId, setOther] = useState<string | null>(null);
  const [customerIds, setPeople] = useState<readonly number[]>([]);
  const [takesLicenses, setTakes] = useState(mayGive);
  const [licenses, setLicenses] = useState<readonly string[]>([]);
  const [domains, setDomains] = useState<readonly string[]>([]);
  const intoId = isNew || otherId === null ? null : Number(otherId);
  const part: BodyOf<typeof mergesApi.getSplit> = {
    ...{ id, intoId, customerIds: [...customerIds], takesLicenses },
    ...{ licenseIds: licenses.map(Number), domainIds: domains.map(Number) },
  };
  const preview = useQuery({ ...queryOf(mergesApi.getSplit, { body: part }), placeholderData: keepPreviousData, retry: false });
  // The choices stay on screen even if one of them is refused.
  const whole = { id, intoId: null, customerIds: [], takesLicenses: false, licenseIds: [], domainIds: [] };
  const choices = useQuery(queryOf(mergesApi.getSplit, { body: whole })).data;
  const splitting = useAct({
    endpoint: mergesApi.splitOrganization,
    send: () => call(mergesApi.splitOrganization, { body: { ...part, ...(isNew && { name: name.trim(), countryId }) } }),
    refusals: {
      ...{ noOrganization: say('The organization no longer exists'), lacksRight: say('Your role does not allow this') },
      ...{ same: null, seesNotAll: null, yourOwn: null, full: null, tooManyLicenses: null, tooManyDomains: null, tooManyKeys: null },
      ...{ hasSignOn: null, takeoverOpen: null, notInIt: null, offerOfBoth: null, orderOfBoth: null, noContact: null },
      ...{ nothing: null, unnamed: null, outside: null, nameTaken: null },
    },
    done: ({ from, into }) => say('A part of {from} is now in {into}', { from: from.name, into: into.name }),
    undo: ({ undoId }) => undoOf(undoId),
    onDone: ({ into }) => {
      close();
      goTo(atOrganizations.one(into.id));
    },
    outdates: [organizationsApi, mergesApi, api.customers, api.licenses],
    hasNoPlace: true,
  });
  const moves = preview.data;
  const isChosen = customerIds.length + licenses.length + domains.length > 0;
  const isReady = isChosen && (isNew ? name.trim() !== '' : otherId !== null) && moves !== undefined && !preview.isError;
  return (
    <div className={classes.merging}>
      <Radio.Group label={say('Move to')} value={isNew ? 'new' : 'other'} onChange={(to) => setNew(to === 'new')}>
        <Group gap="md" mt={4}>
          <Radio value="new" label={say('A new organization')} />
          <Radio value="other" label={say('An existing one')} />
        </Group>
      </Radio.Group>
      {isNew ? (
        <TextInput
          label={say('Name of the new organization')}
          description={say('It is in the same country; you can change that later.')}
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : (
        <OtherOrganization label={say('Into which organization')} id={id} chosen={otherId} choose={setOther} />
      )}
      {people.length > 0 && <PeopleWhoGo people={people} chosen={customerIds} choose={setPeople} />}
      {mayGive && (
        <Checkbox
          label={say('Licenses move with the person who is their contact')}
          checked={takesLicenses}
          onChange={({ currentTarget }) => setTakes(currentTarget.checked)}
        />
      )}
      {mayGive && choices && choices.licenses.length > 0 && (
        <MultiSelect
          label={say('Other licenses to move')}
          searchable
          data={choices.licenses.map((one) => ({ value: String(one.id), label: `${licenseNumber(one.id)}, ${one.contact}` }))}
          value={[...licenses]}
          onChange={setLicenses}
        />
      )}
      {choices && choices.domains.length > 0 && (
        <MultiSelect
          label={say('Domains to move')}
          data={choices.domains.map((one) => ({ value: String(one.id), label: one.domain }))}
          value={[...domains]}
          onChange={setDomains}
        />
      )}
      <div className={classes.what} aria-live="polite">
        {preview.isError && (
          <p role="alert" className={classes.refused}>
            {heard(preview.error instanceof Refused ? preview.error.message : 'The server could not be reached.')}
          </p>
        )}
        {moves && isChosen && !preview.isError && <SplitPreview moves={moves} />}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {say('Cancel')}
        </Button>
        <Button disabled={!isReady} loading={splitting.isBusy} onClick={() => void splitting.run()}>
          {say('Split the organization')}
        </Button>
      </Group>
    </div>
  );
}

interface PeopleProps {
  people: Organization['people'];
  chosen: readonly number[];
  choose: (ids: readonly number[]) => void;
}

function PeopleWhoGo({ people, chosen, choose }: PeopleProps) {
  const say = useSay('organizationsStaff');
  return (
    <fieldset className={classes.choices}>
      <legend>{say('People to move')}</legend>
      <div className={classes.scrolls}>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
