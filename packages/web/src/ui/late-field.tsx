import { ComboboxChevron, InputBase, type InputBaseProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle, whenThere } from '../api/late.ts';

interface FieldProps extends Pick<InputBaseProps, 'label' | 'description' | 'error' | 'className' | 'disabled' | 'w'> {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** How a field looks before it has loaded. */
interface Looks {
  shown: string;
  /** Whether people can type into it, or only choose. */
  isTyped: boolean;
  role?: 'combobox';
  /** The icon of a list unless set. */
  rightSection?: ReactNode;
}

/** What the person did with the stand-in. */
interface Begun {
  typed: string | null;
  isPressed: boolean;
  /** The last key pressed: to open the list, or to accept the typed text. */
  key: Pick<KeyboardEvent, 'key' | 'code'> | null;
  /** Whether the focus has already moved on. */
  isLeft: boolean;
}

/**
 * A field with a list or calendar over the page, in a file of its own that loads after the page. Until then a field that looks the same stands in for
 * it, and passes on what the person began: the focus, the typed text, and that it was pressed.
 */
export function lateField<Props extends FieldProps>(
  load: () => Promise<ComponentType<Props>>,
  looksOf: (props: Props) => Looks,
): ComponentType<Props> {
  const part: Part<Props> = {
    loaded: null,
    fetch: async () => {
      part.loaded ??= await load();
      return part.loaded;
    },
  };
  return (props) => <LateField part={part} looks={looksOf(props)} props={props} />;
}

interface Part<Props> {
  loaded: ComponentType<Props> | null;
  fetch: () => Promise<ComponentType<Props>>;
}

interface LateFieldProps<Props> {
  part: Part<Props>;
  looks: Looks;
  props: Props;
}

function LateField<Props extends FieldProps>({ part, looks, props }: LateFieldProps<Props>) {
  const [Field, setField] = useState(() => part.loaded);
  const [typed, setTyped] = useState<string | null>(null);
  const begun = useRef<Begun | null>(null);
  const id = useId();
  const bring = () => {
    const show = (found: ComponentType<Props>) => flushSync(() => setField(() => found)); // loses no key between the two
    void part.fetch().then(show, () => undefined); // a failed fetch is repeated when the field is entered
  };
  const begin = (what: Partial<Begun>) => {
    begun.current = { typed: null, isPressed: false, key: null, ...begun.current, isLeft: false, ...what };
    bring();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it first appears
  useEffect(() => {
    if (!Field) whenIdle(() => whenThere(bring));
  }, []);
  useEffect(() => {
    if (Field && begun.current) goOn(document.getElementById(id), begun.current);
    begun.current = null;
  }, [Field, id]);
  if (Field) return <Field {...props} id={id} />;
  const { label, description, error, className = '', disabled = false, w, placeholder, maxLength, 'aria-label': name } = props;
  const { shown, isTyped, role, rightSection = <ComboboxChevron size="sm" error={error} /> } = looks;
  return (
    <InputBase
      {...{ id, label, description, error, className, disabled, w, placeholder, maxLength, 'aria-label': name }}
      {...(role && { role, 'aria-haspopup': 'listbox', 'aria-expanded': false })}
      pointer={!isTyped}
      readOnly={!isTyped}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        begin({ typed: currentTarget.value, key: null });
      }}
      onFocus={() => begin({})}
      onBlur={() => begin({ isPressed: false, isLeft: true })}
      onPointerDown={() => begin({ isPressed: true })}
      onKeyDown={(event) => {
        const taken = isTyped ? ['ArrowDown', ...(typed === null ? [] : ['Enter'])] : ['ArrowDown', 'ArrowUp', 'Enter', ' '];
        if (event.ctrlKey || event.metaKey || !taken.includes(event.key)) return;
        event.preventDefault();
        begin({ key: { key: event.key, code: event.code } });
      }}
    />
  );
}

function goOn(field: HTMLElement | null, { typed, isPressed, key, isLeft }: Begun): void {
  if (!(field instanceof HTMLInputElement) || (isLeft && typed === null)) return;
  const next = document.activeElement;
  field.focus();
  if (typed !== null) {
    field.setRangeText(typed, 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (isPressed) field.click();
  else field.select(); // as Tab does, so that further typing replaces it
  // After the field has taken the typed text.
  if (key) setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })));
  if (isLeft && next instanceof HTMLElement) next.focus();
}
