import { RIGHT_CARDS, RIGHTS, type Right, type RightCard, rightsOn, tick, wordOf } from '@lm/contract';
import { Checkbox, Skeleton, Text } from '@mantine/core';
import { useId } from 'react';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './right-cards.module.css';

const CARDS = Object.keys(RIGHT_CARDS) as RightCard[]; // it has no other keys

interface RightCardsProps {
  rights: Right[];
  change: (rights: Right[]) => void;
  disabled?: boolean;
  /** The rights to choose from, all of them if left out; cards without any are hidden. */
  among?: readonly Right[];
}

/** A card for each area, with a checkbox for each act. Ticking a right adds the rights it needs; removing one of those removes it too. */
export const RightCards = ({ rights, change, disabled = false, among = RIGHTS }: RightCardsProps) => {
  const say = useSay('access');
  return (
    <div className={classes.cards}>
      {CARDS.filter((card) => rightsOn(card).some((right) => among.includes(right))).map((card) => (
        <Card
          key={card}
          card={card}
          rights={rights}
          disabled={disabled}
          among={among}
          set={(chosen) => change(tick(rights, [...rights.filter((right) => !rightsOn(card).includes(right)), ...chosen]))}
        />
      ))}
      <Text size="sm" c="dimmed">
        {say(
          'Rights on customers and licenses need Customers View, rights on releases need Releases View, and exporting the log needs Log View: they are switched on and off together.',
        )}
      </Text>
    </div>
  );
};

interface CardProps {
  card: RightCard;
  rights: Right[];
  disabled: boolean;
  among: readonly Right[];
  set: (chosen: Right[]) => void;
}

function Card({ card, rights, disabled, among, set }: CardProps) {
  const say = useSay('access');
  const heard = useHeard();
  const title = useId();
  const all = rightsOn(card).filter((right) => among.includes(right));
  const chosen = all.filter((right) => rights.includes(right));
  return (
    <section className={classes.card} aria-labelledby={title}>
      <div>
        <h2 id={title}>{heard(RIGHT_CARDS[card].title)}</h2>
        <Text size="sm" c="dimmed">
          {say('{about}, {count} of {all}', { about: heard(RIGHT_CARDS[card].about), count: chosen.length, all: all.length })}
        </Text>
      </div>
      <Checkbox.Group value={chosen} onChange={(values) => set(all.filter((right) => values.includes(right)))}>
        <div className={classes.acts}>
          {all.map((right) => (
            <CheckCard key={right} value={right} label={heard(wordOf(right))} disabled={disabled} />
          ))}
        </div>
      </Checkbox.Group>
    </section>
  );
}

/** Placeholders for the selector and the cards until they have loaded. */
export const CardSkeletons = () => (
  <>
    <Skeleton width={240} height={56} mb="md" />
    <div className={classes.cards}>
      {CARDS.map((card) => (
        <div key={card} className={classes.card}>
          <Skeleton width={140} height={40} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  </>
);
