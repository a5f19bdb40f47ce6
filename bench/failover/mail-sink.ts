import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** How often each Message-ID was accepted, and its recipients. */
  taken: Map<string, { to: string; times: number }>;
  close: () => Promise<void>;
}

/** A mail server that accepts everything and remembers it. */
export async function openMailSink(): Promise<MailSink> {
  const taken: MailSink['taken'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (piece) => (text += piece));
      stream.on('end', () => {
        const id = /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? 'none';
        const to = session.envelope.rcptTo[0]?.address ?? '';
        taken.set(id, { to, times: (taken.get(id)?.times ?? 0) + 1 });
        done();
      });
    },
  });
  server.on('error', () => undefined); // from a server that was killed in the middle of a mail
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
