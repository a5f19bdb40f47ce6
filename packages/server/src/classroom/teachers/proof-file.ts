const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** How files accepted as proof begin, whatever their names (TCH-616), and how the names of such files end. */
const KINDS: [beginning: Buffer, endings: [usual: string, ...others: string[]]][] = [
  [Buffer.from('%PDF-'), ['.pdf']],
  [JPEG, ['.jpg', '.jpeg']],
  [PNG, ['.png']],
];

/**
 * The name of a PDF, JPEG or PNG, by its first bytes; null for any other file. It gets the ending of its kind: a file that begins as a PDF and
 * continues as a page with scripts would run for people who open `letter.html`.
 */
export function proofName(name: string, content: Buffer): string | null {
  const [, endings] = KINDS.find(([beginning]) => content.subarray(0, beginning.length).equals(beginning)) ?? [];
  if (!endings) return null;
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : name + endings[0];
}
