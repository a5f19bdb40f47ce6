import { z } from 'zod';
import { describe, file, json, needs, ownOr } from '../core/endpoint.ts';
import { count, day, id, idText, text } from '../core/fields.ts';
import { lacksRight, noCustomer } from '../core/refusals.ts';
import { showDay } from '../core/rules/dates.ts';
import { packRow } from '../licensing/host-files.ts';
import { chosenModules } from '../licensing/license-parts.ts';
import { fileRefusals, noCourses, noneCurrent } from '../licensing/refusals.ts';
import { LAST_DAY } from '../licensing/rules/license-dates.ts';
import { course } from './courses.ts';
import { MAX_COURSES } from './courses.words.ts';
import { roomsCalls } from './rooms.calls.ts';
import { MOST_IN_ROOM } from './rooms.words.ts';
import { MAX_COURSE_DAYS } from './rules/course-dates.ts';

const noRoom = { statusCode: 'NOT_FOUND', message: 'Lab Room Not Found' } as const;
const noneThere = { statusCode: 'NOT_FOUND', message: 'This computer is no longer in the room' } as const;
const roomOver = { statusCode: 'CONFLICT', message: 'The room ended on {day}: make one for the next term' } as const;
const roomPaused = { statusCode: 'CONFLICT', message: 'The room is paused' } as const;
const tooManyExchanged = {
  statusCode: 'CONFLICT',
  message:
    'Files of these computers still work. Computers of this room that can still be exchanged before its last day: {left}. Ask for help.',
} as const;

/** A computer of a room with its own license (ROOM-635). */
const roomComputer = z.object({
  licenseId: z.int(),
  name: z.string(),
  macs: z.array(z.string()),
  since: z.iso.datetime(),
  /** How many files were issued for it, and when the last one was. */
  files: z.int(),
  lastFileAt: z.iso.datetime().nullable(),
  endDate: z.iso.date(),
});
export type RoomComputer = z.infer<typeof roomComputer>;

const room = z.object({
  course,
  computers: z.array(roomComputer),
  /** Computers with a working file, which the room's teachers may still remove or replace (ROOM-639). */
  exchangesLeft: z.int(),
});
export type Room = z.infer<typeof room>;

const computers = z
  .array(z.looseObject({}, 'Please give an object for each computer'), 'Please give the computers')
  .min(1, 'Please give at least one computer')
  .max(MOST_IN_ROOM, `Please give at most ${MOST_IN_ROOM} computers at a time`);
const licenseIds = z.array(id, 'Please give the computers').max(MOST_IN_ROOM, `Please give at most ${MOST_IN_ROOM} computers at a time`);

/** What happens, or would happen, to a computer of the list, by its place in it. */
const checkedComputer = z.object({
  outcome: z.enum(['new', 'there already', 'refused']),
  licenseId: z.int().nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});

const term = { startDate: day, numberOfDays: count(1, MAX_COURSE_DAYS) };
const places = count(1, 100_000);

const makingRefusals = {
  noCourses,
  tooMany: { statusCode: 'CONFLICT', message: `A teacher has at most ${MAX_COURSES} course codes` },
  endTooLate: { statusCode: 'BAD_REQUEST', field: 'numberOfDays', message: `The end would be after ${showDay(LAST_DAY)}` },
  tooManyPlaces: { statusCode: 'BAD_REQUEST', field: 'places', message: 'A room has at most {most} places' },
} as const;

const fillingRefusals = {
  ...fileRefusals,
  noneCurrent,
  noPlaces: { statusCode: 'CONFLICT', message: 'Nothing was done: {missing} more places are needed than the room has' },
  notAll: { statusCode: 'CONFLICT', message: 'Nothing was done: {count} of the computers cannot be added. Look through them again.' },
} as const;

export const rooms = describe(roomsCalls, {
  getRoom: {
    summary: 'A lab room with its computers, by their names',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(room),
    refusals: { noRoom },
  },
  makeRoom: {
    summary: 'Make a lab room for a teacher: a course whose places are computers',
    access: needs('licenses.student'),
    body: z.strictObject({ customerId: id, name: text(120), ...term, places, modules: chosenModules.optional() }),
    answer: json(course),
    refusals: {
      noCustomer,
      notTeacher: { statusCode: 'CONFLICT', message: 'Only a teacher can have a lab room' },
      ...makingRefusals,
    },
  },
  checkComputers: {
    summary: 'A preview of putting a list of computers into a room: what would happen to each, and which of the room are not on the list',
    access: ownOr('licenses.student'),
    body: z.strictObject({ courseId: id, computers }),
    answer: json(z.object({ rows: z.array(checkedComputer), gone: z.array(z.int()), placesLeft: z.int() })),
    refusals: { noRoom, lacksRight, roomOver, roomPaused, ...fileRefusals },
  },
  putIn: {
    summary:
      'Add computers to a room and take others out, and answer a zip with the offline file of each on the list; all or nothing. A repeated call adds and issues nothing twice',
    access: ownOr('licenses.student'),
    fresh: 'sometimes',
    body: z.strictObject({ courseId: id, computers, takeOut: licenseIds.optional() }),
    answer: file('application/zip'),
    refusals: { noRoom, lacksRight, roomOver, roomPaused, tooManyExchanged, ...fillingRefusals },
  },
  zip: {
    summary: 'The offline files of a room’s computers again, all of them or those named, in one zip',
    access: ownOr('licenses.student'),
    fresh: 'sometimes',
    body: z.strictObject({ courseId: id, licenseIds: licenseIds.min(1, 'Please choose a computer').optional() }),
    answer: file('application/zip'),
    refusals: { noRoom, lacksRight, noneThere, roomOver, ...fileRefusals },
  },
  takeOut: {
    summary: 'Take a computer out of a room, which frees its place; a file that was issued for it works until its last day',
    access: ownOr('licenses.student'),
    body: z.strictObject({ courseId: id, licenseId: id }),
    answer: json(z.object({ worksUntil: z.iso.date().nullable() })),
    refusals: { noRoom, lacksRight, noneThere, tooManyExchanged },
  },
  replace: {
    summary: 'Replace a computer of a room with another in the same place, and answer the offline file for it',
    access: ownOr('licenses.student'),
    fresh: 'sometimes',
    body: z.strictObject({ courseId: id, licenseId: id, computer: packRow.omit({ seats: true }) }),
    answer: file('application/octet-stream'),
    refusals: {
      noRoom,
      lacksRight,
      noneThere,
      roomOver,
      roomPaused,
      tooManyExchanged,
      ...fileRefusals,
      unfit: {
        statusCode: 'BAD_REQUEST',
        fields: ['computer.name', 'computer.macAddresses', 'computer.nonce'],
        message: 'This computer cannot take its place',
      },
    },
  },
  renew: {
    summary: 'Make a room for the next term from this one, with the computers of a list, and answer a zip with the offline file of each',
    access: needs('licenses.student'),
    fresh: 'sometimes',
    body: z.strictObject({ courseId: id, name: text(120), ...term, places, computers }),
    answer: file('application/zip'),
    refusals: { noRoom, lacksRight, roomOver, ...makingRefusals, ...fillingRefusals },
  },
});
