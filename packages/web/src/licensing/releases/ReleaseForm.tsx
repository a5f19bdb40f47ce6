import { api, at, type Day, dayIn, FIRST_PRODUCT, productWithId, type Release, releaseStatesApi } from '@lm/contract';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { settings } from '../../settings.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { goTo } from '../../ui/place.ts';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ProductChoice } from '../parts/ProductChoice.tsx';
import { ProductsNotRead } from '../parts/ProductsNotRead.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';

const linksFromFiles = lazyPart(async () => (await import('./LinksFromFiles.tsx')).LinksFromFiles);

const NAME_TAKEN = { field: 'name', message: null };

/** The Add Release form; it asks for the product, and starts with the one it was opened for. */
export function AddRelease({ of, close }: { of: number; close: () => void }) {
  const say = useSay('catalogue');
  const sayState = useSay('releaseStates');
  const { data } = useCatalogue(); // loads the products
  const [chosen, setProduct] = useState(of);
  const [isDraft, setDraft] = useState(false);
  const productId = data && !productWithId(chosen) ? FIRST_PRODUCT : chosen;
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.releases.addVersion,
    initialValues: valuesOf(null),
    toBody: (values) => ({
      ...toBody(values),
      ...(productId !== FIRST_PRODUCT && { productId }),
      ...(isDraft && { state: 'draft' as const }),
    }),
    refusals: { nameTaken: NAME_TAKEN, noProduct: null },
    onDone: async () => {
      await outdate(api.releases, releaseStatesApi);
      toast.done(say('The Version added successfully'));
      if (productId === FIRST_PRODUCT) close();
      else goTo(at.releasesOf(productId), 'replace'); // leads to the list that has it
    },
  });
  return (
    <ReleaseFields
      title={say('Add Release')}
      submit={say('Add Release')}
      close={close}
      sending={sending}
      productName={(productId !== FIRST_PRODUCT && productWithId(productId)?.name) || settings.productName}
      before={data ? <ProductChoice value={productId} change={setProduct} /> : <ProductsNotRead />}
      after={
        <Checkbox
          className={ui.wide ?? ''}
          checked={isDraft}
          onChange={({ currentTarget }) => setDraft(currentTarget.checked)}
          label={sayState('Save as a draft')}
          description={sayState('Customers do not see it until you publish it.')}
        />
      }
    />
  );
}

/** The Edit Release form. */
export function EditRelease({ release, close }: { release: Release; close: () => void }) {
  const say = useSay('catalogue');
  const { day } = useShown();
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.releases.updateVersion,
    record: release,
    load: async () => (await call(releaseStatesApi.findReleaseState, { params: { id: String(release.id) } })).release,
    valuesOf,
    inWords: (values) => inWords(values, say, day),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { nameTaken: NAME_TAKEN, noRelease: 'The release no longer exists' },
    onDone: async () => {
      await outdate(api.releases, releaseStatesApi, api.customers, api.licenses); // licenses show the name
      toast.done(say('Version Updated'));
      close();
    },
  });
  return (
    <ReleaseFields
      title={say('Edit Release {name}', { name: sending.read.name })}
      submit={say('Save')}
      close={close}
      sending={sending}
      productName={release.product?.name ?? settings.productName}
      before={sending.alert}
      after={<linksFromFiles.Part releaseId={release.id} values={sending.form.values} fill={sending.form.setValues} />}
    />
  );
}

type Values = ReturnType<typeof valuesOf>;
type Sending = ReturnType<typeof useEndpointForm<typeof api.releases.addVersion, Values>>;

const valuesOf = (release: Release | null) => ({
  name: release?.name ?? '',
  date: (release?.date ?? dayIn(new Date())) as Day | null,
  productDownloadLink: release?.productDownloadLink ?? '',
  fnlDownloadLink: release?.fnlDownloadLink ?? '',
  matlabRuntimeDownloadLink: release?.matlabRuntimeDownloadLink ?? '',
  notes: release?.notes ?? '',
});

/** The fields in the form's own words, to tell what another person changed. */
const inWords = (values: Values, say: SayOf<'catalogue'>, day: (day: Day) => string) => ({
  [say('Name')]: values.name,
  [say('Release date')]: values.date ? day(values.date) : '',
  [say('{product} download link', { product: settings.productName })]: values.productDownloadLink,
  [say('FNL download link')]: values.fnlDownloadLink,
  [say('MATLAB runtime download link')]: values.matlabRuntimeDownloadLink,
  [say('Notes')]: values.notes,
});

/** Sends an empty date as it is, so that the contract names it. */
const toBody = (values: Values) => ({ ...values, date: values.date ?? '' });

interface ReleaseFieldsProps {
  title: string;
  submit: string;
  close: () => void;
  sending: Pick<Sending, 'form' | 'formProps' | 'isSending' | 'isUnreachable'>;
  /** The product of the release. */
  productName: string;
  before: ReactNode;
  after?: ReactNode;
}

/** The fields of both forms (REL-6, REL-7). */
function ReleaseFields({ title, submit, close, sending, productName, before, after }: ReleaseFieldsProps) {
  const say = useSay('catalogue');
  const heard = useHeard();
  const { form } = sending;
  return (
    <PageForm title={title} submit={submit} back={{ label: say('Releases'), to: listAt(at.releases) }} sending={sending} close={close}>
      {before}
      <TextInput label={say('Name')} placeholder="5.1.1" autoFocus {...form.getInputProps('name')} />
      <DayInput label={say('Release date')} {...form.getInputProps('date')} />
      <TextInput
        className={ui.wide ?? ''}
        label={say('{product} download link', { product: productName })}
        placeholder="https://"
        {...form.getInputProps('productDownloadLink')}
      />
      <TextInput
        className={ui.wide ?? ''}
        label={say('FNL download link')}
        placeholder="https://"
        {...form.getInputProps('fnlDownloadLink')}
      />
      <TextInput
        className={ui.wide ?? ''}
        label={say('MATLAB runtime download link')}
        placeholder="https://"
        {...form.getInputProps('matlabRuntimeDownloadLink')}
      />
      <Textarea
        className={ui.wide ?? ''}
        label={say('Notes')}
        autosize
        minRows={3}
        maxRows={10}
        description={`${say('Optional.')} ${heard(NO_NAMES)}`}
        {...form.getInputProps('notes')}
      />
      {after}
    </PageForm>
  );
}
