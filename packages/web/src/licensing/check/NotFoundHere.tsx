import { Alert } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';

const COMMAND = 'license-file verify FILE --public-key KEYS.json';

/** Why this browser checks no signature, and the ways that there are (CHK-486). */
export const NotFoundHere = ({ why }: { why: 'insecure' | 'old' }) => (
  <Alert color="amber" mb="lg" role="status" title="Signatures cannot be checked in this browser">
    {why === 'insecure'
      ? `Browsers check signatures only on pages that came over https. This one came over http: open ${location.href.replace(/^http:/, 'https:')}, or on the portal’s own computer http://localhost.`
      : 'It does not know Ed25519: use Chrome or Edge from 137 on, Firefox from 129 on, or Safari from 17 on.'}{' '}
    Or check the file by the command <span className="code">{COMMAND}</span> <CopyButton value={COMMAND} what="command" />, where KEYS.json
    is what <span className="code">{`${location.origin}/api/licenses/public-key`}</span> answers. What can be seen without the signature is
    shown below, and counts for nothing until then.
  </Alert>
);
