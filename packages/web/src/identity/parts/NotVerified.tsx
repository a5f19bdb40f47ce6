import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';

interface NotVerifiedProps {
  person: { verified: boolean; invited: boolean };
}

/** Shown beside an email: the person was invited and has not joined yet (CUS-180), or the email has not been confirmed as theirs. */
export function NotVerified({ person }: NotVerifiedProps) {
  const say = useSay('access');
  if (person.invited)
    return (
      <span data-tip={say('The link for their first password was sent; they have not signed in yet')}>
        <StatusWord tone="next" word={say('Invited')} />
      </span>
    );
  if (person.verified) return null;
  return (
    <span data-tip={say('No link sent to it has been opened')}>
      <StatusWord tone="off" word={say('Not verified')} />
    </span>
  );
}
