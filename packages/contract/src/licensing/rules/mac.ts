const PAIRS = /^[0-9A-F]{2}([:-][0-9A-F]{2}){5}$/;
const UNUSABLE = new Set(['00:00:00:00:00:00', 'FF:FF:FF:FF:FF:FF']);

/**
 * Reads a MAC address written with `:` or `-`, in any case, into `AA:BB:CC:DD:EE:FF` (MAC-1). Null for anything
 * else, all-zero and broadcast included (MAC-2).
 */
export function readMac(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (!PAIRS.test(upper)) return null;
  const mac = upper.replaceAll('-', ':');
  return UNUSABLE.has(mac) ? null : mac;
}

/** A locally administered or multicast address: software can change it, so a license bound to it may stop working. */
export const mayChange = (mac: string): boolean => (Number.parseInt(mac.slice(0, 2), 16) & 0b11) !== 0;

export const MAC_INVALID = 'Please enter a valid MAC address.';
