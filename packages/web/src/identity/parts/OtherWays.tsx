import { showDay, type OtherWays as Ways } from '@lm/contract';
import { Checkbox, Stack, Text } from '@mantine/core';

interface Known {
  links: number[];
  keys: number[];
}

/** What else opens an account, with a tick for what one knows: the rest ends (SGN-45, FAC-666). */
export function OtherWays({ ways, known, onChange }: { ways: Ways; known: Known; onChange: (known: Known) => void }) {
  const { links, keys, sessions } = ways;
  if (links.length + keys.length === 0) return null;
  const flipped = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <Stack gap="xs" role="group" aria-label="What else opens the account">
      <Text size="sm">
        Besides the password this opens the account. Tick what you know: the rest ends
        {sessions > 0 && `, and so ${sessions === 1 ? 'does 1 session' : `do ${sessions} sessions`}`}.
      </Text>
      {links.map(({ id, provider, email, linkedAt }) => (
        <Checkbox
          key={`link ${id}`}
          label={`${provider}, ${email}`}
          description={`Single sign-on, linked on ${showDay(linkedAt.slice(0, 10))}`}
          checked={known.links.includes(id)}
          onChange={() => onChange({ ...known, links: flipped(known.links, id) })}
        />
      ))}
      {keys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={`key ${id}`}
          label={name}
          description={`API key, made on ${showDay(createdAt.slice(0, 10))}`}
          checked={known.keys.includes(id)}
          onChange={() => onChange({ ...known, keys: flipped(known.keys, id) })}
        />
      ))}
    </Stack>
  );
}
