import { constants, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkDetached, isReleaseKey, releaseKeyIds, releaseKeyOf } from './detached-signature.ts';

const file = randomBytes(100_000);
const pieces = (content: Buffer) => async () =>
  (async function* () {
    for (let at = 0; at < content.length; at += 7777) yield content.subarray(at, at + 7777);
  })();
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const line = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const keys = [rsa, ec, ed].map(({ publicKey }) => line(publicKey));
const [rsaId, ecId, edId] = releaseKeyIds(keys);

// REL-52
test('each form of a signature is recognized and checked while the file passes by; a changed byte is wrong', async () => {
  const pss = { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING };
  const made = [
    [sign('sha256', file, rsa.privateKey), { signedBy: rsaId, form: 'sha256' }],
    [sign('sha512', file, rsa.privateKey), { signedBy: rsaId, form: 'sha512' }],
    [sign('sha256', file, pss), { signedBy: rsaId, form: 'sha256-pss' }],
    [sign('sha256', file, { ...pss, saltLength: 32 }), { signedBy: rsaId, form: 'sha256-pss' }],
    [sign('sha256', file, ec.privateKey), { signedBy: ecId, form: 'sha256' }],
    [sign(null, file, ed.privateKey), { signedBy: edId, form: 'ed25519' }],
  ] as const;
  const changed = Buffer.from(file);
  changed[50_000] = (changed[50_000] ?? 0) ^ 1;
  for (const [signature, checked] of made) {
    expect(await checkDetached(signature.toString('base64'), keys, pieces(file))).toEqual(checked);
    expect(await checkDetached(signature.toString('base64'), keys, pieces(changed))).toBe('wrong');
  }
  expect(await checkDetached(sign('sha256', file, ec.privateKey).toString('base64'), [keys[0] ?? ''], pieces(file))).toBe('unknownKey');
  expect(await checkDetached('no signature', keys, pieces(file))).toBe('unreadable');
});

// REL-52
test('a key is PEM, its content in one line, or the 32 bytes that Sparkle has; a weak one is refused', () => {
  const raw = Buffer.from(line(ed.publicKey), 'base64').subarray(-32).toString('base64');
  expect([pem(ec.publicKey), line(ec.publicKey), pem(ec.publicKey).replaceAll('\n', '\\n'), raw].map(isReleaseKey)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(releaseKeyIds([raw])).toEqual([edId]);
  expect(releaseKeyOf(keys, ecId ?? '')).toBe(pem(ec.publicKey));
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  expect([line(weak), line(generateKeyPairSync('x25519').publicKey), 'abc', ''].map(isReleaseKey)).toEqual([false, false, false, false]);
  const others = ['P-384', 'P-521', 'secp256k1'].map((namedCurve) => line(generateKeyPairSync('ec', { namedCurve }).publicKey));
  expect(others.map(isReleaseKey)).toEqual([true, true, true]);
});

// REL-52
test('a key for which anyone could make signatures is refused', () => {
  const curves = ['secp112r1', 'prime192v1', 'secp224r1'].map((namedCurve) => line(generateKeyPairSync('ec', { namedCurve }).publicKey));
  expect(curves.map(isReleaseKey)).toEqual([false, false, false]);
  // With the exponent 1, a signature equals what it signs.
  const bare = createPublicKey({ key: { ...rsa.publicKey.export({ format: 'jwk' }), e: 'AQ' }, format: 'jwk' });
  expect(isReleaseKey(line(bare))).toBe(false);
  const small = [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0000000000000000000000000000000000000000000000000000000000000080',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', // no number below p
    '0200000000000000000000000000000000000000000000000000000000000000', // no point
  ];
  expect(small.map((hex) => isReleaseKey(Buffer.from(hex, 'hex').toString('base64')))).toEqual(small.map(() => false));
});

// REL-52
test('Ed25519 in pieces says what OpenSSL says: of many messages, and of signatures that were bent', async () => {
  for (let turn = 0; turn < 40; turn++) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const message = randomBytes(turn * 37);
    const signature = sign(null, message, privateKey);
    const said = (bytes: Buffer) => checkDetached(bytes.toString('base64'), [line(publicKey)], pieces(message));
    expect(await said(signature)).toMatchObject({ form: 'ed25519' });
    const bent = Buffer.from(signature);
    bent[turn % 64] = (bent[turn % 64] ?? 0) ^ (1 << (turn % 8));
    expect(await said(bent)).toBe('wrong');
  }
  // Adding the whole order to s would give another signature of the same message.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, file, privateKey);
  const s =
    BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + 2n ** 252n + 27742317777372353535851937790883648493n;
  const later = Buffer.concat([signature.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()]);
  expect(await checkDetached(later.toString('base64'), [line(publicKey)], pieces(file))).toBe('wrong');
});
