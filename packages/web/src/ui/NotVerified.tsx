import { StatusWord } from './StatusWord.tsx';

/** Beside an email of which nobody has shown that it is theirs. */
export const NotVerified = () => (
  <span data-tip="Nobody has opened a link that was mailed there">
    <StatusWord tone="off" word="Not verified" />
  </span>
);
