import { expect, test } from 'vitest';
import { hashed } from './own-hosts.js';
import { machineSaid } from './own-machine.js';

const WINDOWS = [
  '',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography',
  '    MachineGuid    REG_SZ    6F9619FF-8B86-D011-B42D-00C04FC964FF',
  '',
].join('\r\n');
const APPLE = `+-o J314sAP  <class IOPlatformExpertDevice, id 0x100000227, registered, matched, active, busy 0 (94 ms), retain 41>
    {
      "IOPlatformSerialNumber" = "C02XXXXXXXXX"
      "IOPlatformUUID" = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
      "manufacturer" = <"Apple Inc.">
    }`;

// OFF-938
test('Windows and macOS say the id of the system as a UUID, which is hashed in lower case', () => {
  const id = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
  expect([machineSaid(WINDOWS), machineSaid(APPLE), machineSaid(WINDOWS.toLowerCase())]).toEqual([id, id, null]);
  expect(hashed('machine', id)).toBe('machine:7446af98b3ffbcbacc97e894601a5540c4aec21d03676ea1a1b35cd682fe03dc');
  const none = [
    ...['', 'ERROR: The system was unable to find the specified registry key or value.', `MachineGuid REG_SZ ${id}x`],
    ...[WINDOWS.replace('6F9619FF', '6F9619F'), APPLE.replace(/6F.*FF/, '00000000-0000-0000-0000-000000000000')],
  ];
  expect(none.filter((said) => machineSaid(said) !== null)).toEqual([]);
});
