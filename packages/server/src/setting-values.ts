import { type FactorPolicy, isPassword, MOST_REMINDER_DAYS, RELEASE_NUMBER } from '@lm/contract';
import { z } from 'zod';
import { addressesIn } from './db/addresses.ts';
import { isReleaseKey } from './lib/detached-signature.ts';
import { readNetworks } from './lib/outward-addresses.ts';

/** The kinds of values of settings: each with what it accepts, in words, and its schema. */

export const number = <Fallback extends number | null>(min: number, max: number, fallback: Fallback) => ({
  accepts: `a whole number from ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .optional()
    .transform((value) => value ?? fallback),
});

/** Days before something ends; below 0, days after it. */
export const days = (fallback: number[]) => ({
  accepts: 'up to 12 whole numbers from -365 to 365 with commas between them, or none',
  schema: z
    .string()
    .regex(/^(none|-?\d{1,3}( *, *-?\d{1,3}){0,11})$/)
    .transform((value) => (value === 'none' ? [] : value.split(',').map(Number)))
    .refine((value) => value.every((one) => Math.abs(one) <= MOST_REMINDER_DAYS))
    .optional()
    .transform((value) => value ?? fallback),
});

export const onOff = (fallback: boolean) => ({
  accepts: 'on or off',
  schema: z
    .enum(['on', 'off'])
    .optional()
    .transform((value) => (value ? value === 'on' : fallback)),
});

export const words = <const Fallback extends string | null>(fallback: Fallback) => ({
  accepts: 'a text of 1 to 200 characters',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .transform((value) => value ?? fallback),
});

/** A name in the header of a mail. */
export const name = {
  accepts: 'a text of 1 to 100 characters in one line',
  schema: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,100}$/u)
    .optional()
    .transform((value) => value ?? null),
};

export const mail = <const Fallback extends string | null>(fallback: Fallback) => ({
  accepts: 'an email address',
  schema: z
    .email()
    .max(254)
    .optional()
    .transform((value) => value ?? fallback),
});

/** Where people can write or call: a contact as in RFC 9116. */
export const contact = {
  accepts: 'an email address, or an https://, mailto: or tel: address',
  schema: z
    .union([z.email().transform((email) => `mailto:${email}`), z.string().regex(/^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/)])
    .optional()
    .transform((value) => value ?? null),
};

/** Who needs a second factor (FAC-659). */
export const factorPolicy = {
  accepts: 'staff, everyone, none, or names of roles with commas between them',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .optional()
    .transform(
      (value = 'staff'): FactorPolicy =>
        value === 'staff' || value === 'everyone' || value === 'none' ? value : value.split(',').map((one) => one.trim()),
    )
    .refine((value) => typeof value === 'string' || value.every((name) => name.length > 0)),
};

/** Domains of emails: the domain itself, or, with `*.` in front, the domains below it. */
export const domains = {
  accepts: 'domains such as uni.example or *.uni.example with commas between them, up to 200',
  schema: z
    .string()
    .max(10_000)
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    )
    .refine((value) => value.length <= 200 && value.every((one) => /^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(one)))
    .optional()
    .transform((value) => value ?? []),
};

export const url = (protocols: string[], accepts: string) => ({
  accepts,
  schema: z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .optional()
    .transform((value) => value ?? null),
});

/** A URL of PostgreSQL; it may name several hosts (OPS-28). */
export const databaseUrl = {
  accepts: 'postgres://user:password@host:port/database, of several hosts host1:port1,host2:port2',
  schema: z
    .string()
    .refine((value) => /^postgres(ql)?:/.test(value) && addressesIn(value).every((address) => URL.canParse(address)))
    .optional()
    .transform((value) => value ?? null),
};

export const day = {
  accepts: 'a day such as 2026-11-22',
  schema: z.iso
    .date()
    .optional()
    .transform((value) => value ?? null),
};

const MOST_ADDRESS_LINES = 6;

/** The lines of an address. */
export const lines = {
  accepts: `up to ${MOST_ADDRESS_LINES} lines of 1 to 100 characters with | between them`,
  schema: z
    .string()
    .transform((value) => value.split('|').map((line) => line.trim()))
    .refine((value) => value.length <= MOST_ADDRESS_LINES && value.every(({ length }) => length >= 1 && length <= 100))
    .optional()
    .transform((value) => value ?? []),
};

/** Networks that are not on the internet. */
export const networks = {
  accepts: 'on, off, or networks such as 10.20.0.0/16 with commas between them',
  schema: z
    .string()
    .max(2000)
    .refine((value) => readNetworks(value) !== null)
    .optional()
    .transform((value) => value ?? 'off'),
};

/** A release by its number. */
export const release = {
  accepts: 'the number of a release, such as 5.2',
  schema: z
    .string()
    .regex(RELEASE_NUMBER)
    .optional()
    .transform((value) => value ?? null),
};

/** Public keys of minisign, as the second line of its file, and of OpenSSL. */
export const releaseKeys = {
  accepts: 'public keys of minisign or in PEM, with commas between them',
  schema: z
    .string()
    .max(15_000)
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((value) => value.length <= 10 && value.every(isReleaseKey))
    .optional()
    .transform((value) => value ?? []),
};

/** A bucket of an S3 store, or a part of it. */
export const bucket = {
  accepts: 'https://host/bucket, perhaps with /a/folder',
  schema: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^\s/?#@]+(\/[\w.-]*[\w-][\w.-]*)+\/?$/)
    .refine((value) => URL.canParse(value))
    .optional()
    .transform((value) => value ?? null),
};

export const bucketKey = {
  accepts: 'ID:SECRET',
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}:[\x21-\x39\x3b-\x7e]{1,200}$/)
    .optional()
    .transform((value) => value ?? null),
};

export const region = {
  accepts: 'the name of a region',
  schema: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .transform((value) => value ?? 'us-east-1'),
};

export const file = { accepts: 'the path of a file', schema: z.string().min(1).optional() };

/** A remote of rclone is named by its section in rclone's settings: a remote that is spelled out would contain secrets. */
export const place = {
  accepts: 'the path of a folder, or rclone:remote:path with a remote of the settings of rclone',
  schema: z
    .string()
    .regex(/^(?!rclone:)|^rclone:\w[\w. +@-]*:/)
    .optional(),
};

/** Hard to guess, and fit for a header. */
export const token = {
  accepts: '16 to 200 letters, digits and signs without spaces',
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional()
    .transform((value) => value ?? null),
};

/** The rule of every password (PEO-12). */
export const newPassword = {
  accepts: 'a password of 8 to 200 characters with a lowercase and an uppercase letter, a digit and one of !@#$%^&*',
  schema: z.string().max(200).refine(isPassword).optional(),
};
