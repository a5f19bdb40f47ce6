import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../api/call.ts';
import { Empty, Failed, Loading, RowSkeletons } from './Faces.tsx';
import { type Back, PageHead } from './Page.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { useHeard, useSay } from './say.ts';
import ui from './ui.module.css';

interface NoSuchProps {
  /** What it is called, such as `Customer`. */
  what: string;
  /** The list it would be in. */
  back: Back;
  /** Puts what else is known of it in place of the sentence. */
  instead?: (sentence: ReactNode) => ReactNode;
}

/** A link to a record that is gone, or that one may not see: which of both is not said. */
export function NoSuch({ what, back, instead = (sentence) => sentence }: NoSuchProps) {
  const say = useSay('ui');
  const heard = useHeard();
  const sentence = (
    <Empty
      title={heard(`There is no such ${what.toLowerCase()}`)}
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
  /** What stands under the title while it loads, such as its tabs. */
  meanwhile?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Shows what is made of one record, or the face of its loading. One that is gone meanwhile is not shown any more. */
export function WithRecord<Row>({ record, what, back, instead, meanwhile, children }: WithRecordProps<Row>) {
  const heard = useHeard();
  if (isGone(record.error)) return <NoSuch what={what} back={back} {...(instead && { instead })} />;
  if (record.data !== undefined) return children(record.data);
  return (
    <>
      <PageHead title={heard(what)} back={back} />
      {record.isError ? (
        <Failed title={heard(`The ${what.toLowerCase()} could not be loaded`)} error={record.error} retry={() => void record.refetch()} />
      ) : (
        <>
          {meanwhile}
          <Loading>
            <RowSkeletons rows={8} />
          </Loading>
        </>
      )}
    </>
  );
}
