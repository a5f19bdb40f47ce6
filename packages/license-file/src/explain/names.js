/**
 * The license, the file and the computers in a license file, for looking them up; unverified, and damaged frames are accepted. Null if nothing can be
 * read.
 * @param {string} text
 * @returns {{ licenseId: number, fileId: string, hostIds: string[] } | null}
 */
export function namesIn(text) {
  const bare = text
    .slice(0, 131_072)
    .replaceAll('\0', '')
    .replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, '');
  const payload = /(?:^|\n|\r)[ \t]*(eyJ[A-Za-z0-9+/=_\-\s]*)/.exec(bare)?.[1] ?? '';
  const { licenseId, fileId, hostIds, hosts } = read(payload.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[\s=]/g, ''));
  const isId = typeof licenseId === 'number' && Number.isSafeInteger(licenseId) && licenseId > 0;
  if (!isId || typeof fileId !== 'string' || !/^[0-9a-f-]{36}$/i.test(fileId)) return null;
  const ids = Array.isArray(hostIds) ? hostIds : Array.isArray(hosts) ? hosts.flatMap((host) => Object(host).ids ?? []) : [];
  return { licenseId, fileId, hostIds: macsAmong(ids).slice(0, 100) };
}

/** The addresses among the ids of a file; version 2 puts their kind in front. @param {unknown[]} ids @returns {string[]} */
export const macsAmong = (ids) =>
  ids.flatMap((id) => (typeof id !== 'string' ? [] : id.startsWith('mac:') ? [id.slice(4)] : /^[a-z]{3,16}:/.test(id) ? [] : [id]));

/** @param {string} payload64 @returns {Record<string, unknown>} */
function read(payload64) {
  try {
    const bytes = Uint8Array.from(atob(payload64), (character) => character.charCodeAt(0));
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
