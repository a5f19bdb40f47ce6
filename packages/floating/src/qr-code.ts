import { encode } from 'uqr';

const [BLACK_ON_WHITE, AS_BEFORE] = ['\x1b[30;107m', '\x1b[0m'];
/** How two modules, one above the other, look in a terminal: indexed by the upper and the lower. */
const HALVES = [
  [' ', '\u2584'],
  ['\u2580', '\u2588'],
] as const;

/** A text as a QR code for a phone's camera, in lines for a terminal; black on white whatever its colors are. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const isDark = (x: number, y: number) => Number(data[y]?.[x] ?? false) as 0 | 1;
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, row) =>
    Array.from({ length: size }, (_, x) => HALVES[isDark(x, row * 2)][isDark(x, row * 2 + 1)]).join(''),
  );
  return lines.map((line) => `${BLACK_ON_WHITE}${line}${AS_BEFORE}`).join('\n');
}
