import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../api/call.ts';
import { Empty, Failed, Loading, RowSkeletons } from './Faces.tsx';
import { type Back, PageHead } from './Page.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { useHeard, useSay } from './say.ts';
import ui from './ui.module.css';

interface NoSuchProps {
  /** The kind of record, such as `Customer`. */
  what: string;
  /** The list that it would be in. */
  back: Back;
  /** Replaces the sentence with whatever else is known of the record. */
  instead?: (sentence: ReactNode) => ReactNode;
}

/** Returns a kind of record as it reads within a sentence: “API key”, “license”. */
const inSentence = (what: string) => what.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

/** For a link to a record that is gone, or that the person may not see; the page does not say which. */
export function NoSuch({ what, back, instead = (sentence) => sentence }: NoSuchProps) {
  const say = useSay('ui');
  const heard = useHeard();
  const sentence = (
    <Empty
      title={heard(`There is no such ${inSentence(what)}`)}
      action={
        <PlaceLink to={back.to} className={ui.touchLine ?? ''}>
          {say('Go to {place}', { place: back.label })}
        </PlaceLink>
      }
    >
      {say('It was deleted, or your role does not let you see it.')}
    </Empty>
  );
  return (
    <>
      <PageHead title={heard(what)} back={back} />
      {instead(sentence)}
    </>
  );
}

interface WithRecordProps<Row> extends NoSuchProps {
  record: UseQueryResult<Row>;
  /** Shown under the title until the record is there, such as its tabs. */
  meanwhile?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Shows a screen for one record, or the face for loading or failure. A record that is deleted meanwhile disappears. */
export function WithRecord<Row>({ record, what, back, instead, meanwhile, children }: WithRecordProps<Row>) {
  const heard = useHeard();
  if (isGone(record.error)) return <NoSuch what={what} back={back} {...(instead && { instead })} />;
  if (record.data !== undefined) return children(record.data);
  return (
    <>
      <PageHead title={heard(what)} back={back} />
      {meanwhile}
      {record.isError ? (
        <Failed
          framed
          title={heard(`The ${inSentence(what)} could not be loaded`)}
          error={record.error}
          retry={() => void record.refetch()}
        />
      ) : (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
    </>
  );
}
