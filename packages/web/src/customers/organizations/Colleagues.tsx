import {
  may,
  ORGANIZATION_ROLE_WORDS,
  ORGANIZATION_ROLES,
  type OrganizationColleague,
  type OrganizationRole,
  type OwnOrganization,
  ownOrganizationApi,
  type Self,
} from '@lm/contract';
import { ActionIcon, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { EmailLink } from '../../ui/Rows.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import peopleClasses from './organization-people.module.css';
import classes from './organizations.module.css';

interface ColleaguesProps {
  self: Self;
  organization: OwnOrganization;
  refreshSelf: () => void;
}

/** Who is in the person's organization and in which role; its owners change that here (ORG-32). */
export function Colleagues({ self, organization, refreshSelf }: ColleaguesProps) {
  const say = useSay('organization');
  const { people } = organization;
  const [leaving, setLeaving] = useState<OrganizationColleague | null>(null);
  const leads = may(self, 'organization.lead', { as: organization.role });
  return (
    <section className={classes.card} aria-label={say('People')}>
      <div className={classes.head}>
        <Title order={2}>{people.length === 1 ? say('1 person') : say('{count} people', { count: people.length })}</Title>
      </div>
      <ul className={classes.rows}>
        {people.map((person) => (
          <Row
            key={person.id}
            isSelf={person.id === self.id}
            leads={leads}
            organization={organization}
            person={person}
            refreshSelf={refreshSelf}
            takeOut={() => setLeaving(person)}
          />
        ))}
      </ul>
      {leads && <TakeOut organization={organization} person={leaving} close={() => setLeaving(null)} />}
    </section>
  );
}

interface RowProps {
  isSelf: boolean;
  leads: boolean;
  organization: OwnOrganization;
  person: OrganizationColleague;
  refreshSelf: () => void;
  takeOut: () => void;
}

function Row({ isSelf, leads, organization, person, refreshSelf, takeOut }: RowProps) {
  const say = useSay('organization');
  const heard = useHeard();
  const { dayOf } = useShown();
  const { name, email, active, role, since, licenses } = person;
  const count = licenses === 0 ? say('no license') : licenses === 1 ? say('1 license') : say('{count} licenses', { count: licenses ?? 0 });
  return (
    <li className={peopleClasses.person}>
      <span className={classes.who}>
        <b>{name}</b>
        {isSelf && <small>{say('you')}</small>}
        {active === false && <small>{say('Deactivated')}</small>}
      </span>
      <span className={peopleClasses.email}>{email && <EmailLink email={email} isQuiet />}</span>
      <span className={peopleClasses.role}>
        {leads ? <RoleOf organization={organization} person={person} refreshSelf={refreshSelf} /> : heard(ORGANIZATION_ROLE_WORDS[role])}
      </span>
      <span className={peopleClasses.since}>{say('since {day}', { day: dayOf(since) })}</span>
      <span className={peopleClasses.licenses}>{licenses !== null && count}</span>
      <span className={peopleClasses.out}>
        {leads && !isSelf && (
          <ActionIcon data-tip={say('Take out')} aria-label={say('Take {name} out of the organization', { name })} onClick={takeOut}>
            <IconUserMinus size={16} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

interface PersonProps {
  organization: OwnOrganization;
  person: OrganizationColleague;
}

function RoleOf({ organization, person, refreshSelf }: PersonProps & Pick<RowProps, 'refreshSelf'>) {
  const say = useSay('organization');
  const heard = useHeard();
  const roleIn = (role: OrganizationRole) => heard(ORGANIZATION_ROLE_WORDS[role]);
  const setting = useAct({
    endpoint: ownOrganizationApi.setColleagueRole,
    send: (role: OrganizationRole) =>
      call(ownOrganizationApi.setColleagueRole, { body: { id: organization.id, customerId: person.id, role, revision: person.revision } }),
    refusals: {
      notInIt: null,
      noColleague: null,
      lacksRight: say('You are no longer an owner of this organization'),
      lastOwner: null,
      outdated: say('Another person has just changed this role'),
    },
    done: ({ people }) => {
      const now = people.find(({ id }) => id === person.id);
      return now ? say('{name} is now {role}', { name: person.name, role: roleIn(now.role) }) : '';
    },
    onDone: refreshSelf,
    outdates: [ownOrganizationApi],
    hasNoPlace: true,
  });
  return (
    <LateSelect
      size="xs"
      aria-label={say('Role of {name}', { name: person.name })}
      data={ORGANIZATION_ROLES.map((role) => ({ value: role, label: roleIn(role) }))}
      allowDeselect={false}
      disabled={setting.isBusy}
      value={setting.under?.given ?? person.role}
      onChange={(role) => {
        const asked = ORGANIZATION_ROLES.find((one) => one === role);
        if (asked && asked !== person.role) void setting.run(asked);
      }}
    />
  );
}

/** Asks before removing a person, since only an invitation brings them back. The dialog stays mounted, so that it can return the focus. */
function TakeOut({
  organization,
  person,
  close,
}: {
  organization: OwnOrganization;
  person: OrganizationColleague | null;
  close: () => void;
}) {
  const say = useSay('organization');
  // Keeps the name while the dialog fades.
  const [named, setNamed] = useState(person);
  useEffect(() => {
    if (person) setNamed(person);
  }, [person]);
  const name = named?.name ?? '';
  return (
    <DeleteDialog
      opened={person !== null}
      close={close}
      what={name}
      words={{
        title: say('Take {name} out of {organization}?', { name, organization: organization.name }),
        button: say('Take {name} out', { name }),
        unreached: say('Nothing was changed.'),
      }}
      endpoint={ownOrganizationApi.removeColleague}
      remove={() => call(ownOrganizationApi.removeColleague, { body: { id: organization.id, customerId: named?.id ?? 0 } })}
      refusals={{ notInIt: null, noColleague: null, lacksRight: say('You are no longer an owner of this organization'), oneself: null }}
      done={say('{name} is no longer in {organization}', { name, organization: organization.name })}
      outdates={[ownOrganizationApi]}
    >
      {say('{name} no longer sees who is in it. Their licenses stay theirs, and you no longer see them.', { name })}
    </DeleteDialog>
  );
}
