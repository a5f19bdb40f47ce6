import { advisoryNoticesApi } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './notices.module.css';

/** The email about an advisory as it would go out now (ADV-51). */
export function NoticeMail({ id }: { id: number }) {
  const say = useSay('advisoryNotices');
  const { data, isError, refetch } = useQuery(queryOf(advisoryNoticesApi.findNoticeMail, { params: { id: String(id) } }));
  if (isError) return <FailedPart title={say('Emails')} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <LineSkeletons />
      </Loading>
    );
  return (
    <div className={classes.mail}>
      <b>{data.subject}</b>
      <p>{data.text}</p>
      <small>{say('Each person gets it in their own language, with their name. Nothing was sent.')}</small>
    </div>
  );
}
