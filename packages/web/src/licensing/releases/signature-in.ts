/** Whether a file contains a signature apart from the signed file, by the ending of its name. */
export const isSignature = (name: string): boolean => /\.(minisig|sig)$/i.test(name);

/** Returns the signature in a file as the portal takes it: minisign and Base64 text as written, OpenSSL's bytes in Base64. */
export async function signatureIn(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (/^[\t\n\r -~]*$/.test(text) || text.includes('comment:')) return text;
  return btoa(String.fromCharCode(...bytes.subarray(0, 3000)));
}
