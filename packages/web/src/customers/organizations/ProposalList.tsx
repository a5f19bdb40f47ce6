import { atOrganizations, countryOf, type OrganizationProposal, organizationsApi, proposalsApi } from '@lm/contract';
import { Button, Checkbox, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { EmailLink } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';

/** Customers who are in no organization and may belong to one: what staff do with what people wrote (ORG-110). */
export function ProposalList() {
  const say = useSay('organizationsStaff');
  const found = useQuery(queryOf(proposalsApi.getProposals, {}));
  return (
    <>
      <PageHead
        title={say('Proposals')}
        back={{ label: say('Organizations'), to: listAt(atOrganizations.list) }}
        caption={say(
          'People who wrote the same organization, or have confirmed addresses at the same domain. Nothing is grouped by itself.',
        )}
      />
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
      {found.isError && <Failed title={say('The proposals could not be loaded')} error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <Empty title={say('No proposals')}>{say('No two people outside organizations have the same organization or domain.')}</Empty>
      )}
      {found.data && found.data.length > 0 && (
        <div className={classes.page}>
          {found.data.map((proposal) => (
            <Group key={proposal.people.map(({ id }) => id).join(' ')} proposal={proposal} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ proposal }: { proposal: OrganizationProposal }) {
  const say = useSay('organizationsStaff');
  const countries = useCountryNames();
  const { name, countryId, sameText, domain, organization, count, people } = proposal;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [owner, setOwner] = useState<string | null>(null);
  const chosen = people.filter(({ id }) => !left.includes(id));
  const title = organization?.name ?? (name || domain || '');
  const taking = useAct({
    endpoint: proposalsApi.takeProposal,
    send: () =>
      call(proposalsApi.takeProposal, {
        body: {
          ...{ organizationId: organization?.id ?? null, name: title, countryId, customerIds: chosen.map(({ id }) => id) },
          ownerId: chosen.some(({ id }) => String(id) === owner) ? Number(owner) : null,
        },
      }),
    refusals: {
      lacksRight: say('Your role does not allow this'),
      noOrganization: say('The organization no longer exists'),
      outside: null,
      nameTaken: null,
      noOneLeft: null,
      full: null,
    },
    done: ({ added, left: not }) =>
      not === 0
        ? say('{count} people are in {name} now', { count: added, name: title })
        : say('{count} people are in {name} now, {left} were left out', { count: added, left: not, name: title }),
    outdates: [proposalsApi, organizationsApi],
    hasNoPlace: true,
  });
  const why = [
    sameText && say('they all gave this name'),
    domain && say('confirmed addresses at {domain}', { domain }),
    countries?.get(countryId) ?? countryOf(countryId).name,
  ];
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <small>{why.filter(Boolean).join(' · ')}</small>
        {count > people.length && <small>{say('the first {shown} of {all}', { shown: people.length, all: count })}</small>}
      </div>
      <ul className={classes.rows}>
        {people.map(({ id, name: called, email, text }) => (
          <li key={id} className={domainClasses.row}>
            <Checkbox
              aria-label={say('Take {name}', { name: called })}
              checked={!left.includes(id)}
              onChange={({ currentTarget }) => setLeft(currentTarget.checked ? left.filter((one) => one !== id) : [...left, id])}
            />
            <span className={domainClasses.what}>
              <b>{called}</b> <EmailLink email={email} isQuiet />
              {!sameText && <small>{text}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className={domainClasses.adding}>
        <LateSelect
          aria-label={say('Owner of {name}', { name: title })}
          placeholder={say('No owner yet')}
          clearable
          data={chosen.map(({ id, name: called }) => ({ value: String(id), label: called }))}
          value={owner}
          onChange={setOwner}
        />
        <Button variant="default" loading={taking.isBusy} disabled={chosen.length === 0} onClick={() => void taking.run()}>
          {organization
            ? say('Add {count} to {name}', { count: chosen.length, name: title })
            : say('Create {name} with these {count}', { count: chosen.length, name: title })}
        </Button>
      </div>
    </section>
  );
}
