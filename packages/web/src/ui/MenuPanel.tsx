import { useDisclosure } from '@mantine/hooks';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import classes from './panel.module.css';

interface MenuPanelProps {
  /** Returns the button, given the properties it must have. */
  target: (opens: { onClick: () => void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }) => ReactNode;
  width?: number;
  /** Links and buttons with the class of an item and the role `menuitem`. */
  children: ReactNode;
}

export const menuItem = { role: 'menuitem', className: classes.item ?? '' } as const;

/** A menu under a button: arrow keys, Home and End move between items, and choosing any of them closes it. */
export function MenuPanel({ target, width, children }: MenuPanelProps) {
  const [isOpen, menu] = useDisclosure(false);
  const closeOn =
    (item: 'a' | 'button') =>
    ({ target: pressed }: MouseEvent) => {
      if (pressed instanceof Element && pressed.closest(`${item}[role=menuitem]:not(:disabled)`)) menu.close();
    };
  return (
    <Panel
      target={target({ onClick: menu.toggle, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      isOpen={isOpen}
      close={menu.close}
      align="end"
      padding={4}
      role="menu"
      onKeyDown={walk}
      {...(width !== undefined && { width })}
    >
      {/* Closes on a link while the event goes down, since a link stops it from going up; on a button once it has acted. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key presses the item itself */}
      <div role="presentation" onClickCapture={closeOn('a')} onClick={closeOn('button')}>
        {children}
      </div>
    </Panel>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')].filter((item) =>
    item.checkVisibility(),
  );
  const place = items.findIndex((item) => item.matches(':focus'));
  const next = {
    ArrowDown: (place + 1) % items.length,
    ArrowUp: place <= 0 ? items.length - 1 : place - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
