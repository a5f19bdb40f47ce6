/** A report of usage, as it is sent, and what is shown of it before. */
export interface SaidReport {
  body: { report: string; signature: string };
  /** First and last hour, in UTC. */
  from: string;
  to: string;
  licenses: string[];
  denials: number;
  /** Are people named in it? */
  hasNames: boolean;
}

const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

/** Reads the file that `lm-floating report --file` wrote; null for another. The server looks at each number of it. */
export function saidIn(text: string): SaidReport | null {
  try {
    const body = JSON.parse(text);
    const { from, to, seats, denials } = JSON.parse(body.report);
    if (typeof body.signature !== 'string' || typeof from !== 'string' || typeof to !== 'string') return null;
    if (!isList(seats) || !isList(denials)) return null;
    return {
      body: { report: body.report, signature: body.signature },
      ...{ from, to, licenses: [...new Set(seats.map(({ license }) => String(license)))], denials: denials.length },
      hasNames: denials.some(({ person, host }) => Boolean(person ?? host)),
    };
  } catch {
    return null;
  }
}
