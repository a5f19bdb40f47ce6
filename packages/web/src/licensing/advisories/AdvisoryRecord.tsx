import { type Advisory, advisoriesApi, advisoryClockApi, atAdvisories, may, type Self } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecks, IconMail, IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Together } from '../../ui/Together.tsx';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { useStamp } from '../../ui/use-stamp.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import classes from './advisories.module.css';
import { ClockStrip } from './ClockStrip.tsx';
import { ReleaseStrip } from './ReleaseStrip.tsx';
import { AdvisoryStatus, SeverityChip } from './severity.tsx';

const editAdvisory = lazyPart(async () => (await import('./AdvisoryForm.tsx')).EditAdvisory);
const publishAdvisory = lazyPart(async () => (await import('./PublishAdvisory.tsx')).PublishAdvisory);

interface AdvisoryRecordProps {
  self: Self;
  id: number;
  isEdited: boolean;
  toldOf: (advisory: Advisory) => Told;
}

/** The parts about the customers an advisory concerns, supplied by the shell. */
export interface Told {
  /** Who is licensed for an affected release. */
  licensed: ReactNode;
  /** What became of the emails. */
  notices: ReactNode;
  /** The email as it would go out now. */
  mail: ReactNode;
}

const BACK = { label: 'Advisories', to: listAt(atAdvisories.list) };

/** One advisory (ADV-1). */
export function AdvisoryRecord({ self, id, isEdited, toldOf }: AdvisoryRecordProps) {
  const record = useQuery(queryOf(advisoriesApi.findAdvisory, { params: { id: String(id) } }));
  const show = () => backTo(atAdvisories.one(id));
  return (
    <WithRecord record={record} what="Advisory" back={BACK}>
      {(advisory) =>
        isEdited ? (
          <editAdvisory.Part advisory={advisory} close={show} saved={show} />
        ) : (
          <AdvisoryPage self={self} advisory={advisory} {...toldOf(advisory)} />
        )
      }
    </WithRecord>
  );
}

function AdvisoryPage({ self, advisory, licensed, notices, mail }: { self: Self; advisory: Advisory } & Told) {
  const say = useSay('advisories');
  const { id, number, title, score, releases, summary, remedy } = advisory;
  const [isPublishing, publishing] = useDisclosure(false);
  const [isReading, reading] = useDisclosure(false);
  return (
    <>
      <PageHead
        title={
          <span className={classes.states}>
            {number} <AdvisoryStatus {...advisory} /> <SeverityChip score={score} />
          </span>
        }
        tab={number}
        back={BACK}
        caption={
          <>
            {title} <KnownSince id={id} />
          </>
        }
        actions={
          <>
            <Button variant="default" leftSection={<IconMail size={16} />} onClick={reading.open}>
              {say('Preview the email')}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(atAdvisories.edit(id))}>
              {say('Edit')}
            </Button>
            <NextStep self={self} advisory={advisory} publish={publishing.open} />
          </>
        }
      />
      <Together>
        <ClockStrip id={id} />
        <div className={classes.page}>
          <div className={classes.main}>
            <Card title={say('Affected releases')}>
              <ReleaseStrip releases={releases} />
            </Card>
            {licensed}
            <Card title={say('Description')}>
              <p className={classes.text}>{summary}</p>
            </Card>
            <Card title={say('What to do')}>
              <p className={classes.text}>{remedy}</p>
            </Card>
          </div>
          <div className={classes.side}>
            {notices}
            <Card title={say('Facts')}>
              <Facts advisory={advisory} />
            </Card>
            <Card title={say('Published')}>
              <Publications advisory={advisory} />
            </Card>
          </div>
        </div>
      </Together>
      <Dialog opened={isPublishing} onClose={publishing.close} title={say('Publish {number}', { number })} size={496}>
        <publishAdvisory.Part advisory={advisory} close={publishing.close} />
      </Dialog>
      <Dialog opened={isReading} onClose={reading.close} title={say('Email about {number}', { number })} size={640}>
        {mail}
      </Dialog>
    </>
  );
}

/** Since when the maker knows that it is exploited, or of the incident, once the clock runs (ADV-53). */
function KnownSince({ id }: { id: number }) {
  const say = useSay('advisories');
  const stamp = useStamp();
  const { data } = useQuery(queryOf(advisoryClockApi.findClock, { params: { id: String(id) } }));
  if (!data?.reported || !data.knownAt) return null;
  const moment = stamp(data.knownAt);
  return (
    <>
      ·{' '}
      {data.reported === 'vulnerability'
        ? say('known to be exploited since {moment}', { moment })
        : say('incident known since {moment}', { moment })}
    </>
  );
}

/** The one act that comes next: reviewing the advisory, for people who may, or publishing it. */
function NextStep({ self, advisory, publish }: { self: Self; advisory: Advisory; publish: () => void }) {
  const say = useSay('advisories');
  const { id, revision, number, state, writers } = advisory;
  const review = useAct({
    endpoint: advisoriesApi.reviewAdvisory,
    send: () => call(advisoriesApi.reviewAdvisory, { body: { id, revision } }),
    refusals: {
      noAdvisory: 'The advisory no longer exists',
      outdated: 'Someone else has changed this advisory. Please read it again.',
      ownReview: 'You wrote part of this advisory: another person has to review it',
      notDraft: 'This advisory has already been reviewed',
    },
    done: say('{number} is ready to publish', { number }),
    outdates: [advisoriesApi],
  });
  if (state === 'published') return null;
  if (state === 'reviewed')
    return (
      <Button leftSection={<IconSend size={16} />} onClick={publish} onMouseEnter={publishAdvisory.fetch}>
        {say('Publish advisory')}
      </Button>
    );
  const mayReview = may(self, 'advisory.review', { writerIds: writers.map((one) => one.id) });
  if (!mayReview) return <span className={classes.hint}>{say('Another person has to review it.')}</span>;
  return (
    <Button leftSection={<IconChecks size={16} />} loading={review.isBusy} onClick={() => void review.run()}>
      {say('Mark as reviewed')}
    </Button>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={ui.card}>
    <Title order={2} className={classes.head}>
      {title}
    </Title>
    {children}
  </section>
);

function Facts({ advisory: { vector, cve, credits, writers, reviewedBy, reviewedAt } }: { advisory: Advisory }) {
  const say = useSay('advisories');
  const { list, dayOf } = useShown();
  const facts = [
    [say('CVSS vector'), vector.split('/').join('/\u200b')],
    ['CVE', cve || say('none')],
    [say('Credits'), credits || say('none')],
    [say('Written by'), list(writers.map(({ name }) => name))],
    [say('Reviewed by'), reviewedBy && reviewedAt ? `${reviewedBy.name}, ${dayOf(reviewedAt)}` : ''],
  ] as const;
  return (
    <dl className={ui.rows}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Publications({ advisory: { publications } }: { advisory: Advisory }) {
  const say = useSay('advisories');
  const { moment } = useShown();
  if (publications.length === 0)
    return (
      <p className={classes.text}>
        {say('Nothing yet: only people with the right see this draft. A published advisory can be changed, not withdrawn.')}
      </p>
    );
  return (
    <ol className={classes.publications}>
      {publications.map(({ number, publishedAt, about, by }) => (
        <li key={number}>
          <b>{say('Revision {number}', { number })}</b> {moment(publishedAt)}
          <small>{[by, about].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}
