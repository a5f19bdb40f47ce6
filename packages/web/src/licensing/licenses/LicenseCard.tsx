import {
  at,
  categoryOf,
  type Day,
  datedOf,
  type License,
  licenseNumber,
  type ReleaseConcern,
  type RenewalDays,
  stateOf,
} from '@lm/contract';
import { IconCpu, IconNetwork } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { ProductMark } from '../parts/ProductMark.tsx';
import { Computers } from './Computers.tsx';
import classes from './license-card.module.css';
import { StandingWord } from './StandingWord.tsx';
import { seatsInWords } from './seats-in-words.ts';
import { standingInWords } from './standing-words.ts';
import { TimeScale } from './TimeScale.tsx';
import { useLicenseTime } from './use-license-time.ts';

/** Fetched together with the concerns it shows, so that a card is drawn complete. */
export const versionConcern = lazyPart(async () => (await import('./VersionConcern.tsx')).VersionConcern);

interface LicenseCardProps {
  license: License;
  today: Day;
  /** The concerns about the versions of all licenses shown; the card picks its own. */
  concerns?: readonly ReleaseConcern[] | undefined;
  /** For the owner: explains its standing for renewal by these days (LIC-383). */
  renewal?: RenewalDays;
  /** For staff: what can be done with the license. */
  actions?: ReactNode;
  /** Its computers and what may be done with them; if left out, they are only listed. */
  computers?: ReactNode;
  /** Shown below all facts: the replacements left, and requests. */
  under?: ReactNode;
  foot?: ReactNode;
}

/** A license from top to bottom: what it is, what is left, its time, its facts, its one button. It looks the same everywhere. */
export function LicenseCard({ license, today, concerns, renewal, actions, computers, under, foot }: LicenseCardProps) {
  const say = useSay('licenses');
  const heard = useHeard();
  const { day } = useShown();
  const time = useLicenseTime()(license, today);
  const { hasSeats, bound } = categoryOf(license.licenseCategoryModel.id);
  const Glyph = hasSeats ? IconNetwork : IconCpu;
  const concern = concerns?.find(({ id }) => id === license.versionId);
  const seats = hasSeats ? seatsInWords(license.seats ?? 0, say) : heard(bound ?? '');
  const type = heard(license.licenseTypeModel.name);
  return (
    <article className={classes.card} aria-label={say('{category} {type} license', { category: license.licenseCategoryModel.name, type })}>
      <header className={classes.head} data-actions={actions ? true : undefined}>
        <span className={classes.glyph}>
          <Glyph size={20} stroke={1.5} />
        </span>
        <div className={classes.names}>
          <h2 className={classes.title}>
            {license.licenseCategoryModel.name} · {type}
          </h2>
          <div className={classes.caption}>
            {license.id > 0 && `${licenseNumber(license.id)} · `}
            {license.product && (
              <>
                <ProductMark {...license.product} /> ·{' '}
              </>
            )}
            {say('Version {version}', { version: license.version })} · {seats}
            {license.organization && ` · ${license.organization.name}`}
          </div>
        </div>
        <div className={classes.stands}>
          <StatusWord tone={time.tone} word={time.word} />
          <StandingWord license={license} />
        </div>
        {actions}
      </header>
      <div className={classes.body}>
        {license.suspension && (
          <p className={classes.suspended}>
            <b>{say('Suspended since {day}:', { day: day(license.suspension.since) })}</b> {license.suspension.reason}
          </p>
        )}
        {concern && <versionConcern.Part concern={concern} />}
        <div className={classes.leadRow}>
          <span className={classes.lead} data-tone={time.tone}>
            {time.lead}
          </span>
          <span>{time.context}</span>
        </div>
        <TimeScale time={time} today={today} />
        {renewal && license.standing && !license.suspension && (
          <p className={classes.means}>{standingInWords(license.standing, stateOf(datedOf(license), today), renewal, { say, day })}</p>
        )}
        <Facts license={license} />
        {computers ?? (license.computers.length > 0 && <Computers license={license} />)}
        {under}
      </div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </article>
  );
}

function Facts({ license }: { license: License }) {
  const say = useSay('licenses');
  const { day } = useShown();
  return (
    <dl className={classes.facts}>
      <Fact label={say('Modules')}>
        {license.moduleModels.map((module) => (
          <span key={module.id} className={classes.tag}>
            {module.name}
          </span>
        ))}
      </Fact>
      {license.courseCode && (
        <Fact label={say('Course code')}>
          <Code value={license.courseCode} what={say('course code')} />
          {license.courseName && <span className={classes.courseName}>{license.courseName}</span>}
        </Fact>
      )}
      {license.computers.length === 0 && <Fact label={say('Computers')}>{say('None yet; you enter one with the offline license')}</Fact>}
      {license.purchaseDate && (
        <Fact label={say('Purchased')}>
          {day(license.purchaseDate)}
          {license.renewDate && (
            <>
              <span className={classes.caption}>{say('Renewed')}</span> {day(license.renewDate)}
            </>
          )}
        </Fact>
      )}
      {license.order && (
        <Fact label={say('Order')}>
          <OrderLink order={license.order} />
        </Fact>
      )}
      {!license.purchaseDate && license.renewDate && <Fact label={say('Renewed')}>{day(license.renewDate)}</Fact>}
    </dl>
  );
}

/** Links to the person's own order if the license is theirs, otherwise to the order as staff see it. */
function OrderLink({ order }: { order: NonNullable<License['order']> }) {
  const isOwn = `/${usePlace().path[0]}` === at.licenses;
  return <PlaceLink to={isOwn ? at.ownOrder(order.id) : at.order(order.id)}>{order.number}</PlaceLink>;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Code = ({ value, what }: { value: string; what: string }) => (
  <span className={classes.pair}>
    <span className="code">{value}</span>
    <CopyButton value={value} what={what} />
  </span>
);
