// Draws src/identity/sign-in/motif.svg: streamlines past a cylinder with the vortices it sheds, and the sound they make.
// The stream function and its numbers are the design's (tokens, "motif"); run this again after changing them.
import { writeFileSync } from 'node:fs';

const RADIUS = 1;
const CORE = 0.5;
const VIEW = { x: -5.4, y: -16, width: 33, height: 32 };
const STEP = 0.1;
const UNIT = 100; // SVG units per length, so that coordinates are whole numbers

const vortices = Array.from({ length: 18 }, (_, i) => {
  const side = i % 2 === 0 ? 1 : -1;
  const strength = 7.6 * ([0.42, 0.78][Math.floor(i / 2)] ?? 1);
  return { x: 2.9 + 2.5 * i, y: side * 0.85 * (1 + 0.02 * i), g: -side * strength };
});

function psi(x, y) {
  const r2 = x * x + y * y;
  let value = y * (1 - (RADIUS * RADIUS) / r2);
  for (const v of vortices) value -= (v.g / (4 * Math.PI)) * Math.log((x - v.x) ** 2 + (y - v.y) ** 2 + CORE * CORE);
  return value;
}

const columns = Math.round(VIEW.width / STEP);
const rows = Math.round(VIEW.height / STEP);
const xAt = (i) => VIEW.x + i * STEP;
const yAt = (j) => VIEW.y + j * STEP;
const field = Array.from({ length: rows + 1 }, (_, j) => Array.from({ length: columns + 1 }, (_, i) => psi(xAt(i), yAt(j))));

/** Marching squares: the pieces of one level, each between two named cell edges. */
function pieces(level) {
  const found = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const corners = [field[j][i], field[j][i + 1], field[j + 1][i + 1], field[j + 1][i]];
      if (Math.hypot(xAt(i + 0.5), yAt(j + 0.5)) < RADIUS) continue;
      const edges = [
        ['h', i, j, 0, 1],
        ['v', i + 1, j, 1, 2],
        ['h', i, j + 1, 3, 2],
        ['v', i, j, 0, 3],
      ];
      const crossed = edges.flatMap(([kind, a, b, from, to]) => {
        const [u, w] = [corners[from] - level, corners[to] - level];
        if (u < 0 === w < 0) return [];
        const t = u / (u - w);
        return [{ key: `${kind}${a},${b}`, x: xAt(a) + (kind === 'h' ? t * STEP : 0), y: yAt(b) + (kind === 'v' ? t * STEP : 0) }];
      });
      for (let k = 0; k + 1 < crossed.length; k += 2) found.push([crossed[k], crossed[k + 1]]);
    }
  return found;
}

/** Joins pieces end to end. */
function lines(level) {
  const at = new Map();
  const all = pieces(level);
  for (const piece of all) for (const end of piece) at.set(end.key, [...(at.get(end.key) ?? []), piece]);
  const used = new Set();
  const follow = (line, end) => {
    for (;;) {
      const next = at.get(end.key)?.find((piece) => !used.has(piece));
      if (!next) return line;
      used.add(next);
      end = next[0].key === end.key ? next[1] : next[0];
      line.push(end);
    }
  };
  return all.flatMap((piece) => {
    if (used.has(piece)) return [];
    used.add(piece);
    const forward = follow([piece[1]], piece[1]);
    const backward = follow([piece[0]], piece[0]);
    return [[...backward.reverse(), ...forward]];
  });
}

/** Drops points that lie within a hair of the line through their neighbours. */
function simplify(line, tolerance = 0.012) {
  if (line.length < 3) return line;
  const [a, b] = [line[0], line.at(-1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1e-9;
  let farthest = 0;
  let place = 0;
  for (let k = 1; k < line.length - 1; k++) {
    const p = line[k];
    const distance =
      length < 1e-6 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
    if (distance > farthest) [farthest, place] = [distance, k];
  }
  if (farthest < tolerance) return [a, b];
  return [...simplify(line.slice(0, place + 1), tolerance).slice(0, -1), ...simplify(line.slice(place), tolerance)];
}

const whole = (value) => Math.round(value * UNIT);
const path = (line) => {
  let [x, y] = [whole(line[0].x), whole(line[0].y)];
  let d = `M${x} ${y}`;
  for (const p of line.slice(1)) {
    const [dx, dy] = [whole(p.x) - x, whole(p.y) - y];
    d += `l${dx} ${dy}`;
    x += dx;
    y += dy;
  }
  return d.replaceAll(' -', '-');
};

const levels = Array.from({ length: 81 }, (_, k) => (k - 40) / 2);
const halves = Array.from({ length: 9 }, (_, k) => (k - 4) / 2 + 0.25);
const streamlines = [...levels, ...halves]
  .flatMap(lines)
  .filter((line) => line.length > 4)
  .map((line) => path(simplify(line)))
  .join('');

const halfAngle = (48 * Math.PI) / 180;
const waves = [2.6, 4.8, 7, 9.2, 11.4].flatMap((radius, k) =>
  [-1, 1].map((side) => {
    const [dx, dy] = [whole(radius * Math.sin(halfAngle)), whole(side * radius * Math.cos(halfAngle))];
    const r = whole(radius);
    return `<path d="M${-dx} ${dy}A${r} ${r} 0 0 ${side < 0 ? 1 : 0} ${dx} ${dy}" opacity="${(0.85 - 0.13 * k).toFixed(2)}"/>`;
  }),
);

const box = [VIEW.x, VIEW.y, VIEW.width, VIEW.height].map(whole).join(' ');
writeFileSync(
  new URL('../src/identity/sign-in/motif.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#fff" stroke-linejoin="round"><path stroke-width="4.4" d="${streamlines}"/><g stroke-width="7" stroke-linecap="round" stroke-dasharray="0 20">${waves.join('')}</g></svg>\n`,
);
