import { Text } from '@mantine/core';
import { encode } from 'uqr';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTexts } from '../../ui/language.ts';
import classes from './factor.module.css';
import { outsideTexts } from './outside.texts.ts';

/** A secret for an authenticator app, to scan, or to type if it cannot be scanned (FAC-651). */
export function SecretToScan({ secret, address }: { secret: string; address: string }) {
  const t = useTexts(outsideTexts);
  return (
    <>
      <Text size="sm">{t.scan}</Text>
      <QrCode text={address} label={t.qrCode} />
      <Text size="sm" c="dimmed">
        {t.cannotScan}
      </Text>
      <div className={classes.secret}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton value={secret} what={t.secret} />
      </div>
    </>
  );
}

/** A QR code as one path, black on white in light and dark mode: apps cannot read any other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
