import { api, roleLabel } from '@lm/contract';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';

/** Signs in a person who has just chosen their password, until they close the browser. */
export async function firstSignIn(username: string, password: string): Promise<void> {
  const { access_token, customer } = await call(api.signIn.login, { body: { username, password, keepSignedIn: false } });
  session.begin(access_token, roleLabel(customer.roles), customer.id, false);
}
