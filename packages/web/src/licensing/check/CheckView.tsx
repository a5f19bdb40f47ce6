import type { Self } from '@lm/contract';
import { useEffect, useState } from 'react';
import { Failed } from '../../ui/Faces.tsx';
import { useTexts } from '../../ui/language.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import classes from './check.module.css';
import { checkTexts } from './check.texts.ts';
import { type Host, hostsOf, type LicenseText, type Taken, withTaken } from './checked-files.ts';
import { DropZone } from './DropZone.tsx';
import { type Build, useBuilds, useKnown, useOwnFiles, useOwnLicenses } from './known-records.ts';
import { NotFoundHere } from './NotFoundHere.tsx';
import { useVerdicts } from './use-verdicts.ts';
import { VerdictCard } from './VerdictCard.tsx';
import { useVerdictWords } from './verdict-words.ts';

const alsoCheck = lazyPart(async () => (await import('./AlsoCheck.tsx')).AlsoCheck);

interface Shown {
  licenses: LicenseText[];
  hosts: Host[];
}

/** Says why a license file does not work; the file never leaves the browser (CHK-477). `self`: the person signed in. */
export function CheckView({ self }: { self: Self | null }) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  const known = useKnown();
  const builds = useBuilds();
  const own = useOwnLicenses(self);
  const numbers = useOwnFiles(self);
  const [{ licenses, hosts }, setShown] = useState<Shown>({ licenses: [], hosts: [] });
  const [build, setBuild] = useState<Build | null>(null);
  const compared = hostsOf(licenses, hosts);
  const judged = useVerdicts(known.data, { licenses, hosts: compared, build });
  useEffect(() => void alsoCheck.fetch(), []); // after the first file nothing more is requested
  const isAsked = licenses.length > 0;
  const take = (taken: Taken[]) => setShown((before) => withTaken(before, taken));
  const remove = (id: number) =>
    setShown((before) => ({
      licenses: before.licenses.filter((license) => license.id !== id),
      hosts: before.hosts.filter((host) => host.id !== id),
    }));
  return (
    <div className={classes.page}>
      <PageHead title={t.title} caption={t.caption} />
      {known.data && known.data.can !== 'yes' && <NotFoundHere why={known.data.can} />}
      <DropZone onTaken={take} />
      {known.isError && (
        <Failed framed title={t.notLoaded} error={new Error(worded(known.error.message))} retry={() => void known.refetch()} />
      )}
      {isAsked && (
        <div className={classes.cards}>
          {licenses.map((license, at) => (
            <VerdictCard
              key={license.id}
              license={license}
              host={compared[at] ?? null}
              judged={judged.get(license.id) ?? null}
              known={known.data ?? null}
              self={self}
              own={own}
              numbers={numbers}
              remove={() => remove(license.id)}
            />
          ))}
        </div>
      )}
      {(isAsked || hosts.length > 0) && (
        <alsoCheck.Part hosts={hosts} remove={remove} builds={builds} build={build} setBuild={setBuild} isAsked={isAsked} />
      )}
    </div>
  );
}
