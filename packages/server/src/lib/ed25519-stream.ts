import { createHash } from 'node:crypto';

/*
 * Ed25519 (RFC 8032) over data that comes in pieces: Node and OpenSSL need the whole file in memory for it. It only verifies, with public values, so
 * no step has to take constant time. A test compares it with OpenSSL.
 */

const P = 2n ** 255n - 19n;
/** The order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (value: bigint): bigint => ((value % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, mod(base)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

const D = mod(-121665n * power(121666n, P - 2n));
const ROOT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);

/** A point as x/z and y/z, with t = xy/z. */
interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}

const ZERO: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

function add(one: Point, other: Point): Point {
  const a = mod((one.y - one.x) * (other.y - other.x));
  const b = mod((one.y + one.x) * (other.y + other.x));
  const c = mod(2n * one.t * other.t * D);
  const d = mod(2n * one.z * other.z);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

function times(point: Point, count: bigint): Point {
  let [result, doubled] = [ZERO, point];
  for (let left = count; left > 0n; left >>= 1n) {
    if (left & 1n) result = add(result, doubled);
    doubled = add(doubled, doubled);
  }
  return result;
}

/** Reads a number whose lowest byte comes first. */
const numberIn = (bytes: Buffer): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex') || '0'}`);

/** The point that 32 bytes encode; null if they encode none. */
function pointIn(bytes: Buffer): Point | null {
  const all = numberIn(bytes);
  const [isOdd, y] = [all >> 255n, all & (2n ** 255n - 1n)];
  if (y >= P) return null;
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)];
  const root = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  const square = mod(v * root * root);
  if (square !== u && square !== mod(-u)) return null;
  const found = square === u ? root : mod(root * ROOT_OF_MINUS_1);
  if (found === 0n && isOdd === 1n) return null;
  const x = (found & 1n) === isOdd ? found : mod(-found);
  return { x, y, z: 1n, t: mod(x * y) };
}

const BASE = pointIn(Buffer.from('5866666666666666666666666666666666666666666666666666666666666666', 'hex')) ?? ZERO;

/** The 32 bytes that encode a point. */
function bytesOf({ x, y, z }: Point): Buffer {
  const inverse = power(z, P - 2n);
  const [plainX, plainY] = [mod(x * inverse), mod(y * inverse)];
  const hex = (plainY | ((plainX & 1n) << 255n)).toString(16).padStart(64, '0');
  return Buffer.from(hex, 'hex').reverse();
}

/** Do 32 bytes encode a key's point? For one of the eight small points, such as all zeros, signatures could be made without any key. */
export function isEd25519Key(key: Buffer): boolean {
  const point = pointIn(key);
  return point !== null && times(point, 8n).x !== 0n;
}

/** Takes a message in pieces, and tells at its end whether a signature of 64 bytes was made of it with the key of 32 bytes. */
export function ed25519Check(key: Buffer, signature: Buffer) {
  const [r, s] = [signature.subarray(0, 32), numberIn(signature.subarray(32, 64))];
  const hash = createHash('sha512').update(r).update(key);
  return {
    take: (piece: Buffer): void => {
      hash.update(piece);
    },
    isRight: (): boolean => {
      const [a, k] = [pointIn(key), numberIn(hash.digest()) % L];
      if (signature.length !== 64 || key.length !== 32 || !a || s >= L) return false;
      const minusA = { ...a, x: mod(-a.x), t: mod(-a.t) };
      return bytesOf(add(times(BASE, s), times(minusA, k))).equals(r);
    },
  };
}
