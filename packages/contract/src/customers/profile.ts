import { z } from 'zod';
import { describe, file, json, ownOr, signedIn } from '../core/endpoint.ts';
import { email, idText, newPassword, revision } from '../core/fields.ts';
import { personShape } from '../core/people-bounds.ts';
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from '../core/pictures.ts';
import { commonPassword, outdated, tooOften } from '../core/refusals.ts';
import { self } from '../identity/sign-in.ts';
import { profileCalls } from './profile.calls.ts';

const notSelf = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;

/** An empty field counts as left out: the form sends all three or none (PEO-17). */
const leftOut = z.literal('').transform(() => undefined);
const oldPassword = z.string().min(8, 'password must be 8 or more characters').max(200, 'Please enter at most 200 characters');

interface Passwords {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
  confirmPassword?: string | undefined;
}

function fitPasswords<T extends Passwords>(input: T, context: z.RefinementCtx<T>): void {
  const { oldPassword, newPassword, confirmPassword } = input;
  const add = (field: keyof Passwords, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (oldPassword === undefined && newPassword === undefined && confirmPassword === undefined) return;
  if (oldPassword === undefined) add('oldPassword', 'Please enter your old password');
  if (newPassword === undefined) add('newPassword', 'Please enter a new password');
  else if (confirmPassword !== newPassword) add('confirmPassword', 'The two passwords that you entered do not match!');
}

export const profile = describe(profileCalls, {
  getImage: {
    summary: 'Your picture or that of a customer, with an ETag for later requests',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: file('image/jpeg'),
    refusals: { noPicture: { statusCode: 'NOT_FOUND', message: 'Picture Not Found' } },
  },
  updatePersonalInfo: {
    summary: 'Change your own details, and your password when all three password fields are there; the email does not change',
    access: signedIn,
    throttled: true,
    body: z
      .object({
        ...personShape('own'),
        email: email.optional(),
        revision,
        oldPassword: leftOut.or(oldPassword).optional(),
        newPassword: leftOut.or(newPassword).optional(),
        confirmPassword: leftOut.or(z.string().max(200)).optional(),
      })
      .superRefine(fitPasswords),
    answer: json(self),
    refusals: {
      notSelf,
      outdated,
      otherEmail: { statusCode: 'CONFLICT', message: 'A customer’s email cannot be changed' },
      wrongPassword: { statusCode: 'BAD_REQUEST', field: 'oldPassword', message: 'The old password is wrong' },
      commonPassword: commonPassword('newPassword'),
      organizationSays: {
        statusCode: 'BAD_REQUEST',
        field: 'organization',
        message: 'This is the name of your organization, and changes with it',
      },
      tooOften,
    },
  },
  uploadImage: {
    summary: 'Set your own picture: JPEG or PNG, at most 1048576 bytes, one file in the field imageFile',
    access: signedIn,
    params: z.object({ id: idText }),
    upload: {
      ...profileCalls.uploadImage.upload,
      maxBytes: PICTURE_MAX_BYTES,
      tooLarge: PICTURE_WORDS.tooLarge,
      tooMany: PICTURE_WORDS.tooMany,
    },
    answer: json(self),
    refusals: {
      notSelf,
      wrongType: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: PICTURE_WORDS.wrongType },
      unreadable: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: PICTURE_WORDS.unreadable },
      tooOften,
    },
  },
  removeImage: {
    summary: 'Remove your own picture',
    access: signedIn,
    params: z.object({ id: idText }),
    answer: json(self),
    refusals: { notSelf },
  },
});
