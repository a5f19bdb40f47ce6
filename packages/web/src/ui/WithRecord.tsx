import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../api/call.ts';
import { Failed, Loading, RowSkeletons } from './Faces.tsx';
import { PageHead } from './Page.tsx';

interface WithRecordProps<Row> {
  record: UseQueryResult<Row>;
  /** What it is called, such as `Customer`. */
  what: string;
  /** The list it is from. */
  back: { label: string; go: () => void };
  children: (row: Row) => ReactNode;
}

/** Shows what is made of one record, or the face of its loading. One that is gone meanwhile is not shown any more. */
export function WithRecord<Row>({ record, what, back, children }: WithRecordProps<Row>) {
  if (record.data !== undefined && !isGone(record.error)) return children(record.data);
  return (
    <>
      <PageHead title={what} back={back} />
      {record.isError ? (
        <Failed title={`The ${what.toLowerCase()} could not be loaded`} error={record.error} retry={() => void record.refetch()} />
      ) : (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
    </>
  );
}
