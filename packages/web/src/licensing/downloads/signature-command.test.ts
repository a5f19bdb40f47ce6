import { expect, test } from 'vitest';
import { commandOf } from './signature-command.ts';

test('REL-53: each form of signature has a command that checks it', () => {
  const of = (form: Parameters<typeof commandOf>[0]['form']) => commandOf({ name: 'Sim 5.2.msi', form, key: 'RWTM' });
  expect(of('minisign')).toBe('minisign -Vm "Sim 5.2.msi" -P RWTM');
  expect(of('sha512')).toBe('openssl dgst -sha512 -verify vendor-key.pem -signature "Sim 5.2.msi.sig" "Sim 5.2.msi"');
  expect(of('sha256-pss')).toBe(
    'openssl dgst -sha256 -sigopt rsa_padding_mode:pss -verify vendor-key.pem -signature "Sim 5.2.msi.sig" "Sim 5.2.msi"',
  );
  expect(of('ed25519')).toBe('openssl pkeyutl -verify -pubin -inkey vendor-key.pem -rawin -in "Sim 5.2.msi" -sigfile "Sim 5.2.msi.sig"');
});
