import { api, at, type ListTotal, may, type Self } from '@lm/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';

/** The role's name, which cannot be changed (ACC-30). */
const CUSTOMERS = 'Customer';

type Count = UseQueryResult<ListTotal>;

/** Counts the customers if the person sets up the portal and nothing on the desk shows that there are any. */
export const useFirstSteps = (self: Self, hasNone: boolean): Count =>
  useQuery({ ...queryOf(api.customers.countCustomers, { query: { role: [CUSTOMERS] } }), enabled: hasNone && may(self, 'system.view') });

/** What to do first in an empty portal (DSK-890); shows nothing once there is a customer. */
export function FirstSteps({ self, customers }: { self: Self; customers: Count }) {
  const say = useSay('staffDesk');
  if (customers.data?.total !== 0) return null;
  return (
    <div className={`${classes.frame} ${classes.steps}`}>
      <Group title={say('First steps')} query={customers} isNothing={() => false} nothing="">
        {() => (
          <>
            <Line to={at.system} link={say('Send a test email')} text={say('to see that customers will get theirs')} wraps />
            {may(self, 'product.edit') && <Line to={at.products} link={say('Name your product')} text={say('and its modules')} wraps />}
            {may(self, 'price.edit') && <Line to={at.addPrices} link={say('Set prices')} text={say('for offers and renewals')} wraps />}
            {may(self, 'release.add') && (
              <Line to={at.addRelease} link={say('Add a release')} text={say('that customers can download')} wraps />
            )}
            {may(self, 'user.invite') && (
              <Line to={at.inviteUser} link={say('Invite colleagues')} text={say('and choose what each may do')} wraps />
            )}
            {may(self, 'customer.add') && (
              <Line to={at.addCustomer} link={say('Add your first customer')} text={say('or import them all')} wraps />
            )}
          </>
        )}
      </Group>
    </div>
  );
}
