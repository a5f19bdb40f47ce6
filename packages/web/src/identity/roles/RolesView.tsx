import { api, at, idIn, type RoleRecord } from '@lm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { Failed, Loading } from '../../ui/Faces.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { CardSkeletons } from '../parts/RightCards.tsx';
import { AddRole } from './AddRole.tsx';
import { EditRole } from './EditRole.tsx';

const ROLES = rowsOf(api.roles.getRights, {});

interface PermissionsViewProps {
  refreshSelf: () => void;
}

/** What each role may do (ACC-27). */
export function RolesView({ refreshSelf }: PermissionsViewProps) {
  const say = useSay('access');
  const [, word] = usePlace().path;
  const leave = useLeave();
  const queries = useQueryClient();
  const outdate = useOutdate();
  const roles = useQuery(ROLES);
  const chosen = idIn(word);
  // Saving, or discarding changes, restarts the form from the role as it is stored.
  const [round, setRound] = useState(0);
  const show = (to: string, how?: 'replace') => {
    goTo(to, how);
    setRound((count) => count + 1);
  };
  /** Updates the fetched roles; fetching them again sorts them and counts their people. */
  const keep = (change: (rows: RoleRecord[]) => RoleRecord[]) =>
    queries.setQueryData(ROLES.queryKey, (old) => old && { ...old, rows: change(old.rows) });
  const without = (rows: RoleRecord[], id: number) => rows.filter((role) => role.id !== id);
  const saved = (role: RoleRecord) => {
    keep((rows) => [...without(rows, role.id), role]);
    void outdate(api.roles, api.customers.getRoles);
    refreshSelf();
    show(at.role(role.id), 'replace');
  };
  if (!roles.data) {
    return (
      <>
        <PageHead title={say('Permissions')} caption={say('What each role may do')} />
        {roles.isError ? (
          <Failed framed title={say('The roles could not be loaded')} error={roles.error} retry={() => void roles.refetch()} />
        ) : (
          <Loading>
            <CardSkeletons />
          </Loading>
        )}
      </>
    );
  }
  if (word === 'add') return <AddRole key={round} cancel={() => leave(() => backTo(at.permissions))} saved={saved} />;
  const { rows } = roles.data;
  if (word !== undefined && !rows.some(({ id }) => id === chosen)) {
    const gone = new Error('It has been deleted in the meantime.');
    return (
      <>
        <PageHead title={say('Permissions')} back={{ label: say('All roles'), to: at.permissions }} />
        <Failed framed title={say('The role could not be loaded')} error={gone} retry={() => void roles.refetch()} />
      </>
    );
  }
  const role = rows.find(({ id }) => id === chosen) ?? rows.find(({ builtIn }) => !builtIn) ?? rows[0];
  if (!role) throw new Error('the built-in roles are always there');
  return (
    <EditRole
      key={`${role.id}-${round}`}
      role={role}
      roles={rows}
      choose={(id) => leave(() => show(at.role(id)))}
      add={() => leave(() => show(at.addRole))}
      undo={() => setRound(round + 1)}
      saved={saved}
      deleted={() => {
        keep((rows) => without(rows, role.id));
        show(at.permissions, 'replace');
      }}
    />
  );
}
