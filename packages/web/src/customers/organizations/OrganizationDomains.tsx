import { domainsApi, JOINING, type Joining, MOST_DOMAINS, type OrganizationDomain, ownOrganizationApi } from '@lm/contract';
import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { AskingToJoin } from './AskingToJoin.tsx';
import classes from './organization-domains.module.css';
import shared from './organizations.module.css';

interface DomainsProps {
  id: number;
  /** Whether the reader may change the domains and answer people who ask to join. */
  mayEdit: boolean;
  /** As staff, who confirm a domain without a record. */
  asStaff: boolean;
}

/** The domains of an organization, how people join by them, and who asks to join (ORG-100 to ORG-104). */
export function OrganizationDomains({ id, mayEdit, asStaff }: DomainsProps) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(domainsApi.getDomains, { params: { id: String(id) } }));
  if (isError && !data)
    return (
      <FailedPart title={say('Domains')} retry={() => void refetch()}>
        {say('The domains could not be loaded.')}
      </FailedPart>
    );
  if (!data) return null;
  return (
    <>
      <AskingToJoin id={id} asking={data.asking} mayEdit={mayEdit} />
      <section className={shared.card} aria-label={say('Domains')}>
        <div className={shared.head}>
          <Title order={2}>{say('Domains')}</Title>
          <small>{say('people with a confirmed address there can join')}</small>
        </div>
        {data.domains.length > 0 && (
          <ul className={shared.rows}>
            {data.domains.map((domain) => (
              <Row key={domain.id} id={id} domain={domain} mayEdit={mayEdit} asStaff={asStaff} />
            ))}
          </ul>
        )}
        {mayEdit && data.domains.length < MOST_DOMAINS ? (
          <Add id={id} />
        ) : (
          data.domains.length === 0 && <p className={shared.text}>{say('No domain yet.')}</p>
        )}
      </section>
    </>
  );
}

const REFUSALS = { notYours: null, lacksRight: null, noDomain: null } as const;

function Row({ id, domain, mayEdit, asStaff }: DomainsProps & { domain: OrganizationDomain }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const name = { domain: domain.domain };
  const one = { id, domainId: domain.id };
  const about = { outdates: [domainsApi, ownOrganizationApi.getOwnTimeline], hasNoPlace: true } as const;
  const removing = useAct({
    ...about,
    endpoint: domainsApi.removeDomain,
    send: () => call(domainsApi.removeDomain, { body: one }),
    refusals: REFUSALS,
    done: say('{domain} is removed', name),
  });
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>{domain.domain}</b>
        <small>
          {domain.missingSince !== null
            ? say('its DNS record has been missing since {day}', { day: dayOf(domain.missingSince) })
            : domain.provedAt === null
              ? say('not confirmed yet')
              : domain.by === 'dns'
                ? say('confirmed by its DNS record on {day}', { day: dayOf(domain.provedAt) })
                : say('confirmed by the vendor on {day}', { day: dayOf(domain.provedAt) })}
        </small>
      </span>
      {domain.by !== null && <JoiningOf id={id} domain={domain} mayEdit={mayEdit} />}
      {mayEdit && (
        <ActionIcon
          className={classes.out}
          data-tip={say('Remove')}
          aria-label={say('Remove {domain}', name)}
          loading={removing.isBusy}
          onClick={() => void removing.run()}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {domain.record && mayEdit && <Proof one={one} domain={domain} record={domain.record} asStaff={asStaff} />}
    </li>
  );
}

interface ProofProps {
  one: { id: number; domainId: number };
  domain: OrganizationDomain;
  record: NonNullable<OrganizationDomain['record']>;
  asStaff: boolean;
}

/** What to write into the name server, and the button that looks for it. */
function Proof({ one, domain, record, asStaff }: ProofProps) {
  const say = useSay('organization');
  const about = {
    outdates: [domainsApi, ownOrganizationApi.getOwnTimeline],
    hasNoPlace: true,
    done: say('{domain} is confirmed', { domain: domain.domain }),
  } as const;
  const looking = useAct({
    ...about,
    endpoint: domainsApi.proveDomain,
    send: () => call(domainsApi.proveDomain, { body: one }),
    refusals: { ...REFUSALS, taken: null, noRecord: null },
  });
  const confirming = useAct({
    ...about,
    endpoint: domainsApi.confirmDomain,
    send: () => call(domainsApi.confirmDomain, { body: one }),
    refusals: { ...REFUSALS, taken: null, isInIt: null },
  });
  return (
    <div className={classes.proof}>
      <p>{say('Add this TXT record to the DNS of the domain, then look for it here:')}</p>
      <dl>
        <dt>{say('Name')}</dt>
        <dd>
          <code>{record.name}</code> <CopyButton value={record.name} what={say('Name')} />
        </dd>
        <dt>{say('Value')}</dt>
        <dd>
          <code>{record.value}</code> <CopyButton value={record.value} what={say('Value')} />
        </dd>
      </dl>
      <div className={classes.acts}>
        <Button variant="default" size="xs" loading={looking.isBusy} onClick={() => void looking.run()}>
          {say('Look for the record')}
        </Button>
        {asStaff && (
          <Button variant="default" size="xs" loading={confirming.isBusy} onClick={() => void confirming.run()}>
            {say('Confirm without a record')}
          </Button>
        )}
      </div>
    </div>
  );
}

function JoiningOf({ id, domain, mayEdit }: Pick<DomainsProps, 'id' | 'mayEdit'> & { domain: OrganizationDomain }) {
  const say = useSay('organization');
  const words: Record<Joining, string> = {
    off: say('no one joins through it'),
    asks: say('people ask to join'),
    atOnce: say('people join at once'),
  };
  const setting = useAct({
    endpoint: domainsApi.setJoining,
    send: (joining: Joining) => call(domainsApi.setJoining, { body: { id, domainId: domain.id, joining } }),
    refusals: REFUSALS,
    done: say('How people join has changed'),
    outdates: [domainsApi, ownOrganizationApi.getOwnTimeline],
    hasNoPlace: true,
  });
  if (!mayEdit) return <span className={classes.joining}>{words[domain.joining]}</span>;
  return (
    <LateSelect
      className={classes.joining}
      size="xs"
      aria-label={say('How people with an address at {domain} join', { domain: domain.domain })}
      data={JOINING.map((joining) => ({ value: joining, label: words[joining] }))}
      allowDeselect={false}
      disabled={setting.isBusy}
      value={setting.under?.given ?? domain.joining}
      onChange={(value) => {
        const asked = JOINING.find((one) => one === value);
        if (asked && asked !== domain.joining) void setting.run(asked);
      }}
    />
  );
}

function Add({ id }: { id: number }) {
  const say = useSay('organization');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending } = useEndpointForm({
    endpoint: domainsApi.addDomain,
    initialValues: { domain: '' },
    toBody: ({ domain }) => ({ id, domain }),
    refusals: { notYours: null, lacksRight: null, tooMany: { field: 'domain', message: null } },
    spoken: heard,
    staysOpen: true,
    onDone: async () => {
      form.reset();
      await outdate(domainsApi);
    },
  });
  return (
    <form {...formProps} className={classes.adding}>
      <TextInput aria-label={say('Domain')} {...form.getInputProps('domain')} />
      <Button type="submit" variant="default" loading={isSending}>
        {say('Add domain')}
      </Button>
    </form>
  );
}
