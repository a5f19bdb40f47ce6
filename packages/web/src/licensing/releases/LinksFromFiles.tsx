import { at, releaseFilesApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import { linksFromFiles, type ReleaseLinks } from './release-links.ts';

interface LinksFromFilesProps {
  releaseId: number;
  values: ReleaseLinks;
  fill: (links: ReleaseLinks) => void;
}

/** Fills in the form's links from the release's files; hidden if they are the same already. */
export function LinksFromFiles({ releaseId, values, fill }: LinksFromFilesProps) {
  const say = useSay('releaseFiles');
  const { data } = useQuery(queryOf(releaseFilesApi.getReleaseFiles, { params: { id: String(releaseId) } }));
  const links = linksFromFiles(data?.files ?? [], `${location.origin}/#${at.downloads}`);
  if (Object.entries(links).every(([field, link]) => values[field as keyof ReleaseLinks] === link)) return null;
  return (
    <div>
      <Button variant="default" onClick={() => fill(links)}>
        {say('Take the links from the files')}
      </Button>
    </div>
  );
}
