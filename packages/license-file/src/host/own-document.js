import { machineInDocument } from '../cloud.js';

const AT = 'http://169.254.169.254';
const WAIT_MS = 2000;
const MOST_CHARACTERS = 16_384;

/** @typedef {(path: string, method: string, header: Record<string, string>) => Promise<string>} Ask */

/** How to fetch the signed document from each cloud. @type {Record<string, (ask: Ask) => Promise<string>>} */
const CLOUDS = {
  aws: async (ask) => {
    const token = await ask('latest/api/token', 'PUT', { 'X-aws-ec2-metadata-token-ttl-seconds': '60' });
    return ask('latest/dynamic/instance-identity/rsa2048', 'GET', { 'X-aws-ec2-metadata-token': token });
  },
  azure: async (ask) =>
    String(JSON.parse(await ask('metadata/attested/document?api-version=2021-02-01', 'GET', { Metadata: 'true' })).signature),
  google: (ask) =>
    ask('computeMetadata/v1/instance/service-accounts/default/identity?audience=license-file&format=full', 'GET', {
      'Metadata-Flavor': 'Google',
    }),
};

/**
 * Fetches the identity document that the cloud signs for a machine with these ids, at the machine's own address; null outside a cloud. `problem` says
 * why a machine at a cloud has none.
 * @param {string[]} ids @param {string} [at]
 * @returns {Promise<{ document: string | null, problem: string | null }>}
 */
export async function ownDocument(ids, at = AT) {
  const own = ids.find((id) => id.startsWith('cloud:'));
  const ofCloud = own && CLOUDS[own.split(':')[1] ?? ''];
  if (!own || !ofCloud) return { document: null, problem: null };
  try {
    const document = (await ofCloud(asking(at))).replace(/\s/g, '');
    if (document.length > MOST_CHARACTERS || machineInDocument(document) !== own)
      return { document: null, problem: `it does not name ${own}` };
    return { document, problem: null };
  } catch (error) {
    return { document: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string} at @returns {Ask} */
const asking = (at) => async (path, method, headers) => {
  const answer = await fetch(`${at}/${path}`, { method, headers, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`the metadata answered ${answer.status}`);
  return answer.text();
};
