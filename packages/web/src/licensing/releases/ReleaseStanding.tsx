import { FIRST_PRODUCT, type Release, type ReleaseStateAnswer, releaseStatesApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import files from './release-page.module.css';
import classes from './release-standing.module.css';

const stateForm = lazyPart(async () => (await import('./ReleaseStateForm.tsx')).ReleaseStateForm);
const supportForm = lazyPart(async () => (await import('./SupportForm.tsx')).SupportForm);
const withdrawForm = lazyPart(async () => (await import('./WithdrawRelease.tsx')).WithdrawRelease);

interface ReleaseStandingProps {
  release: Release;
  mayEdit: boolean;
}

/** How often the progress of notifying people of a withdrawal is fetched, in milliseconds. */
const LOOK_EVERY = 3000;

/** The state of a release, until when it is supported, and what the person may do about it (REL-47). */
export function ReleaseStanding({ release, mayEdit }: ReleaseStandingProps) {
  const say = useSay('releaseStates');
  const { data, isError, refetch } = useQuery({
    ...queryOf(releaseStatesApi.findReleaseState, { params: { id: String(release.id) } }),
    refetchInterval: ({ state }) => (state.data?.withdrawal?.waiting ? LOOK_EVERY : false),
  });
  const [isSetting, setting] = useDisclosure(false);
  const [isSupporting, supporting] = useDisclosure(false);
  const [isWithdrawing, withdrawing] = useDisclosure(false);
  if (isError && !data) return <FailedPart title={say('State and support')} retry={() => void refetch()} />;
  const isOut = release.state === undefined || release.state === 'preview';
  return (
    <section className={`${ui.card} ${files.card}`} aria-label={say('State and support')}>
      {data && <Bar {...data} />}
      <div className={files.head}>
        <h2>{say('State and support')}</h2>
        {mayEdit && data && (
          <div className={classes.acts}>
            {isOut && (
              <Button variant="default" leftSection={<IconBan size={14} />} onClick={withdrawing.open}>
                {say('Withdraw')}
              </Button>
            )}
            <Button
              variant={release.state === 'draft' ? 'filled' : 'default'}
              leftSection={<IconPencil size={14} />}
              onMouseEnter={stateForm.fetch}
              onClick={setting.open}
            >
              {release.state === 'draft' ? say('Publish') : release.state === 'withdrawn' ? say('Publish again') : say('Change state')}
            </Button>
          </div>
        )}
      </div>
      {data && <Facts {...data} change={mayEdit ? supporting.open : null} />}
      <Dialog opened={isSetting} onClose={setting.close} title={say('State of {name}', { name: release.name })} size={520}>
        {data && <stateForm.Part {...data} close={setting.close} />}
      </Dialog>
      <Dialog opened={isSupporting} onClose={supporting.close} title={say('Support of all releases')} size={480}>
        {data && <supportForm.Part productId={release.product?.id ?? FIRST_PRODUCT} support={data.support} close={supporting.close} />}
      </Dialog>
      <Dialog opened={isWithdrawing} onClose={withdrawing.close} title={say('Withdraw {name}', { name: release.name })} size={496}>
        {data && <withdrawForm.Part release={release} downloaders={data.downloaders} close={withdrawing.close} />}
      </Dialog>
    </section>
  );
}

/** What matters most: no one can download it any more, or not everyone sees it yet. */
function Bar({ release, people, downloaders, withdrawal }: ReleaseStateAnswer) {
  const say = useSay('releaseStates');
  const { number, dayOf } = useShown();
  const { name, withdrawn, state } = release;
  if (withdrawn)
    return (
      <div className={classes.bar} data-tone="over" role="status">
        <IconBan size={20} aria-hidden />
        <div>
          <b>{say('No one can download {name} any more', { name })}</b>
          <p>
            {withdrawn.reason}{' '}
            <span>
              {downloaders === 1
                ? say('1 person downloaded it before {day}.', { day: dayOf(withdrawn.at) })
                : say('{people} people downloaded it before {day}.', { people: number(downloaders), day: dayOf(withdrawn.at) })}{' '}
              {withdrawal &&
                withdrawal.people > 0 &&
                say('{sent} of {people} emails about it sent.', { sent: number(withdrawal.sent), people: number(withdrawal.people) })}
            </span>
          </p>
        </div>
      </div>
    );
  if (state !== 'draft' && state !== 'preview') return null;
  return (
    <div className={classes.bar} data-tone="next" role="status">
      <IconEye size={20} aria-hidden />
      <div>
        <b>{state === 'draft' ? say('Customers do not see {name} yet', { name }) : say('A preview for chosen customers')}</b>
        {state === 'preview' && <p>{people.length > 0 ? people.map((one) => one.name).join(', ') : say('No one is chosen yet.')}</p>}
      </div>
    </div>
  );
}

function Facts({ release, downloaders, support, change }: ReleaseStateAnswer & { change: (() => void) | null }) {
  const say = useSay('releaseStates');
  const { number, day } = useShown();
  const { supportEnds, belowLowest, withdrawn } = release;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{say('Support')}</dt>
        <dd>
          {withdrawn
            ? say('None: it was withdrawn')
            : belowLowest
              ? say('None: it is below {version}, the lowest supported version', { version: support.lowestVersion ?? '' })
              : supportEnds
                ? say('Until {day}', { day: day(supportEnds) })
                : say('No end is set')}
        </dd>
      </div>
      <div>
        <dt>{say('Of all releases')}</dt>
        <dd className={classes.all}>
          {[
            support.supportMonths === null
              ? say('No support period')
              : say('{months} months from its date', { months: support.supportMonths }),
            support.lowestVersion !== null && say('lowest supported version {version}', { version: support.lowestVersion }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {change && (
            <Button variant="subtle" size="compact-sm" onClick={change}>
              {say('Change')}
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Downloaded by')}</dt>
        <dd>{downloaders === 1 ? say('1 person') : say('{people} people', { people: number(downloaders) })}</dd>
      </div>
    </dl>
  );
}
