import { api, type Customer, personFromAnswer } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';

/** Makes a customer a teacher, who can have course codes. */
export function useMakeTeacher(customer: Customer) {
  const { id, revision, roles, distributionArea } = customer;
  const { run } = useAct({
    endpoint: api.customers.updateCustomer,
    send: () =>
      call(api.customers.updateCustomer, {
        body: { ...personFromAnswer(customer), isTeacher: true, id, revision, rolesId: roles.map((role) => role.id), distributionArea },
      }),
    refusals: REFUSALS,
    done: 'The Customer updated successfully',
    otherwise: 'unable to update customer',
    outdates: [api.customers],
    hasNoPlace: true,
  });
  return { run: () => void run() };
}

const REFUSALS = {
  noCustomer: 'The customer no longer exists',
  noRole: 'A role no longer exists',
  lacksRight: 'Your role does not allow this',
  outdated: 'Someone else has changed this record. Reload it and try again.',
  lastAdmin: 'The last active admin must stay an active admin',
  otherEmail: 'A customer’s email cannot be changed',
};
