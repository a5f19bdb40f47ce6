import { at, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { backTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShownInRow } from '../../ui/shown-in-row.ts';
import classes from './profile.module.css';

const editProfile = lazyPart(async () => (await import('./EditProfile.tsx')).EditProfile);
const me = lazyPart(async () => (await import('./Me.tsx')).Me);
const signInWays = lazyPart(async () => (await import('./SignInWays.tsx')).SignInWays);
const emails = lazyPart(async () => (await import('./Emails.tsx')).Emails);
const myData = lazyPart(async () => (await import('./MyData.tsx')).MyData);

/** The sections in their order, each with its address (PEO-810). */
const SECTIONS = [
  { to: at.profile, label: 'Desk' },
  { to: at.me, label: 'Me' },
  { to: at.signInWays, label: 'Sign-in' },
  { to: at.emails, label: 'Emails' },
  { to: at.myData, label: 'My data' },
] as const;

interface ProfileViewProps {
  self: Self;
  /** Updates self everywhere to what the server now returns. */
  showSelf: (self: Self) => void;
  /** What needs self's attention, supplied by the shell. */
  desk: ReactNode;
}

/** Self in sections (PEO-810): the desk first, then what the portal knows about self, with the edit mode behind the pencil (PEO-14). */
export function ProfileView({ self, showSelf, desk }: ProfileViewProps) {
  useFetchedAhead(me, editProfile);
  const say = useSay('profile');
  const { path, query } = usePlace();
  const [, word] = path;
  // Before there were sections, the picture's dialog was at the view's own address.
  const shown = query.dialog === 'picture' ? at.me : (SECTIONS.find(({ to }) => to === `/profile/${word}`)?.to ?? at.profile);
  const sections = useShownInRow(shown);
  if (word === 'edit') return <editProfile.Part self={self} close={() => backTo(at.me)} saved={showSelf} />;
  return (
    <div className={classes.beside}>
      <nav ref={sections} className={classes.sections} aria-label={say('Profile')}>
        {SECTIONS.map(({ to, label }) => (
          <PlaceLink key={to} to={to} underline="never" c="inherit" aria-current={to === shown ? 'page' : undefined}>
            {say(label)}
          </PlaceLink>
        ))}
      </nav>
      <div className={classes.section}>
        {shown === at.profile && desk}
        {shown === at.me && <me.Part self={self} showSelf={showSelf} />}
        {shown === at.signInWays && <signInWays.Part />}
        {shown === at.emails && <emails.Part self={self} />}
        {shown === at.myData && <myData.Part self={self} />}
      </div>
    </div>
  );
}
