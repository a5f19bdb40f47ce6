import { api, at, idIn, type License, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isAwaited, queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { settings } from '../../settings.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { Failed, Loading } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { STACKED } from '../../ui/phone.ts';
import { usePlace } from '../../ui/place.ts';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useOwnTrial } from '../parts/use-own-trial.ts';
import { AskForRenewal } from './AskForRenewal.tsx';
import { isDue } from './asks-sales.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { FirstLicense } from './FirstLicense.tsx';
import { isRenewable } from './is-renewable.ts';
import { LicenseCard } from './LicenseCard.tsx';
import { LicenseCollection } from './LicenseCollection.tsx';
import { FEWEST_ROWS, FEWEST_ROWS_SOONER, needsOf } from './license-order.ts';
import classes from './licenses.module.css';
import { mayHaveFiles } from './may-have-files.ts';
import { OfflineLicense } from './OfflineLicense.tsx';
import { OwnComputers } from './OwnComputers.tsx';
import { budgetsOf, Replacements } from './Replacements.tsx';
import { RequestStudentLicense } from './RequestStudentLicense.tsx';
import { RequestTrialLicense } from './RequestTrialLicense.tsx';
import { today } from './today.ts';
import { useConcerns } from './use-concerns.ts';
import { useLabPack } from './use-lab-pack.tsx';
import { useReplace } from './use-replace.tsx';
import { WhoSees } from './WhoSees.tsx';

const trialSteps = lazyPart(async () => (await import('./TrialSteps.tsx')).TrialSteps);
const filesIssued = lazyPart(async () => (await import('./FilesIssued.tsx')).FilesIssued);

interface LicensesViewProps {
  self: Self;
  /** A teacher's course codes, supplied by the shell. */
  courses?: ReactNode;
}

/** Self's licenses as cards (LIC-34), or as rows if there are many (LIC-181). */
export function LicensesView({ self, courses }: LicensesViewProps) {
  const say = useSay('licenses');
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } }));
  const [, which] = usePlace().path;
  const shown = idIn(which);
  const replace = useReplace(licenses.data ?? []);
  // Decided once, on opening: turning a phone or tablet must not discard what is being typed.
  const [isStacked] = useState(() => window.matchMedia(STACKED).matches);
  const fewestRows = isStacked ? FEWEST_ROWS_SOONER : FEWEST_ROWS;
  const labPack = useLabPack(licenses.data ?? [], self.offlineLicenseAllowed);
  const ownTrial = useOwnTrial(self, licenses.data);
  const [given, setGiven] = useState<License | null>(null);
  const isEmpty = licenses.data?.length === 0;
  // Everything below a license and above the list is drawn together with the licenses, or buttons would move later.
  const budgets = useQuery(budgetsOf(self.id));
  const concerns = useConcerns(licenses.data);
  const isFailed = licenses.isError && !licenses.data;
  const isWaiting = licenses.isPending || (!isFailed && (!ownTrial || ((isAwaited(budgets) || isAwaited(concerns)) && !isEmpty)));
  const [code] = useState(session.courseCode);
  useEffect(session.forgetCourseCode, []); // once the dialog has the code: React may render more than once
  const { opened: isRedeeming, open: redeem, close } = useDialogPlace('student');
  useEffect(() => {
    if (code !== '') redeem();
  }, [code, redeem]);
  return (
    <>
      <PageHead
        title={say('Licenses')}
        // In a narrow window the head of the rows says it, and two cards need no count.
        {...(!isStacked && {
          caption: !isWaiting && licenses.data && licenses.data.length < fewestRows ? summary(licenses.data, say) : '',
        })}
        actions={
          !isWaiting && (
            <>
              {ownTrial?.mayTake && !isEmpty && (
                <RequestTrialLicense customerId={self.id} products={ownTrial.products} onGiven={setGiven} />
              )}
              <Button variant="default" leftSection={<IconSchool size={16} />} onClick={() => redeem()}>
                {say('Request Student License')}
              </Button>
              {labPack.button}
            </>
          )
        }
      />
      <RequestStudentLicense
        customerId={self.id}
        customerName={null}
        opened={isRedeeming}
        close={close}
        code={code}
        otherwise={say('No Course Codes Currently Available Please Contact {contact}', { contact: settings.contactEmail })}
      />
      {isWaiting && (
        <Loading>
          <CardSkeletons />
        </Loading>
      )}
      {isFailed && (
        <Failed framed title={say('Your licenses could not be loaded')} error={licenses.error} retry={() => void licenses.refetch()} />
      )}
      {isEmpty && ownTrial && (
        <FirstLicense
          self={self}
          trial={ownTrial}
          take={<RequestTrialLicense customerId={self.id} products={ownTrial.products} onGiven={setGiven} isMain />}
          redeem={() => redeem()}
        />
      )}
      {given && <trialSteps.Part license={given} close={() => setGiven(null)} />}
      {licenses.data && !isWaiting && licenses.data.length > 0 && (
        <div className={licenses.data.length < fewestRows ? classes.grid : ''}>
          <LicenseCollection
            title={say('Licenses {count}', { count: licenses.data.length })}
            licenses={licenses.data}
            today={today()}
            shown={shown}
            to={at.license}
            fewestRows={fewestRows}
            opensFirst={isStacked}
            card={(license) => <OwnCard self={self} license={license} concerns={concerns.data} replacing={replace.buttons} />}
          />
        </div>
      )}
      {replace.dialog}
      {labPack.dialog}
      {licenses.data && !isWaiting && licenses.data.length > 0 && (
        <div className={classes.after}>
          <filesIssued.Part self={self} customerId={self.id} isShown={which === 'files'} />
        </div>
      )}
      {courses && (
        <div className={classes.after} style={isWaiting ? { display: 'none' } : undefined}>
          {courses}
        </div>
      )}
    </>
  );
}

function summary(licenses: License[], say: SayOf<'licenses'>): string {
  const needs = needsOf(licenses, today(), say);
  const { length: count } = licenses;
  return `${count === 1 ? say('1 license') : say('{count} licenses', { count })}${needs && `: ${needs}`}`;
}

interface OwnCardProps {
  self: Self;
  license: License;
  concerns: ReturnType<typeof useConcerns>['data'];
  replacing: ReturnType<typeof useReplace>['buttons'];
}

/** A license of self's with its computers, and what self can do with it. */
function OwnCard({ self, license, concerns, replacing }: OwnCardProps) {
  const mayAsk = may(self, 'quotation.ask');
  const isAllowed = mayHaveFiles(self, license);
  return (
    <LicenseCard
      license={license}
      today={today()}
      concerns={concerns}
      renewal={self.renewal}
      computers={<OwnComputers license={license} isAllowed={isAllowed} today={today()} actions={replacing} />}
      under={
        <>
          <Replacements self={self} license={license} />
          <WhoSees license={license} />
        </>
      }
      foot={
        <>
          {mayAsk && isDue(license) && <AskForRenewal of={[license.id]} />}
          <OfflineLicense license={license} isAllowed={isAllowed} today={today()} />
          {mayAsk && isRenewable(license) && !isDue(license) && <AskForRenewal of={[license.id]} />}
        </>
      }
    />
  );
}
