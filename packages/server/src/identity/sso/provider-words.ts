import type { api } from '@lm/contract';
import { refuse } from '../../http/refuse.ts';
import { inWords, Mistrust, NoWebAddress, refusalIn } from './provider-trouble.ts';
import { NoSecret } from './providers.ts';

type Calls = typeof api.sso;
type Answering = Calls['finish'] | Calls['finishAgain'];
type Leaving = Calls['begin'] | Calls['beginAgain'];

const isAnswering = (call: Answering | Leaving): call is Answering => 'cancelled' in call.refusals;

/** Refuses in words when something failed on the way to a provider or back; rethrows a defect of ours. */
export const providerWords =
  (call: Answering | Leaving, provider: string) =>
  (error: unknown): never => {
    const said = refusalIn(error);
    if (said !== null && isAnswering(call)) throw refuse(call, 'cancelled', { provider, reason: said });
    if (error instanceof NoSecret) throw refuse(call, 'trouble', { provider, reason: error.message });
    const words = inWords(error);
    if (words instanceof NoWebAddress) throw refuse(call, 'noWebAddress', { provider });
    if (words instanceof Mistrust && isAnswering(call)) throw refuse(call, 'notTrusted', { provider, reason: words.message });
    throw refuse(call, 'trouble', { provider, reason: words.message });
  };
