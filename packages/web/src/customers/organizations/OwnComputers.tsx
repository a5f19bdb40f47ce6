import { atOrganizations, type LicenseOfOrganization, organizationKeysApi } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { filled, useTexts } from '../../ui/language.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useShown } from '../../ui/shown.ts';
import { Turn } from '../../ui/Turn.tsx';
import classes from './organizations.module.css';
import activity from './own-activity.module.css';
import { ownActivityTexts } from './own-activity.texts.ts';

const PAGE = 10;

/** The computers of the licenses that belong to the organization, and their files that work, for people who look after them (ORG-213). */
export function OwnComputers() {
  const t = useTexts(ownActivityTexts);
  const [page, setPage] = useState(1);
  const query = { page: String(page), pageSize: String(PAGE) };
  const { data, isPending, refetch } = useQuery({
    ...rowsOf(organizationKeysApi.getLicenses, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  if (!isPending && !data)
    return (
      <FailedPart title={t.computers} retry={() => void refetch()}>
        {t.computersNotLoaded}
      </FailedPart>
    );
  return (
    <section className={classes.card} aria-label={t.computers}>
      <div className={classes.head}>
        <Title order={2}>{t.computers}</Title>
        <small>{t.computersOf}</small>
      </div>
      {isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {data?.rows.length === 0 && <p className={classes.text}>{t.noComputers}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes.rows}>
          {data.rows.map((license) => (
            <Row key={license.id} license={license} />
          ))}
        </ul>
      )}
      {data && data.total > PAGE && (
        <div className={activity.older}>
          <Turn size="sm" pages={Math.ceil(data.total / PAGE)} page={page} turnTo={setPage} />
        </div>
      )}
    </section>
  );
}

function Row({ license: { id, number, computers, files } }: { license: LicenseOfOrganization }) {
  const t = useTexts(ownActivityTexts);
  const { day, dayOf } = useShown();
  const named = computers.map(({ name, lastFileAt }) => (lastFileAt ? filled(t.lastFile, { name, day: dayOf(lastFileAt) }) : name));
  const working = files.map(({ number: file, expires }) => (expires ? filled(t.fileUntil, { file, day: day(expires) }) : file));
  return (
    <li className={classes.entry}>
      <span className={activity.license}>
        <PlaceLink to={atOrganizations.ownLicense(id)}>{number}</PlaceLink>
      </span>
      <span>
        <span>{named.length > 0 ? named.join(', ') : t.noComputer}</span>
        <small>{working.length > 0 ? filled(t.files, { files: working.join(', ') }) : t.noFile}</small>
      </span>
    </li>
  );
}
