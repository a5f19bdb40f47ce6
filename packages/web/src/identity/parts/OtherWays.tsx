import type { OtherWays as Ways } from '@lm/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import { type OutsideTexts, outsideTexts } from './outside.texts.ts';

interface Known {
  links: number[];
  keys: number[];
}

export const NO_WAYS: Known = { links: [], keys: [] };

/** Lists what else opens an account, with a tick for each that the person recognizes: the others are ended (SGN-45, FAC-666). */
export function OtherWays({ ways, known, onChange }: { ways: Ways; known: Known; onChange: (known: Known) => void }) {
  const t = useTexts(outsideTexts);
  const language = useLanguage();
  const { links, keys, sessions } = ways;
  if (links.length + keys.length === 0) return null;
  const flipped = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <Stack gap="xs" role="group" aria-label={t.otherWays}>
      <Text size="sm">{saidOf(t, sessions)}</Text>
      {links.map(({ id, provider, email, linkedAt }) => (
        <Checkbox
          key={`link ${id}`}
          label={`${provider}, ${email}`}
          description={filled(t.linkedOn, { day: dayShown(language, linkedAt.slice(0, 10)) })}
          checked={known.links.includes(id)}
          onChange={() => onChange({ ...known, links: flipped(known.links, id) })}
        />
      ))}
      {keys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={`key ${id}`}
          label={name}
          description={filled(t.keyMadeOn, { day: dayShown(language, createdAt.slice(0, 10)) })}
          checked={known.keys.includes(id)}
          onChange={() => onChange({ ...known, keys: flipped(known.keys, id) })}
        />
      ))}
    </Stack>
  );
}

const saidOf = (t: OutsideTexts, sessions: number): string =>
  sessions === 0 ? t.otherWaysSaid : sessions === 1 ? t.otherWaysAndSession : filled(t.otherWaysAndSessions, { count: sessions });
