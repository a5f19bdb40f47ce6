import { api, type Setting } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import ui from '../../ui/ui.module.css';
import classes from './system.module.css';

/** What this server goes by, and whether someone set it. A secret says no more than that. */
export function SettingTable() {
  const settings = useQuery(rowsOf(api.system.getSettings, {}));
  return (
    <section aria-labelledby="settings-title">
      <Title order={2} id="settings-title" className={classes.title}>
        Settings
      </Title>
      {settings.isPending && (
        <Loading>
          <RowSkeletons rows={5} />
        </Loading>
      )}
      {settings.isError && (
        <div className={ui.card}>
          <Failed title="The settings could not be loaded" error={settings.error} retry={() => void settings.refetch()} />
        </div>
      )}
      {settings.data && (
        <div className={ui.card}>
          <dl className={classes.settings}>
            {settings.data.rows.map((setting) => (
              <div key={setting.name} className={classes.setting} data-set={setting.isSet || undefined}>
                <dt>{setting.name}</dt>
                <dd>{shown(setting)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>
            Settings you changed are bold; the others have their defaults. These are environment variables: a change needs a restart.
          </p>
        </div>
      )}
    </section>
  );
}

function shown({ value, isSet, isSecret }: Setting) {
  if (isSecret) return isSet ? 'set, and not shown' : <span className={classes.none}>not set</span>;
  return value ?? <span className={classes.none}>none</span>;
}
