import { api, changesBetween, dayIn, type Principal, showDay, TEACHER_ASKS_A_DAY } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson, makeTeacher, type Person, personForUpdate } from '../../identity/people/public.ts';
import { isOfTrustedDomain } from '../../lib/confirmed-domain.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { plainFileName } from '../../lib/plain-file-name.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { proofName } from './proof-file.ts';
import {
  asksSince,
  asTeacherRequest,
  closeRequest,
  deleteProofOf,
  insertRequest,
  keepProof,
  mailboxOf,
  newestRequestOf,
  proofNameOf,
  requestWithId,
  tieProof,
} from './teachers.queries.ts';

const calls = api.teachers;

type AskingCall = typeof calls.askToTeach | typeof calls.sendProof;

/** What customers do to be recognized as teachers (TCH-615 to TCH-620). */
export const teacherRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config } = portal;

  /** The person who asks, locked; refuses people who are gone or deactivated by now, who are teachers, or who are waiting for an answer. */
  async function asking(tx: Tx, principal: Principal, call: AskingCall): Promise<Person> {
    const person = await personForUpdate(tx, principal, principal.id);
    if (!person?.active) throw refuse(call, 'notSelf');
    if (person.teacher) throw refuse(call, 'isTeacher');
    const newest = await newestRequestOf(tx, person.id);
    if (newest?.state === 'open') throw refuse(call, 'askedAlready', { day: showDay(dayIn(newest.asked_at)) });
    return person;
  }

  async function answered(tx: Tx, id: number) {
    const request = await requestWithId(tx, id);
    if (!request) throw new Error('a request whose customer is locked is there');
    return asTeacherRequest(request);
  }

  return [
    route(calls.getOwnRequest, async ({ principal }) => {
      const mailbox = await mailboxOf(db, principal.id);
      const request = await newestRequestOf(db, principal.id);
      return {
        isTrusted: mailbox !== null && isOfTrustedDomain(config.teachers.domains, mailbox),
        request: request && asTeacherRequest(request),
        fileName: await proofNameOf(db, principal.id),
      };
    }),

    route(calls.sendProof, async ({ principal, file }) => {
      const name = proofName(plainFileName(file.name, 'proof'), file.content);
      if (name === null) throw refuse(calls.sendProof, 'wrongType');
      await write(async (tx) => {
        const { id } = await asking(tx, principal, calls.sendProof);
        await keepProof(tx, id, { name, content: file.content }, new Date(steady().getTime() + DAY_MS));
      });
      return { fileName: name };
    }),

    route(calls.askToTeach, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.askToTeach;
        const person = await asking(tx, principal, call);
        const isTrusted = isOfTrustedDomain(config.teachers.domains, person);
        const asks = await asksSince(tx, person.id, new Date(now().getTime() - DAY_MS));
        if (!isTrusted && asks >= TEACHER_ASKS_A_DAY) throw refuse(call, 'tooOftenToday');
        const { link, withFile } = body;
        const sentence = body.sentence.trim();
        const fileName = withFile ? await proofNameOf(tx, person.id) : null;
        if (withFile && fileName === null) throw refuse(call, 'noFile');
        if (!isTrusted && sentence === '') throw refuse(call, 'noSentence');
        if (!isTrusted && link === '' && fileName === null) throw refuse(call, 'noProof');
        const id = await insertRequest(tx, { customerId: person.id, sentence, link, fileName }, now());
        if (fileName === null || isTrusted) await deleteProofOf(tx, person.id);
        else await tieProof(tx, person.id, id);
        if (isTrusted) await passAtOnce(tx, principal, id);
        else {
          const changes = changesBetween(null, { sentence: sentence.length, link: link || null, file: fileName });
          await recordEvent(tx, principal, { act: 'customer.askToTeach', record: person, owner: person, changes }, now());
        }
        return answered(tx, id);
      }),
    ),

    route(calls.withdrawRequest, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.withdrawRequest;
        await lockPerson(tx, principal.id);
        const request = await requestWithId(tx, body.id);
        if (request?.customer_id !== principal.id) throw refuse(call, 'noRequest');
        if (request.state === 'withdrawn') return asTeacherRequest(request);
        if (request.state !== 'open') throw refuse(call, 'decidedAlready');
        await closeRequest(tx, request.id, { state: 'withdrawn', byId: principal.id }, now());
        await deleteProofOf(tx, principal.id);
        await recordEvent(tx, principal, { act: 'customer.withdrawAsking', record: principal, owner: principal, changes: [] }, now());
        return answered(tx, request.id);
      }),
    ),
  ];

  /** The domain is the proof: no one has to check it (TCH-620). */
  async function passAtOnce(tx: Tx, principal: Principal, id: number): Promise<void> {
    await closeRequest(tx, id, { state: 'accepted', byId: null }, now());
    await makeTeacher(tx, principal.id);
    const changes = changesBetween({ isTeacher: false }, { isTeacher: true });
    await recordEvent(tx, principal, { act: 'customer.acceptTeacher', record: principal, owner: principal, changes }, now());
  }
};
