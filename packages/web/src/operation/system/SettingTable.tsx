import { api, type Setting } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FoldedSection } from '../../ui/FoldedSection.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './system.module.css';

/** The settings of this server, and whether each was set. For a secret it says no more than that. */
export function SettingTable() {
  const say = useSay('system');
  const settings = useQuery(rowsOf(api.system.getSettings, {}));
  return (
    <FoldedSection title={say('Settings')} told={settings.data ? toldOf(settings.data.rows, say) : ''} isOpen={settings.isError}>
      {settings.isPending && (
        <Loading>
          <RowSkeletons rows={5} />
        </Loading>
      )}
      {settings.isError && (
        <div className={ui.card}>
          <Failed title={say('The settings could not be loaded')} error={settings.error} retry={() => void settings.refetch()} />
        </div>
      )}
      {settings.data && (
        <div className={ui.card}>
          <dl className={classes.settings}>
            {settings.data.rows.map((setting) => (
              <div key={setting.name} className={classes.setting} data-set={setting.isSet || undefined}>
                <dt>{setting.name}</dt>
                <dd>{shown(setting, say)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>
            {say(
              'Settings you changed are bold; the others have their defaults. These are environment variables: a change needs a restart.',
            )}
          </p>
        </div>
      )}
    </FoldedSection>
  );
}

const toldOf = (rows: readonly Setting[], say: SayOf<'system'>) =>
  say('{count}, {changed} changed', { count: rows.length, changed: rows.filter(({ isSet }) => isSet).length });

function shown({ value, isSet, isSecret }: Setting, say: SayOf<'system'>) {
  if (isSecret) return isSet ? say('set, and not shown') : <span className={classes.none}>{say('not set')}</span>;
  return value ?? <span className={classes.none}>{say('none')}</span>;
}
