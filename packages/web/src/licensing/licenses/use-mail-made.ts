import { api, type License } from '@lm/contract';
import { call, isSaidAlready, wordingOf } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { heardNow } from '../../ui/say.ts';
import { type ToastAct, toast } from '../../ui/toast.ts';
import { MAILING_REFUSALS, onItsWay } from './mailing-words.ts';

/**
 * Returns the act that emails a file saved just now, found by the addresses it was made for; null without addresses if the license has several
 * computers or none.
 */
export type MailMade = (macs: readonly string[]) => ToastAct | null;

/** For staff, in the toast of a file they made for a customer: emails it to the customer (CMP-415). */
export function useMailMade(license: License): MailMade {
  const outdate = useOutdate();
  const { id } = license;
  return (macs) => {
    if (macs.length === 0 && license.computers.length !== 1) return null;
    return {
      label: heardNow('Mail it to the customer'),
      run: async () => {
        try {
          // The file may have added the computer.
          const { computers } = await call(api.licenses.findLicense, { params: { id: String(id) } });
          const computer = macs.length === 0 ? computers[0] : computers.find((one) => one.macs.some((mac) => macs.includes(mac)));
          const { email } = await call(api.licenses.mailFile, { body: { licenseId: id, computerId: computer?.id ?? 0 } });
          toast.done(onItsWay(computer?.name ?? '', email));
        } catch (error) {
          if (!isSaidAlready(error)) toast.failed(wordingOf(api.licenses.mailFile, error, MAILING_REFUSALS) ?? '');
        }
        await outdate(api.licenses, api.customers, api.files, api.mails);
      },
    };
  };
}
