import { editionsOffered } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSay } from '../../ui/say.ts';
import classes from './module-cards.module.css';

interface EditionButtonsProps {
  productId: number;
  chosen: readonly number[];
  choose: (ids: number[]) => void;
}

/** A button per edition, which ticks its modules; nothing if there are no editions (PRD-22). */
export function EditionButtons({ productId, chosen, choose }: EditionButtonsProps) {
  const say = useSay('license');
  const editions = editionsOffered(productId);
  if (editions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexbox in every browser
    <div className={classes.editions} role="group" aria-label={say('Editions')}>
      {editions.map(({ id, name, modules }) => {
        const isWhole = modules.every((module) => chosen.includes(module));
        return (
          <Button
            key={id}
            size="xs"
            variant="default"
            aria-pressed={isWhole}
            leftSection={isWhole ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => choose(isWhole ? chosen.filter((one) => !modules.includes(one)) : [...new Set([...chosen, ...modules])])}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
