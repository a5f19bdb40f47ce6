import { api, at, COMPUTER_ENDS, type Customer, type License, licenseNumber, type PastComputer } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { CloudDocument } from './CloudDocument.tsx';
import { Addresses, ComputerIcon, filesWords } from './Computers.tsx';
import classes from './computers.module.css';
import { ReplacementHistory } from './ReplacementHistory.tsx';

interface ComputerHistoryProps {
  customer: Customer;
  license: License;
}

/** Every computer that a license is or was bound to, for staff (CMP-412). */
export function ComputerHistory({ customer, license }: ComputerHistoryProps) {
  const say = useSay('allLicenses');
  const history = useQuery(queryOf(api.licenses.computerHistory, { params: { id: String(license.id) } }));
  const back = { label: customer.name, to: at.customerLicense(customer.id, license.id) };
  const { data } = history;
  return (
    <>
      <PageHead
        title={say('Computers of {number}', { number: licenseNumber(license.id) })}
        back={back}
        caption={data && countWords(data, say)}
      />
      {history.isPending && (
        <Loading>
          <RowSkeletons rows={4} height={56} />
        </Loading>
      )}
      {history.isError && (
        <Failed title={say('The computers could not be loaded')} error={history.error} retry={() => void history.refetch()} />
      )}
      {data?.computers.length === 0 && (
        <Empty title={say('No computers yet')}>
          {say('A computer appears with its first offline license, and stays here when another takes its place.')}
        </Empty>
      )}
      {data && data.computers.length > 0 && (
        <section className={classes.history} aria-label={say('Computers')}>
          <Part title={say('Now')} isServer={license.seats !== null} computers={data.computers.filter(({ endedAt }) => endedAt === null)} />
          <Part
            title={say('Before')}
            isServer={license.seats !== null}
            computers={data.computers.filter(({ endedAt }) => endedAt !== null)}
          />
          {data.isMore && <p className={classes.note}>{say('There were more before these; see the log of the license.')}</p>}
        </section>
      )}
      {data && data.computers.length > 0 && (
        <section className={classes.replaced} aria-label={say('Replacements')}>
          <h2>{say('Replacements')}</h2>
          <ReplacementHistory licenseId={license.id} />
        </section>
      )}
    </>
  );
}

function countWords({ computers, isMore }: { computers: PastComputer[]; isMore: boolean }, say: SayOf<'allLicenses'>): string {
  const now = computers.filter(({ endedAt }) => endedAt === null).length;
  const before = computers.length - now;
  return isMore ? say('{now} now, more than {before} before', { now, before }) : say('{now} now, {before} before', { now, before });
}

const Part = ({ title, isServer, computers }: { title: string; isServer: boolean; computers: PastComputer[] }) => {
  const say = useSay('allLicenses');
  const words = { say: useSay('licenses'), dayOf: useShown().dayOf };
  const heard = useHeard();
  const fromUntil = ({ since, endedAt }: PastComputer) => {
    const [day, end] = [words.dayOf(since), endedAt && words.dayOf(endedAt)];
    return end ? say('{day} to {end}', { day, end }) : say('Since {day}', { day });
  };
  return (
    computers.length > 0 && (
      <>
        <h2>{title}</h2>
        <ul className={classes.computers}>
          {computers.map((computer) => (
            <li key={computer.id} data-ended={computer.endedAt ?? undefined}>
              <ComputerIcon name={computer.name} isServer={isServer} />
              <div>
                <div className={classes.line}>
                  <span className={classes.name}>{computer.name}</span>
                  <Addresses macs={computer.macs} />
                </div>
                <div className={classes.since}>{`${fromUntil(computer)} · ${filesWords(computer, words)}`}</div>
                <CloudDocument computer={computer} />
              </div>
              {computer.reason && (
                <div className={classes.became}>
                  <div>{heard(COMPUTER_ENDS[computer.reason])}</div>
                  <div className={classes.since}>
                    {computer.replacedBy ? say('Replaced by {name}', { name: computer.replacedBy.name }) : say('Not replaced')}
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      </>
    )
  );
};
