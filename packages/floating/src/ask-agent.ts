import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends one request to this person's agent; returns its answer. Throws an error whose message is a sentence. */
// biome-ignore lint/suspicious/noExplicitAny: what it is follows from what was asked
export function askAgent(path: string, asked: object): Promise<any> {
  return new Promise((done, failed) => {
    const agent = connect(path, () => agent.write(`${JSON.stringify(asked)}\n`));
    agent.on('error', () => failed(new Error(`no agent serves ${path}: start lm-floating agent`)));
    createInterface({ input: agent })
      .on('line', (line) => {
        const answer = JSON.parse(line);
        if (answer.event) return;
        if (answer.error) failed(new Error(answer.error));
        else done(answer);
        agent.destroy();
      })
      .on('error', () => {}) // see above
      .on('close', () => failed(new Error('the agent ended')));
  });
}
