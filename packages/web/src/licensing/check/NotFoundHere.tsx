import { Alert } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { filled, useTexts } from '../../ui/language.ts';
import { checkTexts } from './check.texts.ts';

const COMMAND = 'license-file verify FILE --public-key KEYS.json';

/** Why this browser cannot check signatures, and what to do instead (CHK-486). */
export function NotFoundHere({ why }: { why: 'insecure' | 'old' }) {
  const t = useTexts(checkTexts);
  const [before = '', between = '', after = ''] = t.byCommand.split(/\{\w+\}/);
  return (
    <Alert color="amber" mb="lg" role="status" title={t.cannotCheck}>
      {why === 'insecure' ? filled(t.insecure, { address: location.href.replace(/^http:/, 'https:') }) : t.old} {before}
      <span className="code">{COMMAND}</span> <CopyButton value={COMMAND} what={t.command} />
      {between}
      <span className="code">{`${location.origin}/api/licenses/public-key`}</span>
      {after}
    </Alert>
  );
}
