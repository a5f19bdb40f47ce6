import { api, type RoleRecord } from '@lm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callList, type Rows } from '../../api/call.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { AddRole } from './AddRole.tsx';
import { EditRole } from './EditRole.tsx';

const ROLES_KEY = ['roles', 'rights'];

/** What each role may do (spec.md §2 Permissions matrix). */
export function PermissionsView({ refreshSelf }: { refreshSelf: () => void }) {
  const leave = useLeave();
  const queries = useQueryClient();
  const roles = useQuery({ queryKey: ROLES_KEY, queryFn: ({ signal }) => callList(api.roles.getRights, {}, signal) });
  const [chosen, setChosen] = useState<number | 'new' | null>(null);
  // Saving, or giving changes up, begins the form anew from the role as it is.
  const [round, setRound] = useState(0);
  const show = (choice: number | 'new' | null) => {
    setChosen(choice);
    setRound((count) => count + 1);
  };
  const saved = (role: RoleRecord) => {
    queries.setQueryData<Rows<RoleRecord>>(
      ROLES_KEY,
      (old) => old && { ...old, rows: [...old.rows.filter(({ id }) => id !== role.id), role] },
    );
    void queries.invalidateQueries({ queryKey: ['roles'] });
    refreshSelf();
    show(role.id);
  };
  if (!roles.data) {
    return (
      <>
        <PageHead title="Permissions" caption="What each role may do" />
        {roles.isError ? (
          <Failed title="The roles could not be loaded" error={roles.error} retry={() => void roles.refetch()} />
        ) : (
          <Loading>
            <RowSkeletons rows={5} height={76} />
          </Loading>
        )}
      </>
    );
  }
  if (chosen === 'new') return <AddRole key={round} cancel={() => leave(() => show(null))} saved={saved} />;
  const { rows } = roles.data;
  const role = rows.find(({ id }) => id === chosen) ?? rows.find(({ builtIn }) => !builtIn) ?? rows[0];
  if (!role) throw new Error('the built-in roles are always there');
  return (
    <EditRole
      key={`${role.id}-${round}`}
      role={role}
      roles={rows}
      choose={(id) => leave(() => show(id))}
      add={() => leave(() => show('new'))}
      undo={() => show(role.id)}
      saved={saved}
      deleted={() => {
        void queries.invalidateQueries({ queryKey: ['roles'] });
        show(null);
      }}
    />
  );
}
