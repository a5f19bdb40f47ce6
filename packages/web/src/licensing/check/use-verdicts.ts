import { KINDS } from '@lm/contract';
import { explain, findChange, type Verdict } from 'license-file/explain';
import { useEffect, useState } from 'react';
import type { Host, LicenseText } from './checked-files.ts';
import { type Build, type Known, todayOf } from './known-records.ts';

export interface Judged {
  verdict: Verdict;
  /** Whether the place of a change is still being searched for. */
  isSearching: boolean;
}

interface Checked {
  licenses: LicenseText[];
  /** The computer that each license is compared with. */
  hosts: (Host | null)[];
  build: Build | null;
}

/**
 * Returns the verdict on each file at once and then, if a file was changed after signing, adds the change that was found (CHK-483). It all happens in
 * the browser: nothing is sent.
 */
export function useVerdicts(known: Known | undefined, { licenses, hosts, build }: Checked): ReadonlyMap<number, Judged> {
  const [judged, setJudged] = useState<ReadonlyMap<number, Judged>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the computers are derived from these on every render
  useEffect(() => {
    if (!known) return;
    let isOver = false;
    const show = (id: number, one: Judged) => !isOver && setJudged((before) => new Map([...before, [id, one]]));
    judge({ licenses, hosts, build }, known, show, () => isOver).catch(console.error);
    return () => {
      isOver = true;
    };
  }, [known, licenses, hosts.map((host) => host?.id).join(), build]);
  return judged;
}

const types = Object.values(KINDS).map(({ fileLabel }) => fileLabel);

async function judge(
  { licenses, hosts, build }: Checked,
  known: Known,
  show: (id: number, one: Judged) => void,
  isOver: () => boolean,
): Promise<void> {
  const of = licenses.map(({ content }, at) => {
    const host = hosts[at];
    const asked = { ...known.asked, today: todayOf(known), ...(host && { host }), ...(build && { build }) };
    return { text: 'text' in content ? content.text : null, asked, given: 'verdict' in content ? content.verdict : null };
  });
  const first = await Promise.all(
    of.map(async (one) => {
      if (one.given) return one.given;
      const verdict = await explain(one.text ?? '', one.asked);
      const named = verdict.payload?.product ?? '';
      if (named === known.asked.product || !known.products.includes(named)) return verdict;
      one.asked.product = named; // the file is for another product of this portal, and is judged as one of that product
      return explain(one.text ?? '', one.asked);
    }),
  );
  const originals = first.flatMap(({ payload }) => (payload ? [payload] : []));
  for (const [at, license] of licenses.entries()) {
    const { text, asked, given } = of[at] ?? {};
    const verdict = text && asked && originals.length > 0 ? await explain(text, { ...asked, originals }) : first[at];
    if (!verdict) continue;
    const isCompared = verdict.facts.length > 0;
    const { damaged } = verdict;
    const { publicKeys } = known.asked;
    if (given || !damaged || !publicKeys || isCompared) {
      show(license.id, { verdict, isSearching: false });
      continue;
    }
    show(license.id, { verdict, isSearching: true });
    void findChange(damaged, { publicKeys, types, isOver })
      .catch(() => null)
      .then(async (change) => {
        if (text && asked && !isOver()) show(license.id, { verdict: await explain(text, { ...asked, change }), isSearching: false });
      });
  }
}
