import { mailboxesApi, type OwnOrganization, ownOrganizationApi } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './organizations.module.css';
import { PurchasingFields } from './PurchasingFields.tsx';
import { type PurchasingValues, purchasingOf, purchasingValues } from './purchasing-form.ts';
import { usePurchasingWords } from './use-purchasing-words.ts';

interface SetUpPurchasingProps {
  organization: OwnOrganization;
  close: () => void;
}

/** Lets owners set how their organization buys (ORG-180). */
export function SetUpPurchasing({ organization, close }: SetUpPurchasingProps) {
  const say = useSay('organization');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: ownOrganizationApi.setPurchasing,
    record: organization,
    load: () => call(ownOrganizationApi.getOwn, {}),
    valuesOf: ({ purchasing }): PurchasingValues => purchasingValues(purchasing),
    inWords: usePurchasingWords(),
    toBody: (values, { id, purchasing }) => ({ ...purchasingOf(values), id, revision: purchasing?.revision }),
    refusals: {
      notInIt: heard('You are no longer in this organization'),
      lacksRight: heard('Your role does not allow this'),
    },
    spoken: heard,
    onDone: async () => {
      await outdate(ownOrganizationApi, mailboxesApi); // the mailbox may use the language
      toast.done(say('Saved'));
      close();
    },
  });
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        {alert}
        <PurchasingFields form={form} />
      </div>
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
