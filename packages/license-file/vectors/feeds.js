import { createHash } from 'node:crypto';

const BEGIN = '-----BEGIN LM UPDATE FEED-----';
const END = '-----END LM UPDATE FEED-----';
const PREFIX = 'lm-update-feed/v1.';

/** The place of a computer in a roll-out, 0 to 99. @param {string} version @param {string} id */
const share = (version, id) => createHash('sha512').update(`lm-rollout/v1.${version}/${id}`).digest().readUInt32BE() % 100;

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const C = 'c'.repeat(64);

const releases = [
  'release 5.10.0 2026-11-18 25',
  `file 31 windows update 52428800 ${A} https://downloads.example/5.10.0/update.msp`,
  `file 32 windows installer 641728512 ${B} https://downloads.example/5.10.0/setup.exe`,
  'release 5.9.2 2026-11-02 100',
  `file 21 windows installer 641000000 ${C} -`,
  `file 22 linux installer 0 ${A} https://downloads.example/5.9.2/simulator.run`,
  'release 5.2 2026-01-02 100',
  `file 11 any installer 7 ${B} http://files.intranet/5.2.zip`,
];

/**
 * The update feeds, each under its name without `.feed.txt`, and the questions about them.
 * @param {{ kid: string, sign: (text: string) => Buffer, signOther: (text: string) => Buffer }} tools
 */
