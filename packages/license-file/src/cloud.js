/**
 * Identifies cloud machines by their metadata (docs/host-file.md): a person fetches it at the machine's own address and pastes it. Runs in browsers,
 * and fetches nothing itself.
 */

const AWS = /^i-[0-9a-f]{8,17}$/;
const AZURE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const GOOGLE = /^[1-9]\d{0,19}$/;

/**
 * The number of a machine at Google has more digits than a JavaScript number holds, so it is read from the text. Quotes within strings are escaped.
 */
const NUMBER = /"id"\s*:\s*(\d{1,20})(?=\s*[,}])/g;

/** Metadata has a few thousand characters, more if there are many attributes. */
const MOST_CHARACTERS = 262_144;

/**
 * The cloud machine in metadata: the identity document of Amazon, or the instance at Azure or Google; null for anything else. Amazon's
 * bare id is accepted too, since its form is unmistakable.
 * @param {string} text
 * @returns {{ id: string, machine: string } | null} the id as in license files, and the name of the machine, '' if it has none
 */
export function cloudIn(text) {
  const bare = text.trim();
  if (AWS.test(bare)) return { id: `cloud:aws:${bare}`, machine: '' };
  const said = bare.length > MOST_CHARACTERS ? null : recordIn(bare);
  return said && (atAmazon(said) ?? atAzure(said) ?? atGoogle(said, bare));
}

/** A signed document names its machine once, as text in PKCS #7 for Amazon and Azure. */
const NAMED = /"(instanceId|vmId)"\s*:\s*"([0-9A-Za-z-]{1,64})"/g;

/**
 * The cloud machine that a signed identity document names: PKCS #7 in base64 from Amazon or Azure, or Google's token. Its signature is not checked.
 * Null if it names none, or more than one.
 * @param {string} document
 * @returns {string | null} the id as in license files
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

/** Decodes base64 into one character per byte; '' if it is not base64. @param {string} text */
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
    return JSON.parse(text); // it starts with a brace, so it is an object
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

/** Reads the whole answer, or just its part `compute`. @param {Record<string, unknown>} said */
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
