import { randomBytes } from 'node:crypto';

/** The host file of a computer as the tools write it, with a new nonce. */
export const hostFileText = (said: object = {}): string =>
  JSON.stringify({
    format: 'lm-host-file',
    v: 1,
    machine: 'LAB3-LEFT',
    os: 'Windows 11 Pro 10.0.26100',
    adapters: [
      { name: 'Ethernet', mac: 'A4:83:E7:2F:0B:91', kind: 'wired' },
      { name: 'vEthernet (Default Switch)', mac: '00:15:5D:01:02:03', kind: 'virtual' },
    ],
    nonce: randomBytes(16).toString('hex'),
    made: '2026-11-21T09:30:00Z',
    hostKey: null,
    ...said,
  });