export function ofFeeds({ kid, sign, signOther }) {
  const head = ['v 1', `kid ${kid}`, 'product SIM', 'number 12', 'issued 2026-11-20T06:00:00.000Z', 'expires 2026-12-04'];
  /** @param {string[]} lines @param {Buffer} signature */
  const framed = (lines, signature) => [BEGIN, ...lines, '.', signature.toString('base64'), END, ''].join('\n');
  /** @param {string[]} lines */
  const feedOf = (lines) => framed(lines, sign(PREFIX + lines.join('\n')));
  /** @param {number} place @param {string} line */
  const withHead = (place, line) => feedOf([...head.slice(0, place), line, ...head.slice(place + 1), ...releases]);
  /** @param {string[]} lines */
  const withReleases = (...lines) => feedOf([...head, ...lines]);
  const good = withReleases(...releases);
  const lines = [...head, ...releases];

  const feeds = {
    feed: good,
    'no-releases': feedOf(head),
    'crlf-and-spaces': good.split('\n').join(' \r\n\t'),
    'byte-changed': good.replace('5.10.0 2026-11-18 25', '5.10.0 2026-11-18 99'),
    'address-changed': good.replace('downloads.example/5.10.0/setup.exe', 'downloads.evil.example/setup.exe'),
    'number-changed': good.replace('number 12', 'number 13'),
    'another-key': framed(lines, signOther(PREFIX + lines.join('\n'))),
    'release-gone': good.replace(`${releases[0]}\n`, ''),
    'signed-as-list': framed(lines, sign(`lm-status-list/v1.${lines.join('\n')}`)),
    'end-missing': good.replace(`${END}\n`, ''),
    empty: '',
    'beyond-ascii': withReleases(...releases.slice(0, 3), 'release 5.9.\u0662 2026-11-02 100'),
    'version-2': withHead(0, 'v 2'),
    'product-missing': feedOf([...head.slice(0, 2), ...head.slice(3), ...releases]),
    'number-0': withHead(3, 'number 0'),
    'expires-a-moment': withHead(5, 'expires 2026-12-04T00:00:00.000Z'),
    'not-in-order': withReleases(...releases.slice(3, 6), ...releases.slice(0, 3)),
    'version-twice': withReleases(...releases.slice(3, 6), 'release 5.9.2.0 2026-11-02 100'),
    'percent-101': withReleases('release 5.10.0 2026-11-18 101', ...releases.slice(1)),
    'file-before-release': withReleases(releases[1] ?? '', ...releases),
    'sum-upper-case': withReleases(releases[0] ?? '', (releases[1] ?? '').replace(A, A.toUpperCase())),
    'other-line': withReleases(...releases, 'note 5.2 is old'),
    'javascript-address': withReleases('release 5.10.0 2026-11-18 100', `file 31 windows update 1 ${A} javascript:alert(1)`),
  };

  const early = Array.from({ length: 200 }, (_, n) => `computer-${n}`).find((id) => share('5.10.0', id) < 25) ?? '';
  const edge = Array.from({ length: 2000 }, (_, n) => `L-${n}`).find((id) => share('5.10.0', id) === 25) ?? '';
  const update = (/** @type {string} */ said) => ({ expected: 'update', said });
  const no = (/** @type {string} */ expected, /** @type {string} */ said) => ({ expected, said });
  const ofOld = { malformed: 'This is not an update feed, or it was cut short or added to.', unread: 'The update feed is signed, but this program does not understand what it says.' };
  const badSignature = no('bad-signature', 'The signature of the update feed does not match: it was changed, or another key signed it.');
  const rolled = '5.10.0 of 2026-11-18, https://downloads.example/5.10.0/update.msp, SHA-256 ' + A;

  /** @type {[string, object, { expected: string, said: string }][]} */
  const asked = [
    ['feed', {}, update(`5.9.2 of 2026-11-02, file 21, SHA-256 ${C}`)],
    ['feed', { id: early }, update(rolled)],
    ['feed', { id: edge }, update(`5.9.2 of 2026-11-02, file 21, SHA-256 ${C}`)],
    ['feed', { id: edge, version: '5.9.2' }, no('later', '5.10.0 is rolled out step by step, to 25 % so far.')],
    ['feed', { version: '5.9.2' }, no('later', '5.10.0 is rolled out step by step, to 25 % so far.')],
    ['feed', { version: '5.10' }, no('current', 'No release for windows is newer than 5.10.')],
    ['feed', { version: '6.0.0.1' }, no('current', 'No release for windows is newer than 6.0.0.1.')],
    ['feed', { platform: 'linux' }, update(`5.9.2 of 2026-11-02, https://downloads.example/5.9.2/simulator.run, SHA-256 ${A}`)],
    ['feed', { platform: 'macos' }, update(`5.2 of 2026-01-02, http://files.intranet/5.2.zip, SHA-256 ${B}`)],
    ['feed', { platform: 'macos', version: '5.2.0' }, no('current', 'No release for macos is newer than 5.2.0.')],
    ['feed', { number: 12 }, update(`5.9.2 of 2026-11-02, file 21, SHA-256 ${C}`)],
    ['feed', { number: 13 }, no('older', 'The update feed has number 12; one with number 13 was seen before.')],
    ['feed', { date: '2026-12-04' }, update(`5.9.2 of 2026-11-02, file 21, SHA-256 ${C}`)],
    ['feed', { date: '2026-12-05' }, no('expired', 'The update feed holds until 2026-12-04; it is 2026-12-05. Updates may be kept from this computer.')],
    ['feed', { date: '2026-12-05', number: 13 }, no('older', 'The update feed has number 12; one with number 13 was seen before.')],
    ['feed', { product: 'RIG' }, no('wrong-product', 'The update feed is for SIM, not for RIG.')],
    ['no-releases', {}, no('current', 'No release for windows is newer than 5.1.1.')],
    ['crlf-and-spaces', {}, update(`5.9.2 of 2026-11-02, file 21, SHA-256 ${C}`)],
    ...['byte-changed', 'address-changed', 'number-changed', 'another-key', 'release-gone', 'signed-as-list'].map(
      (name) => /** @type {[string, object, { expected: string, said: string }]} */ ([name, {}, badSignature]),
    ),
    ...['end-missing', 'empty', 'beyond-ascii'].map(
      (name) => /** @type {[string, object, { expected: string, said: string }]} */ ([name, {}, no('malformed', ofOld.malformed)]),
    ),
    ...[
      ...['version-2', 'product-missing', 'number-0', 'expires-a-moment', 'not-in-order', 'version-twice', 'percent-101'],
      ...['file-before-release', 'sum-upper-case', 'other-line', 'javascript-address'],
    ].map((name) => /** @type {[string, object, { expected: string, said: string }]} */ ([name, {}, no('bad-payload', ofOld.unread)])),
  ];
  const cases = asked.map(([name, change, answer]) => ({
    feed: `${name}.feed.txt`,
    ...{ product: 'SIM', version: '5.1.1', platform: 'windows', date: '2026-11-21' },
    ...change,
    ...answer,
  }));
  return { feeds, cases };
}
