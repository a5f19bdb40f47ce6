/** How files begin that are taken as proof, whatever they are called (TCH-616). */
const BEGINNINGS = [Buffer.from('%PDF-'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** Is it a PDF, JPEG or PNG, by its first bytes? */
export const isProof = (content: Buffer): boolean =>
  BEGINNINGS.some((beginning) => content.subarray(0, beginning.length).equals(beginning));
