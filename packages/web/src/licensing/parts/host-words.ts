import { partsOfHostId } from '@lm/contract';
import { useSay } from '../../ui/say.ts';

/** Words what a computer is known by in the language of the page: addresses unchanged, other ids in words. */
export function useHostWords() {
  const say = useSay('computers');
  const one = (host: string): string => {
    const { kind, start } = partsOfHostId(host) ?? { start: host };
    if (kind === 'machine') return say('Machine id {start}', { start });
    if (kind === 'disk') return say('Disk {start}', { start });
    if (kind === 'name') return say('Mounted secret {start}', { start });
    if (kind === 'device') return say('Device key {start}', { start });
    return kind === 'cloud' ? say('Cloud machine {start}', { start }) : host;
  };
  return { one, all: (hosts: readonly string[]): string => hosts.map(one).join(', ') };
}
