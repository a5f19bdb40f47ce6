import { Anchor } from '@mantine/core';
import { saveFile } from '../../api/save-file.ts';
import { useSay } from '../../ui/say.ts';
import classes from './host-file.module.css';

/** The tools that make a host file on each system: its name, its system, and how to run it. */
const TOOLS = [
  {
    name: 'request.ps1',
    system: 'Windows',
    run: 'powershell -ExecutionPolicy Bypass -File request.ps1',
    load: () => import('license-file/scripts/request.ps1?raw'),
  },
  { name: 'request.sh', system: 'Linux and macOS', run: 'sh request.sh', load: () => import('license-file/scripts/request.sh?raw') },
] as const;

/** The scripts that write a host file, to take to the computer (HST-457). */
export function HostTools() {
  const say = useSay('computers');
  return (
    <div className={classes.tools}>
      <p>{say('Make the host file on the computer itself, which needs no connection. Take one of these there:')}</p>
      <ul>
        {TOOLS.map(({ name, system, run, load }) => (
          <li key={name}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => void load().then(({ default: text }) => saveFile(name, new Blob([text], { type: 'text/plain' })))}
            >
              {name}
            </Anchor>{' '}
            {say(system)}: <span className="code">{run}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
