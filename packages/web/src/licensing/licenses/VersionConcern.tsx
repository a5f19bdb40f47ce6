import { at, type ReleaseConcern } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { today } from './today.ts';
import classes from './version-concern.module.css';

/** What people should know about the license's version, with the release that fixes it (ADV-26). */
export function VersionConcern({ concern }: { concern: ReleaseConcern }) {
  const say = useSay('licenses');
  const { day } = useShown();
  const { name, withdrawn, supportEnds, belowLowest, advisories, fixed } = concern;
  const isEnded = belowLowest || (supportEnds !== undefined && supportEnds < today());
  const version = { version: name };
  return (
    <ul className={classes.concerns}>
      {withdrawn !== undefined && (
        <li data-tone="over">
          <b>{say('Version {version} was withdrawn:', version)}</b> {withdrawn}
        </li>
      )}
      {advisories.length > 0 && (
        <li data-tone="over">
          <b>
            {advisories.length === 1
              ? say('1 advisory concerns version {version}', version)
              : say('{count} advisories concern version {version}', { count: advisories.length, ...version })}
          </b>
          {fixed ? <>{say('; fixed in {version}', { version: fixed.name })} </> : <>{say('; no fixed version yet')} </>}
          {fixed && (
            <span className={classes.download}>
              {fixed.link === null ? (
                <PlaceLink to={at.downloads} inherit underline="always">
                  {say('Download {version}', { version: fixed.name })}
                </PlaceLink>
              ) : (
                <Anchor href={fixed.link} target="_blank" rel="noreferrer" inherit underline="always">
                  {say('Download {version}', { version: fixed.name })}
                </Anchor>
              )}
            </span>
          )}
          <span className={classes.numbers}>
            {advisories.map(({ number, title }) => (
              <Anchor key={number} href={`/advisories/${number}`} target="_blank" rel="noreferrer" inherit underline="always" title={title}>
                {number}
              </Anchor>
            ))}
          </span>
        </li>
      )}
      {withdrawn === undefined && isEnded && (
        <li data-tone="soon">
          <b>{say('Version {version} is no longer supported', version)}</b>
        </li>
      )}
      {withdrawn === undefined && !isEnded && supportEnds !== undefined && (
        <li>{say('Version {version} is supported until {day}', { ...version, day: day(supportEnds) })}</li>
      )}
    </ul>
  );
}
