import { isProduct, listDaysOf, needsList } from '../verify.js';
import { computerCheck, computerFacts, matchOf } from './computer.js';
import { checksOf, verdictOf } from './verdict.js';
import { counted, showDay } from './words.js';

/** @typedef {import('./verdict.js').Payload} Payload */
/** @typedef {import('./verdict.js').Asked} Asked */
/** @typedef {import('./verdict.js').Verdict} Verdict */
/** @typedef {Pick<Verdict, 'outcome' | 'title' | 'why' | 'todo' | 'help'>} Said */

/**
 * The verdict on a file with a good signature: the first reason against it, in the order of docs/license-file.md, or that it is valid.
 * @param {Payload} payload verified
 * @param {Asked} asked
 * @returns {Verdict}
 */
export function ofSigned(payload, asked) {
  const entry = asked.statusList?.files.get(payload.fileId);
  const reasons = [wrongProduct, onTheList, listNeeded, wrongComputer, notYet, ended, maintenanceEnded];
  const against = reasons.map((reason) => reason(payload, asked)).find((said) => said !== null);
  const said = against ?? valid(payload, asked);
  return verdictOf({
    ...said,
    ...(!against && { tone: 'ok', word: matchOf(payload, asked) === 'yes' ? 'Works' : 'Valid' }),
    facts: [...productFacts(payload, asked), ...computerFacts(payload, asked), ...timeFacts(payload, asked)],
    checks: checksOf(checksOfSigned(payload, asked)),
    warnings: warnings(payload, asked),
    payload,
    newer: entry?.newer ?? null,
  });
}

/** @typedef {(payload: Payload, asked: Asked) => Said | null} Reason */

/** @type {Reason} */
const wrongProduct = (payload, { product }) =>
  product === undefined || isProduct(payload, product)
    ? null
    : {
        outcome: 'wrong-product',
        title: 'Made for another product',
        why: `The file is for ${payload.product}; this is the portal for ${product}. Names are compared letter by letter.`,
        todo: `Use it with ${payload.product}, or use the file of your license for ${product}.`,
        help: 'vendor',
      };

/** @type {Reason} */
function onTheList({ fileId }, { statusList }) {
  const entry = statusList?.files.get(fileId);
  if (!entry) return null;
  const day = showDay(entry.since);
  const checking = 'A program that has the status list refuses it; one without the list cannot know.';
  if (entry.state === 'superseded')
    return {
      outcome: 'superseded',
      title: `Superseded on ${day}`,
      why: `A newer file took its place${entry.newer ? `, ${entry.newer}` : ''}. ${checking}`,
      todo: 'Replace it with the newer file, on the computer that the newer one names.',
      help: 'newer',
    };
  if (entry.state === 'suspended')
    return {
      outcome: 'suspended',
      title: `Suspended on ${day}`,
      why: `The license is suspended, and this file with it. ${checking}`,
      todo: 'The owner can read the reason on the license. When it is reinstated, the same file works again.',
      help: 'vendor',
    };
  return {
    outcome: 'withdrawn',
    title: `Withdrawn on ${day}`,
    why: `The license or this file was withdrawn. ${checking}`,
    todo: 'Remove the file. Ask the vendor if you think this is a mistake.',
    help: 'vendor',
  };
}

/** @type {Reason} */
const listNeeded = (payload, { statusList, today }) =>
  needsList(payload, statusList, today)
    ? {
        outcome: 'list-needed',
        title: 'Needs a newer status list',
        why: `The file works only with a status list that is at most ${counted(listDaysOf(payload) ?? 0, 'day')} old. ${
          statusList ? `The one here is from ${showDay(statusList.issued)}.` : 'There is none here.'
        }`,
        todo: 'Give the program the vendor’s newest status list.',
        help: null,
      }
    : null;

/** @type {Reason} */
function wrongComputer(payload, asked) {
  const { computer } = payload;
  const { host } = asked;
  if (!host || matchOf(payload, asked) !== 'no') return null;
  const name = computer ? `“${computer}”` : 'the old computer';
  return {
    outcome: 'wrong-computer',
    title: 'Made for another computer',
    why:
      payload.v === 2
        ? 'The file names computers by several ids, and this computer does not have enough of them.'
        : host.adapters.length === 1
          ? 'The address of this computer is not in the file.'
          : `This computer has ${counted(host.adapters.length, 'address', 'addresses')}, and none of them is in the file.`,
    todo: `Replace ${name} with this computer in the portal; the new file is ready at once. If the file’s address belongs to a dock or an adapter, plug it in and try again.`,
    help: 'replace',
  };
}

/** @type {Reason} */
const notYet = ({ notBefore }, { today }) =>
  today >= notBefore
    ? null
    : {
        outcome: 'not-yet-valid',
        title: `Not valid before ${showDay(notBefore)}`,
        why: `The license begins on ${showDay(notBefore)}; today is ${showDay(today)}.`,
        todo: 'Wait until then. The date in UTC counts.',
        help: null,
      };

/** @type {Reason} */
const ended = ({ expires }, { today }) =>
  expires === null || today <= expires
    ? null
    : {
        outcome: 'expired',
        title: `Ended on ${showDay(expires)}`,
        why: `${showDay(expires)} was its last day; today is ${showDay(today)}.`,
        todo: 'Renew the license, then download a new file. If it has already been renewed, you only need the new file.',
        help: 'renew',
      };

