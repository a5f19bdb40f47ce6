import { organizationSecurityApi, ownOrganizationApi, type OrganizationSecurity as Said } from '@lm/contract';
import { Checkbox, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-security.module.css';
import shared from './organizations.module.css';

interface OrganizationSecurityProps {
  id: number;
  mayEdit: boolean;
  /** The people to choose from. */
  people: readonly { id: number; name: string }[];
}

/** Who in an organization is told about advisories first, and who read them (ORG-140). */
export function OrganizationSecurity({ id, mayEdit, people }: OrganizationSecurityProps) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(organizationSecurityApi.getSecurity, { params: { id: String(id) } }));
  if (isError && !data) return <FailedPart title={say('Security advisories')} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={shared.card} aria-label={say('Security advisories')}>
      <div className={shared.head}>
        <Title order={2}>{say('Security advisories')}</Title>
      </div>
      <Choices id={id} mayEdit={mayEdit} people={people} said={data} />
      {data.readings.length > 0 && (
        <ul className={shared.rows}>
          {data.readings.map((reading) => (
            <Reading key={reading.number} {...reading} />
          ))}
        </ul>
      )}
    </section>
  );
}

const NO_ONE = 'none';

function Choices({ id, mayEdit, people, said }: OrganizationSecurityProps & { said: Said }) {
  const say = useSay('organization');
  const saving = useAct({
    endpoint: organizationSecurityApi.setSecurity,
    send: (next: { contactId: number | null; byName: boolean }) => call(organizationSecurityApi.setSecurity, { body: { id, ...next } }),
    refusals: { notYours: null, lacksRight: null, notInIt: null },
    done: say('Saved'),
    outdates: [organizationSecurityApi, ownOrganizationApi.getOwnTimeline],
  });
  const contactId = said.contact?.id ?? null;
  const choices = [said.contact, ...people].flatMap((one, at, all) =>
    one && all.findIndex((other) => other?.id === one.id) === at ? [one] : [],
  );
  if (!mayEdit)
    return (
      <p className={shared.text}>
        {said.contact ? said.contact.name : say('No one is chosen, so people who look after licenses are told.')}
      </p>
    );
  return (
    <div className={classes.choices}>
      <LateSelect
        label={say('Told about advisories first')}
        description={say('Before people who look after licenses, and the people who hold them.')}
        data={[
          { value: NO_ONE, label: say('No one in particular') },
          ...choices.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        value={contactId === null ? NO_ONE : String(contactId)}
        onChange={(value) => void saving.run({ contactId: value === null || value === NO_ONE ? null : Number(value), byName: said.byName })}
        searchable
      />
      <Checkbox
        label={say('Show by name who read an advisory')}
        description={say('The owners here see it; the vendor always does.')}
        checked={said.byName}
        disabled={saving.isBusy}
        onChange={({ currentTarget }) => void saving.run({ contactId, byName: currentTarget.checked })}
      />
    </div>
  );
}

function Reading({ number, title, people }: Said['readings'][number]) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  return (
    <li className={classes.reading}>
      <a href={`/advisories/${number}`} target="_blank" rel="noreferrer">
        {number}
      </a>
      <span>{title}</span>
      <small>
        {people.length === 0
          ? say('No one has said that they read it')
          : people.map(({ name, at }) => say('{name} read it on {day}', { name, day: dayOf(at) })).join(' · ')}
      </small>
    </li>
  );
}
