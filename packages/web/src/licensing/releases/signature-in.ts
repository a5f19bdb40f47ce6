/** The endings of files that contain a signature apart from the signed file. */
export const isSignature = (name: string): boolean => /\.(minisig|sig)$/i.test(name);

/** The signature in a file as the portal takes it: of minisign, or Base64, as it is written; the bytes of OpenSSL in Base64. */
export async function signatureIn(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (/^[\t\n\r -~]*$/.test(text) || text.includes('comment:')) return text;
  return btoa(String.fromCharCode(...bytes.subarray(0, 3000)));
}
