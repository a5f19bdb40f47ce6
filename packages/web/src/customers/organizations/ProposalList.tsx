import { atOrganizations, countryOf, type OrganizationProposal, proposalsApi, type Self } from '@lm/contract';
import { Button, Checkbox, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { EmailLink } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';

const takeProposal = lazyPart(async () => (await import('./TakeProposal.tsx')).TakeProposal);

/** Customers outside of any organization who may belong to one, with what staff can do about what they entered (ORG-110). */
export function ProposalList({ self }: { self: Self }) {
  const say = useSay('organizationsStaff');
  const found = useQuery(queryOf(proposalsApi.getProposals, {}));
  return (
    <>
      <PageHead
        title={say('Proposals')}
        back={{ label: say('Organizations'), to: listAt(atOrganizations.list) }}
        caption={say(
          'People who wrote the same organization, or have confirmed addresses at the same domain. Nothing is grouped automatically.',
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
            <Group key={proposal.people.map(({ id }) => id).join(' ')} self={self} proposal={proposal} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ self, proposal }: { self: Self; proposal: OrganizationProposal }) {
  const say = useSay('organizationsStaff');
  const countries = useCountryNames();
  const { name, countryId, sameText, domain, organization, count, people } = proposal;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [owner, setOwner] = useState<string | null>(null);
  const chosen = people.filter(({ id }) => !left.includes(id));
  const title = organization?.name ?? (name || domain || '');
  const [isAsking, asking] = useDisclosure(false);
  const action = organization
    ? say('Add {count} to {name}', { count: chosen.length, name: title })
    : say('Create {name} with these {count}', { count: chosen.length, name: title });
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
        <Button
          variant="default"
          h="auto"
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }} // with the name of an organization, which is long
          disabled={chosen.length === 0}
          onClick={asking.open}
          onMouseEnter={takeProposal.fetch}
          aria-label={action}
        >
          {action}…
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={asking.close} title={action} size={520}>
        <takeProposal.Part
          self={self}
          taking={{
            ...{ organizationId: organization?.id ?? null, name: title, countryId, customerIds: chosen.map(({ id }) => id) },
            ownerId: chosen.some(({ id }) => String(id) === owner) ? Number(owner) : null,
          }}
          action={action}
          close={asking.close}
        />
      </Dialog>
    </section>
  );
}
