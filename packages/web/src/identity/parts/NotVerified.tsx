import { StatusWord } from '../../ui/StatusWord.tsx';

interface NotVerifiedProps {
  person: { verified: boolean; invited: boolean };
}

/** Beside an email: someone was invited and is not in yet (CUS-180), or no one has shown that it is theirs. */
export function NotVerified({ person }: NotVerifiedProps) {
  if (person.invited)
    return (
      <span data-tip="The link for their first password was sent; they have not signed in yet">
        <StatusWord tone="next" word="Invited" />
      </span>
    );
  if (person.verified) return null;
  return (
    <span data-tip="No link sent to it has been opened">
      <StatusWord tone="off" word="Not verified" />
    </span>
  );
}
