import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { refuseWithin } from '../../db/joint-transaction.ts';
import { flushFolder } from '../flush.ts';
import type { DemandedTls } from '../tls.ts';

interface Letter {
  from: { name: string; address: string };
  to: string;
  /** The address for replies; without it, `from`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: string; contentType: string }[];
  messageId: string;
  headers: Record<string, string | { prepared: boolean; value: string }>;
}

/** Hands over a letter; one aborted by `signal` may have arrived all the same. Returns what the mail server said, or where the mail was written. */
export type Transport = (letter: Letter, signal?: AbortSignal) => Promise<string>;

/**
 * Hands mail to an SMTP server; STARTTLS is used whenever the server offers it. If TLS is required, nothing is sent without it, nor to a
 * server whose certificate no authority vouches for.
 */
export function smtpTransport(url: string, tls: DemandedTls | null = null): Transport {
  const smtp = transporter({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    ...(tls && { requireTLS: true, tls: { rejectUnauthorized: true, ca: tls.ca } }),
  });
  return async (letter, signal) => {
    refuseWithin();
    const { response } = await (await smtp()).sendMail({ ...letter, ...(signal && { signal }) });
    return String(response ?? '');
  };
}

/** Writes every mail as a `.eml` file, named so that the newest sorts last, with its text beside it, and reports it in one line. */
export function fileTransport(folder: string, say: (line: string) => void): Transport {
  const build = transporter({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await (await build()).sendMail(letter);
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    const moment = new Date().toISOString().replaceAll(':', '-');
    // There may be two mails to one address within a millisecond.
    const name = `${moment}-${randomBytes(4).toString('hex')}-${letter.to.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 150)}.eml`;
    const path = join(folder, name);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true }); // buffer: true makes it one
    await rename(`${path}.part`, path);
    await flushFolder(folder);
    await writeFile(path.replace(/\.eml$/, '.txt'), letter.text, { mode: 0o600 }); // to copy a link from: mail encodings break it
    say(`Mail to ${letter.to}: ${path}`);
    return `Written to ${path}`;
  };
}

/** Loads the library with the first mail, since a start sends none. */
function transporter(options: object): () => Promise<Transporter> {
  let made: Promise<Transporter> | null = null;
  return () => {
    made ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    return made;
  };
}
