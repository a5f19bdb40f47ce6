import { Text } from '@mantine/core';
import { encode } from 'uqr';
import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './factor.module.css';

/** A secret for an authenticator app: to scan, and to type where nothing can be scanned (FAC-651). */
export const SecretToScan = ({ secret, address }: { secret: string; address: string }) => (
  <>
    <Text size="sm">Scan this with an authenticator app on your phone, such as the one that is built into it:</Text>
    <QrCode text={address} />
    <Text size="sm" c="dimmed">
      Cannot scan? Type this into the app:
    </Text>
    <div className={classes.secret}>
      <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <CopyButton value={secret} what="secret" />
    </div>
  </>
);

/** Drawn as one path, black on white in both colours: apps read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for an authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
