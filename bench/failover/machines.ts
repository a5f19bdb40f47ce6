// Three machines on one: each has a network namespace with an address on a bridge, and its own processes.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = 'deploy/high-availability';

/** The portal's own address next to the machines. */
const HERE = '10.77.0.1';

export interface Machine {
  name: string;
  address: string;
  /** Starts etcd and Patroni, which starts PostgreSQL. */
  start: () => void;
  /** Sends SIGKILL to everything on it, at once. */
  kill: () => void;
  /** Sends SIGKILL to Patroni alone; its PostgreSQL goes on. */
  orphan: () => void;
  /** Sends SIGSTOP to everything on it, or SIGCONT. */
  freeze: () => void;
  thaw: () => void;
  /** Makes its network silently drop every packet both ways, or work again. */
  cut: () => void;
  mend: () => void;
}

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8' });

/** Makes the bridge and the machines; data and logs go into a folder. */
export function newMachines(folder: string): Machine[] {
  run('ip', 'link', 'add', 'machines', 'type', 'bridge');
  run('ip', 'addr', 'add', `${HERE}/24`, 'dev', 'machines');
  run('ip', 'link', 'set', 'machines', 'up');
  return ['n1', 'n2', 'n3'].map((name, index) => newMachine(name, `10.77.0.${11 + index}`, folder));
}

function newMachine(name: string, address: string, folder: string): Machine {
  const home = join(folder, name);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(run('id', flag, 'postgres')));
  for (const path of [home, join(home, 'postgres')]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, uid, gid);
  }
  connect(name, address);
  const env = environment(name, address, home);
  const log = openSync(join(home, 'log'), 'a');
  const begin = (...command: string[]) => {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command];
    spawn('ip', ['netns', 'exec', name, ...asPostgres], { cwd: home, env, stdio: ['ignore', log, log] }).unref();
  };
  const patroni = join(process.cwd(), DEPLOY, 'patroni.yml');
  const signal = (sign: NodeJS.Signals, pids = processes(name)) => {
    for (const pid of pids) send(pid, sign);
  };
  const drop = (how: '-A' | '-D') => {
    run('ip', 'netns', 'exec', name, 'iptables', how, 'INPUT', '-i', 'eth0', '-j', 'DROP');
    run('ip', 'netns', 'exec', name, 'iptables', how, 'OUTPUT', '-o', 'eth0', '-j', 'DROP');
  };
  return {
    name,
    address,
    start: () => {
      if (!isRunning(name, 'etcd')) begin('etcd');
      begin('patroni', patroni);
    },
    kill: () => signal('SIGKILL'),
    orphan: () =>
      signal(
        'SIGKILL',
        processes(name).filter((pid) => commandOf(pid).includes(patroni)),
      ),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cut: () => drop('-A'),
    mend: () => drop('-D'),
  };
}

function connect(name: string, address: string): void {
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'link', 'set', `to-${name}`, 'master', 'machines', 'up');
  run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) run('ip', '-n', name, 'link', 'set', device, 'up');
}

/** The settings file of the first machine, with the name, the addresses and the folders of this one. */
function environment(name: string, address: string, home: string): NodeJS.ProcessEnv {
  const lines = readFileSync(join(DEPLOY, 'node.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const everybody = /_HOSTS$|_INITIAL_CLUSTER$/;
  const own = [...lines].map(([, key = '', value = '']) => [
    key,
    everybody.test(key) ? value : value.replace(/^n1$/, name).replaceAll('10.77.0.11', address),
  ]);
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...Object.fromEntries(own),
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'postgres'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    ETCD_DATA_DIR: join(home, 'etcd'),
  };
}

const processes = (name: string): number[] => run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number);

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it has ended by now
  }
}

const isRunning = (name: string, program: string): boolean => processes(name).some((pid) => commandOf(pid).startsWith(program));

function send(pid: number, sign: NodeJS.Signals): void {
  try {
    process.kill(pid, sign);
  } catch {
    // it has ended by now
  }
}
