const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** How files begin that are taken as proof, whatever they are called (TCH-616), and how the names of such files end. */
const KINDS: [beginning: Buffer, endings: [usual: string, ...others: string[]]][] = [
  [Buffer.from('%PDF-'), ['.pdf']],
  [JPEG, ['.jpg', '.jpeg']],
  [PNG, ['.png']],
];

/**
 * The name of a PDF, JPEG or PNG, by its first bytes; null for any other file. It ends as such a file does: one that begins as a PDF and goes
 * on as a page of scripts would run as a page for people who open `letter.html`.
 */
export function proofName(name: string, content: Buffer): string | null {
  const [, endings] = KINDS.find(([beginning]) => content.subarray(0, beginning.length).equals(beginning)) ?? [];
  if (!endings) return null;
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : name + endings[0];
}
