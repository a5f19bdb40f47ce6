import {
  api,
  at,
  may,
  ORGANIZATION_ROLE_WORDS,
  ORGANIZATION_ROLES,
  type Organization,
  type OrganizationRole,
  organizationsApi,
  type PersonInOrganization,
  type Self,
} from '@lm/contract';
import { ActionIcon, Select, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { EmailLink } from '../../ui/Rows.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import peopleClasses from './organization-people.module.css';
import classes from './organizations.module.css';
import { ROLE_CHOICES } from './role-choices.ts';

interface PeopleProps {
  self: Self;
  organization: Organization;
}

/** Who is in it, in which role, and with how many licenses; a role changes in place (ORG-5). */
export function PeopleIn({ self, organization }: PeopleProps) {
  const say = useSay('organizationsStaff');
  const { number } = useShown();
  const { people, others } = organization;
  const count = people.length + others;
  return (
    <section className={classes.card} aria-label={say('People')}>
      <div className={classes.head}>
        <Title order={2}>{count === 1 ? say('1 person') : say('{count} people', { count: number(count) })}</Title>
        {others > 0 && (
          <small>{others === 1 ? say('You cannot see 1 of them') : say('You cannot see {count} of them', { count: others })}</small>
        )}
      </div>
      {count === 0 && <p className={classes.text}>{say('No one is in it yet. Add the first person, usually its owner.')}</p>}
      <ul className={classes.rows}>
        {people.map((person) => (
          <PersonRow key={person.id} self={self} organization={organization} person={person} />
        ))}
      </ul>
    </section>
  );
}

function PersonRow({ self, organization, person }: PeopleProps & { person: PersonInOrganization }) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const { dayOf } = useShown();
  const { id, name, email, active, staff, role, since, licenses } = person;
  const mayDecide = may(self, 'organization.setPerson', { id, staff });
  return (
    <li className={peopleClasses.person}>
      <span className={classes.who}>
        <CustomerLink id={id} to={at.customer(id)} fw={500}>
          {name}
        </CustomerLink>
        {!active && <small>{say('Deactivated')}</small>}
      </span>
      <span className={peopleClasses.email}>
        <EmailLink email={email} isQuiet />
      </span>
      <span className={peopleClasses.role}>
        {mayDecide ? <RoleOf organization={organization} person={person} /> : heard(ORGANIZATION_ROLE_WORDS[role])}
      </span>
      <span className={peopleClasses.since}>{say('since {day}', { day: dayOf(since) })}</span>
      <span className={peopleClasses.licenses}>
        {licenses === 0 ? say('no license') : licenses === 1 ? say('1 license') : say('{count} licenses', { count: licenses })}
      </span>
      <span className={peopleClasses.out}>{mayDecide && <TakeOut organization={organization} person={person} />}</span>
    </li>
  );
}

const GONE = {
  noOrganization: 'The organization no longer exists',
  notInIt: 'This person is no longer in the organization',
  lacksRight: 'Your role does not allow this',
  oneself: 'Another person decides your role in an organization',
};

interface PersonProps {
  organization: Organization;
  person: PersonInOrganization;
}

function RoleOf({ organization, person }: PersonProps) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const setting = useAct({
    endpoint: organizationsApi.setPersonRole,
    send: (role: OrganizationRole) =>
      call(organizationsApi.setPersonRole, { body: { id: organization.id, customerId: person.id, role, revision: person.revision } }),
    refusals: { ...GONE, outdated: 'Another person has just changed this role' },
    done: ({ people }) => {
      const now = people.find(({ id }) => id === person.id);
      return now ? say('{name} is now {role}', { name: person.name, role: heard(ORGANIZATION_ROLE_WORDS[now.role]) }) : '';
    },
    outdates: [organizationsApi],
    hasNoPlace: true,
  });
  const chosen = setting.under?.given ?? person.role;
  return (
    <Select
      size="xs"
      aria-label={say('Role of {name}', { name: person.name })}
      data={ROLE_CHOICES.map(({ value, label }) => ({ value, label: heard(label) }))}
      allowDeselect={false}
      disabled={setting.isBusy}
      value={chosen}
      onChange={(role) => {
        const asked = ORGANIZATION_ROLES.find((one) => one === role);
        if (asked && asked !== person.role) void setting.run(asked);
      }}
    />
  );
}

function TakeOut({ organization, person }: PersonProps) {
  const say = useSay('organizationsStaff');
  const { id, name, role } = person;
  const taking = useAct({
    endpoint: organizationsApi.removePerson,
    send: () => call(organizationsApi.removePerson, { body: { id: organization.id, customerId: id } }),
    refusals: { ...GONE, holdsLicenses: null },
    done: say('{name} is no longer in {organization}', { name, organization: organization.name }),
    undo: () => ({ label: say('Undo'), run: () => putting.run() }),
    outdates: [organizationsApi, api.customers],
    hasNoPlace: true,
  });
  const putting = useAct({
    endpoint: organizationsApi.addPerson,
    send: () => call(organizationsApi.addPerson, { body: { id: organization.id, customerId: id, role } }),
    refusals: { ...GONE, noCustomer: null, notCustomer: null, inAnother: null, full: null },
    done: say('{name} is in {organization} again', { name, organization: organization.name }),
    outdates: [organizationsApi, api.customers],
    say: toast.failed,
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip={say('Take out')}
      aria-label={say('Take {name} out of the organization', { name })}
      loading={taking.isBusy}
      onClick={() => void taking.run()}
    >
      <IconUserMinus size={16} />
    </ActionIcon>
  );
}
