import { api, type Customer, personFromAnswer } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { PartLine } from '../../ui/PartLine.tsx';
import { useAct } from '../../ui/use-act.ts';

/** In place of course codes, for somebody who can have none yet: a button makes them a teacher. */
export function NoTeacher({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const { id, name, revision, roles, distributionArea } = customer;
  const { run, isBusy } = useAct({
    endpoint: api.customers.updateCustomer,
    send: () =>
      call(api.customers.updateCustomer, {
        body: { ...personFromAnswer(customer), isTeacher: true, id, revision, rolesId: roles.map((role) => role.id), distributionArea },
      }),
    refusals: REFUSALS,
    done: 'The Customer updated successfully',
    otherwise: 'unable to update customer',
    outdates: [api.customers],
  });
  const make = mayEdit && (
    <Button variant="subtle" loading={isBusy} onClick={() => void run()}>
      Make a teacher
    </Button>
  );
  return (
    <PartLine title="Course Codes" action={make}>
      None, {name} is not a teacher
    </PartLine>
  );
}

const REFUSALS = {
  noCustomer: 'The customer does not exist any more',
  noRole: 'A role does not exist any more',
  lacksRight: 'Your role does not allow this',
  outdated: 'Somebody else changed this record meanwhile. Reload it and try again.',
  lastAdmin: 'The last active admin must stay an active admin',
  otherEmail: 'The email of a customer does not change',
};
