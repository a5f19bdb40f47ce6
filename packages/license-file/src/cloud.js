/**
 * Cloud machines, as their metadata names them (docs/host-file.md): what the machine is asked for at its own address, pasted by a person. Runs
 * in browsers, and asks nothing itself.
 */

const AWS = /^i-[0-9a-f]{8,17}$/;
const AZURE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const GOOGLE = /^[1-9]\d{0,19}$/;

/** The number of a machine at Google has more digits than numbers of JSON keep here: it is read from the text. Of a text within it the quotes are escaped. */
const NUMBER = /"id"\s*:\s*(\d{1,20})(?=\s*[,}])/g;

/** Metadata has some thousand characters, more with many attributes. */
const MOST_CHARACTERS = 262_144;

/**
 * The cloud machine that metadata describes: the identity document of Amazon, or the instance at Azure or Google; null for anything else. Amazon's
 * bare id is taken too, as it is told by its form.
 * @param {string} text
 * @returns {{ id: string, machine: string } | null} the id as license files have it, and what the machine is called; '' where that is not said
 */
export function cloudIn(text) {
  const bare = text.trim();
  if (AWS.test(bare)) return { id: `cloud:aws:${bare}`, machine: '' };
  const said = bare.length > MOST_CHARACTERS ? null : recordIn(bare);
  return said && (atAmazon(said) ?? atAzure(said) ?? atGoogle(said, bare));
}

/** A signed document names its machine once; of Amazon and Azure it stands in PKCS #7, as text. */
const NAMED = /"(instanceId|vmId)"\s*:\s*"([0-9A-Za-z-]{1,64})"/g;

/**
 * The cloud machine that a signed identity document names: PKCS #7 of Amazon or Azure in base64, or the token of Google. Its signature is not
 * looked at. Null where it names none, or more than one.
 * @param {string} document
 * @returns {string | null} the id as license files have it
 */
export function machineInDocument(document) {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(document) ?? [];
  const text = binaryIn(payload === undefined ? document : payload.replaceAll('-', '+').replaceAll('_', '/'));
  if (payload !== undefined) {
    const { google } = /** @type {{ google?: { compute_engine?: { instance_id?: unknown } } }} */ (recordIn(text) ?? {});
    const instance = google?.compute_engine?.instance_id;
    return isOf(instance, GOOGLE) ? `cloud:google:${instance}` : null;
  }
  const named = [...text.matchAll(NAMED)].map(([, field, id = '']) => {
    if (field === 'instanceId') return AWS.test(id) ? `cloud:aws:${id}` : '';
    return AZURE.test(id) ? `cloud:azure:${id.toLowerCase()}` : '';
  });
  return new Set(named).size === 1 ? named[0] || null : null;
}

/** What base64 holds, a character a byte; '' for what is none. @param {string} text */
function binaryIn(text) {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function recordIn(text) {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text); // begins with a brace: an object
  } catch {
    return null;
  }
}

/** @param {unknown} value @param {RegExp} form @returns {value is string} */
const isOf = (value, form) => typeof value === 'string' && form.test(value);

/** @param {unknown} value */
const nameIn = (value) => (isOf(value, /^[ -~]{1,100}$/) ? value.trim() : '');

/** @param {Record<string, unknown>} said */
const atAmazon = ({ instanceId, accountId }) =>
  isOf(instanceId, AWS) && typeof accountId === 'string' ? { id: `cloud:aws:${instanceId}`, machine: '' } : null;

/** The whole answer, or its part `compute` alone. @param {Record<string, unknown>} said */
function atAzure(said) {
  const { vmId, name } = /** @type {Record<string, unknown>} */ (Object(said.compute ?? said));
  return isOf(vmId, AZURE) ? { id: `cloud:azure:${vmId.toLowerCase()}`, machine: nameIn(name) } : null;
}

/** @param {Record<string, unknown>} said @param {string} text */
function atGoogle({ id, machineType, zone, name }, text) {
  if (typeof id !== 'number' || typeof machineType !== 'string' || typeof zone !== 'string') return null;
  const numbers = [...text.matchAll(NUMBER)].flatMap(([, number = '']) => (Number(number) === id && GOOGLE.test(number) ? number : []));
  const [number] = numbers;
  return number !== undefined && new Set(numbers).size === 1 ? { id: `cloud:google:${number}`, machine: nameIn(name) } : null;
}
