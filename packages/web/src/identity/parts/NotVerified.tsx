import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';

interface NotVerifiedProps {
  person: { verified: boolean; invited: boolean };
}

/** Beside an email: the person was invited and is not in yet (CUS-180), or no one has shown that the email is theirs. */
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
