import { api, at, type Customer, FIRST_PRODUCT, type License, licenseNumber, type Release } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { LicenseFormFrame } from './LicenseFormFrame.tsx';
import { ContentFields } from './license-fields.tsx';
import { inWords, preview, toEditBody, valuesOf } from './license-form.ts';
import { MacInput } from './MacInput.tsx';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './redemption-words.ts';
import { today } from './today.ts';
import { WithLatestRelease } from './WithLatestRelease.tsx';

interface EditLicenseProps {
  customer: Customer;
  license: License;
  close: () => void;
  /** Opens the license. */
  saved: () => void;
}

/** The Edit License form: the fields of this category and type, beside a preview of the card (LIC-24). */
export function EditLicense(props: EditLicenseProps) {
  const say = useSay('allLicenses');
  const { customer, license } = props;
  const name = `${license.licenseCategoryModel.name} · ${useHeard()(license.licenseTypeModel.name)}`;
  return (
    <>
      <PageHead
        title={say('Edit {name} {number}', { name, number: licenseNumber(license.id) })}
        back={{ label: customer.name, to: at.customer(customer.id) }}
      />
      <WithLatestRelease productId={license.product?.id}>{(latest) => <EditForm {...props} latest={latest} />}</WithLatestRelease>
    </>
  );
}

function EditForm({ customer, license, close, saved, latest }: EditLicenseProps & { latest: Release | null }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { day } = useShown();
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.licenses.updateLicense,
    record: license,
    load: () => call(api.licenses.findLicense, { params: { id: String(license.id) } }),
    valuesOf,
    inWords: (values) => inWords(values, say, day),
    spoken: heard,
    toBody: toEditBody,
    refusals: {
      ...REFUSALS,
      noneCurrent: null,
      noVersion: { field: 'version', message: heard('This release no longer exists') },
      tooManyComputers: { field: 'macAddresses', message: heard('This license cannot hold more MAC addresses') },
      unknownCode: { field: 'courseCode', message: heard(REDEMPTION_WORDS.unknownCode) },
    },
    onDone: async () => {
      await outdate(api.customers, api.licenses);
      toast.done(say('The License updated successfully'));
      saved();
    },
  });
  const { form } = sending;
  return (
    <LicenseFormFrame
      sending={sending}
      submit={say('Save')}
      close={close}
      customerName={customer.name}
      license={preview(form.values, today(), 'edit', sending.read.computers)}
      act="edit"
    >
      {sending.alert}
      <ContentFields form={form} productId={license.product?.id ?? FIRST_PRODUCT} latest={latest} />
      <div className={ui.wide}>
        <MacInput
          categoryId={license.licenseCategoryModel.id}
          computers={sending.read.computers}
          value={form.values.macAddresses}
          onChange={(macs) => form.setFieldValue('macAddresses', macs)}
          error={form.errors.macAddresses}
        />
      </div>
    </LicenseFormFrame>
  );
}

const REFUSALS = {
  noLicense: 'The license no longer exists',
  lacksRight: 'Your role does not allow this',
  notOwner: 'The license belongs to another customer',
  wrongPreviousCode: 'The license has another course code by now',
  ...REDEMPTION_WORDS,
  ownCourse: HIS_OWN_COURSE,
};