/** @type {Reason} */
const maintenanceEnded = ({ maintenanceUntil }, { build }) =>
  maintenanceUntil === null || !build || build.day <= maintenanceUntil
    ? null
    : {
        outcome: 'maintenance-ended',
        title: 'Maintenance ended before this build',
        why: `Maintenance ended on ${showDay(maintenanceUntil)}; ${build.name} is from ${showDay(build.day)}.`,
        todo: `Use a release from ${showDay(maintenanceUntil)} or earlier, or renew the maintenance and download a new file.`,
        help: 'renew',
      };

/** @param {Payload} payload @param {Asked} asked @returns {Said} */
function valid(payload, asked) {
  const { expires, maintenanceUntil, kid } = payload;
  const { build, keys = [] } = asked;
  const match = matchOf(payload, asked);
  const host = match === 'yes';
  const until = expires ? `until ${showDay(expires)}` : 'with no end date';
  const builds = maintenanceUntil && !build ? `it was built after ${showDay(maintenanceUntil)}, ` : '';
  const days = listDaysOf(payload);
  const newest = keys.length > 1 && keys[0]?.kid === kid ? `it is older than the key of ${showDay(keys[0].createdAt)}, ` : '';
  return {
    outcome: 'valid',
    title: host ? 'Works on this computer' : `Valid ${until}`,
    why: host
      ? `Valid ${until}, and ${payload.v === 2 ? 'this computer has enough of the ids it asks for' : 'it names an address of this computer'}.`
      : match === 'open'
        ? 'It is as it was signed. It also names ids of the computer that this page cannot see; the program on that computer compares them.'
        : 'It is as it was signed. Whether it is for this computer was not checked.',
    todo: `If the program still refuses it, ${builds}${newest}it is reading another file, or the computer’s clock is wrong.${
      days === undefined ? '' : ` The program also refuses it without a status list from the last ${counted(days, 'day')}.`
    }${host || match === 'open' ? '' : ' To check the computer too, add its host file or its address.'}`,
    help: null,
  };
}

/** @param {Payload} payload @param {Asked} asked @returns {import('./verdict.js').Fact[]} */
const productFacts = (payload, { product }) =>
  product === undefined || isProduct(payload, product)
    ? []
    : [
        { label: 'The file is for', value: payload.product },
        { label: 'The portal is for', value: product },
      ];

/** @param {Payload} payload @param {Asked} asked @returns {import('./verdict.js').Fact[]} */
function timeFacts({ expires, notBefore, maintenanceUntil }, { today }) {
  const note = maintenanceUntil ? `Releases until ${showDay(maintenanceUntil)}` : undefined;
  const from = today < notBefore ? `From ${showDay(notBefore)}` : '';
  const until = expires ? `${from ? ' to' : 'Until'} ${showDay(expires)}` : from ? '' : 'No end date';
  return [{ label: 'Valid', value: from + until, ...(note && { note }) }];
}

/** @param {Payload} payload @param {Asked} asked */
function checksOfSigned(payload, asked) {
  const { keys = [], product } = asked;
  const key = keys.find(({ kid }) => kid === payload.kid);
  const time = [notYet, ended, maintenanceEnded].map((reason) => reason(payload, asked)).find((said) => said !== null);
  const end = payload.expires ? `${payload.type}, until ${showDay(payload.expires)}` : `${payload.type}, no end date`;
  const covered = payload.maintenanceUntil ? `, covered until ${showDay(payload.maintenanceUntil)}` : '';
  const isOther = product !== undefined && !isProduct(payload, product);
  /** @type {Partial<Record<import('./verdict.js').Check['name'], [import('./verdict.js').CheckState, string]>>} */
  const checks = {
    Signature: ['ok', `As signed on ${showDay(payload.issued)}, nothing changed`],
    Key: isOther
      ? ['bad', `Known, ${payload.kid}, but for ${payload.product}`]
      : ['ok', `Known, ${payload.kid}${key?.retiredAt ? `, replaced on ${showDay(key.retiredAt)}` : ''}`],
    Time: time ? ['bad', time.title] : ['ok', end + covered],
    'Status list': statusOf(asked, payload),
    Computer: computerCheck(payload, asked),
  };
  return checks;
}

/** @param {Asked} asked @param {Payload} payload @returns {[import('./verdict.js').CheckState, string]} */
function statusOf({ statusList, today }, payload) {
  const entry = statusList?.files.get(payload.fileId);
  const days = listDaysOf(payload);
  const need = days === undefined ? '' : `it needs one from the last ${counted(days, 'day')}`;
  if (!entry && needsList(payload, statusList, today)) return ['bad', `I${need.slice(1)}`];
  if (!statusList) return ['open', 'There is no status list to look at'];
  if (!entry) return ['ok', `Not on the list of ${showDay(statusList.issued)}${need && `; ${need}`}`];
  return ['bad', `${entry.state[0]?.toUpperCase()}${entry.state.slice(1)} on ${showDay(entry.since)}`];
}

/** @param {Payload} payload @param {Asked} asked */
function warnings({ kid }, { statusList, today, keys = [] }) {
  const found = [];
  if (statusList && today > statusList.nextUpdate)
    found.push(
      `The status list is from ${showDay(statusList.issued)} and should have been replaced on ${showDay(statusList.nextUpdate)}: it does not know what has happened since.`,
    );
  const [newest] = keys;
  if (keys.length > 1 && newest?.kid === kid)
    found.push(`It is signed with the newest key. Programs built before ${showDay(newest.createdAt)} do not know that key and refuse it.`);
  return found;
}
