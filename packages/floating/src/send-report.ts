/** How long to wait for the portal, in milliseconds. */
const WAIT_MS = 30_000;

interface Answer {
  message?: string;
  data?: { taken: { license: string }[]; leftOut: string[] };
}

/** Sends a signed report to the vendor's portal; returns the outcome in a sentence. Throws the portal's objection. */
export async function sendReport(signed: string, portal: string): Promise<string> {
  const url = URL.parse('api/licenses/reportUsage', portal.endsWith('/') ? portal : `${portal}/`);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--send is the address of a license portal, and not ${portal}`);
  const { data } = await answerOf(url, signed);
  const licenses = data?.taken.map(({ license }) => license).join(', ');
  const without = data?.leftOut.length ? `, and nothing of ${data.leftOut.join(', ')}, which it does not give to this daemon` : '';
  return licenses ? `${url.host} took it for ${licenses}${without}.` : `${url.host} has these hours already${without}.`;
}

async function answerOf(url: URL, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) }).catch(
    (error: unknown) => {
      throw new Error(`${url.host} could not be reached, and nothing was sent`, { cause: error });
    },
  );
  const answer = (await response.json().catch(() => ({}))) as Answer; // a portal's message, or something unreadable
  if (!response.ok) throw new Error(`${url.host} did not take it: ${answer.message ?? response.statusText}`);
  return answer;
}
