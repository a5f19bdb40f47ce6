import {
  invitedApi,
  ORGANIZATION_INVITATION_DAYS,
  ORGANIZATION_INVITED_A_CALL,
  ORGANIZATION_ROLE_WORDS,
  ORGANIZATION_ROLES,
  ownOrganizationApi,
} from '@lm/contract';
import { Button, FileButton, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import fileClasses from './invite-people.module.css';
import classes from './organizations.module.css';
import { addressesInFile, isNoAddress, pastedAddresses } from './pasted-addresses.ts';

interface InvitePeopleProps {
  id: number;
  /** The addresses of people already in it, as far as the reader sees them. */
  emails: readonly string[];
  close: () => void;
}

/** Invites people by addresses that are typed, pasted or read from a file, leaving out people who are already there (ORG-42). */
export function InvitePeople({ id, emails: inIt, close }: InvitePeopleProps) {
  const say = useSay('organization');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: invitedApi.invitePeople,
    initialValues: { emails: '', role: 'member' as (typeof ORGANIZATION_ROLES)[number] },
    toBody: ({ emails, role }) => ({ id, role, emails: pastedAddresses(emails) }),
    check: ({ emails }): Record<string, string> => {
      const wrong = pastedAddresses(emails).filter(isNoAddress);
      return wrong.length > 0 ? { emails: say('Please correct these addresses: {addresses}', { addresses: wrong.join(', ') }) } : {};
    },
    refusals: {
      notYours: heard('Organization Not Found'),
      lacksRight: heard('Your role does not allow this'),
      full: { field: 'emails', message: null },
      tooManyToday: { field: 'emails', message: null },
    },
    spoken: heard,
    onDone: async (answer) => {
      await outdate(invitedApi, ownOrganizationApi.getOwnTimeline);
      const [invited, before, worn] = [['invited'], ['invitedBefore', 'in'], ['tooOften']].map(
        (outcomes) => answer.filter(({ outcome }) => outcomes.includes(outcome)).length,
      );
      const said = [
        !invited
          ? say('No new invitations were sent')
          : invited === 1
            ? say('1 person is invited')
            : say('{count} people are invited', { count: invited }),
        before && say('{count} were already in it or invited', { count: before }),
        worn && say('{count} were emailed too often', { count: worn }),
      ];
      toast.done(said.filter(Boolean).join(' · '));
      close();
    },
  });
  const count = pastedAddresses(form.values.emails).length;
  const invited = useQuery(queryOf(invitedApi.getInvited, { params: { id: String(id) } }));
  const [fromFile, setFromFile] = useState('');
  const readFile = async (file: File | null) => {
    if (!file) return;
    const open = invited.data?.flatMap(({ email, state }) => (state === 'open' ? [email] : [])) ?? [];
    const { added, known } = addressesInFile(await file.text(), [...inIt, ...open]);
    form.setFieldValue('emails', added.slice(0, ORGANIZATION_INVITED_A_CALL).join('\n'));
    const rest = added.length - ORGANIZATION_INVITED_A_CALL;
    const said = [
      say('{file}: {added} new, {known} in it or invited already', { file: file.name, added: added.length, known }),
      rest > 0 && say('{count} left for next time', { count: rest }),
    ];
    setFromFile(said.filter(Boolean).join(' · '));
  };
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        <Textarea
          label={say('Email addresses')}
          description={say('One per line, or pasted with commas between them; at most {count} at a time.', {
            count: ORGANIZATION_INVITED_A_CALL,
          })}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          {...form.getInputProps('emails')}
        />
        <div className={fileClasses.fromFile}>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button variant="default" size="xs" {...props}>
                {say('Choose a CSV file')}
              </Button>
            )}
          </FileButton>
          <small aria-live="polite">{fromFile}</small>
        </div>
        <Select
          label={say('Role')}
          data={ORGANIZATION_ROLES.map((role) => ({ value: role, label: heard(ORGANIZATION_ROLE_WORDS[role]) }))}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <p className={classes.hint}>
          {say('Each gets an email with their own link, which works for {days} days. People without an account can create one with it.', {
            days: ORGANIZATION_INVITATION_DAYS,
          })}
        </p>
      </div>
      <FormButtons
        submit={count > 1 ? say('Invite {count} people', { count }) : say('Invite')}
        isSending={isSending}
        isUnreachable={isUnreachable}
        cancel={close}
        inDialog
      />
    </form>
  );
}
