import { type Call, type Data, type FormOf, type Input, problemsIn, type RefusalOf } from '@lm/contract';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, isGivenUp, Refused, Unreachable } from '../api/call.ts';
import { fetchRules, rulesOf } from '../api/rules.ts';
import { useGuarded } from './guarded-changes.tsx';
import { CTRL, useKeyHelp } from './keys.ts';
import { hearing, useLanguage } from './language.ts';
import { toast } from './toast.ts';

/** A sentence; null if a rule wants the server's own. */
type Words = string | null;

/** A refusal in words; with a field it is shown there, otherwise as a toast. */
export type RefusalWords<E extends Call> = Record<RefusalOf<E>, Words | { field: string; message: Words }>;

export interface EndpointForm<E extends Call, Values> {
  endpoint: E;
  initialValues: Values;
  /** What the call carries, from what was typed; checked with the endpoint's own rules before it is sent. */
  toBody: (values: Values) => FormOf<E>;
  /** Further problems by field, such as a confirmation that does not match. */
  check?: (values: Values) => Record<string, string>;
  refusals: RefusalWords<E>;
  /** For a failure that is not one of the refusals; some forms show the server's own message. */
  otherwise?: string | ((refused: Refused) => string);
  /** The button keeps turning until what this returns is done, such as reading again what the form covers. */
  onDone: (data: Data<E>) => void | Promise<void>;
  /** The field beside which the words of a toast also stand. */
  beside?: string;
  /** For a form that says something as a whole when some fields are wrong. */
  onInvalid?: () => void;
  /** What a refusal requires besides its words, such as reading a list again. */
  onRefusal?: () => void;
  /** Answers the refusal `outdated` instead of words. */
  catchUp?: (form: UseFormReturnType<Values>) => Promise<void>;
  /** Handles a refusal instead of the words, for pages that change as a whole; false leaves it to them. */
  onRefused?: (refusal: RefusalOf<E>) => boolean;
  /** The form stays on screen after saving, and can be changed again. */
  staysOpen?: boolean;
  /** For a form of so few fields that `check` and the server say everything about them. */
  isWithoutRules?: boolean;
  /** Does leaving a changed form ask? Not on the pages outside the shell. */
  guarded?: boolean;
  /** Translates what the call and the rules say in English, if the page has a language of its own. */
  spoken?: (sentence: string) => string;
}

/**
 * A form that sends one call: rules of the contract beside each field when it is left and again on submit with the focus on
 * the first bad one, no second submit while one is under way, and nothing typed is lost to an error.
 */
export function useEndpointForm<E extends Call, Values extends object>(options: EndpointForm<E, Values>) {
  const {
    endpoint,
    toBody,
    check,
    refusals,
    otherwise = 'Something went wrong',
    beside,
    onDone,
    onInvalid,
    onRefusal,
    catchUp,
    onRefused,
    isWithoutRules = false,
    guarded = true,
    spoken = hear,
  } = options;
  const [isSending, setSending] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const sending = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const [isDone, setDone] = useState(false);

  const problemsOf = (values: Values): Record<string, string> => {
    const rules = isWithoutRules ? null : rulesOf(endpoint);
    const parsed = (rules?.body ?? rules?.query)?.safeParse(toBody(values));
    const problems = problemsIn(parsed?.error?.issues ?? []);
    return {
      ...Object.fromEntries(problems.map(({ field, message }) => [field, spoken(message)])),
      ...check?.(values),
      ...unreadableIn(formElement.current),
    };
  };

  const form = useForm<Values>({ initialValues: options.initialValues, validate: ((values: Values) => problemsOf(values)) as never });
  useGuarded(guarded && !isDone && form.isDirty());

  // The problems are worded in the previous language: sending the form words them again.
  const language = useLanguage();
  const saidIn = useRef(language);
  useEffect(() => {
    if (saidIn.current !== language) form.clearErrors();
    saidIn.current = language;
  }, [language, form.clearErrors]);

  // After the render that shows the errors, however slow it is.
  const [focusAsked, askFocus] = useState(0);
  const focusFirstError = () => askFocus((count) => count + 1);
  useEffect(() => {
    if (focusAsked === 0) return;
    const bad = '[aria-invalid="true"], [data-invalid] input, [data-invalid] button';
    formElement.current?.querySelector<HTMLElement>(bad)?.focus();
  }, [focusAsked]);
  const sayInvalid = () => {
    onInvalid?.();
    focusFirstError();
  };

  async function send(values: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setUnreachable(false);
    try {
      const data = await call(endpoint, { [partOf(endpoint)]: toBody(values) } as Input<E>); // FormOf<E> is this part
      if (!options.staysOpen) setDone(true);
      await onDone(data);
    } catch (error) {
      show(error);
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  function show(error: unknown): void {
    if (error instanceof Unreachable) setUnreachable(true);
    else if (!(error instanceof Refused)) throw error;
    else if (error.problems.length > 0) {
      form.setErrors(Object.fromEntries(error.problems.map(({ field, message }) => [field, spoken(message)])));
      sayInvalid();
    } else if (!isGivenUp(error)) showRefusal(error); // a dead session speaks for itself
  }

  function showRefusal(refused: Refused): void {
    const { refusal, statusCode, message } = refused;
    const name = refusal as RefusalOf<E> | null; // the endpoint's own, by name
    if (catchUp && name === 'outdated') return void catchUp(form);
    onRefusal?.();
    if (name !== null && onRefused?.(name)) return;
    const words = name === null ? undefined : refusals[name];
    const said = (sentence: Words) => spoken(sentence ?? message);
    if (typeof words === 'object' && words !== null) {
      form.setFieldError(words.field, said(words.message));
      focusFirstError();
    } else {
      const rest = typeof otherwise === 'string' ? otherwise : otherwise(refused);
      const sentence = words !== undefined ? said(words) : spoken(statusCode === 'TOO_MANY_REQUESTS' ? message : rest);
      toast.failed(sentence);
      if (beside === undefined) return;
      form.setFieldError(beside, sentence);
      focusFirstError();
    }
  }

  /**
   * Says what is wrong with a field when it is left, but not on the way to a button: the sentence would move the button away
   * under the click, and submitting checks everything anyway.
   */
  function checkLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const path = target.dataset.path;
    if (!path || relatedTarget instanceof HTMLButtonElement) return;
    form.validateField(path as never);
    if (!isWithoutRules && !rulesOf(endpoint)) void fetchRules().then(() => form.validateField(path as never));
  }

  useKeyHelp([{ keys: `${CTRL} Enter`, does: 'Send the form' }]);

  /** Ctrl+Enter sends from every field of the form (SCR-10). */
  function sendByKey({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLFormElement>): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) formElement.current?.requestSubmit();
  }

  /** Checks by all rules at once, the contract's and the form's own: they may still be loading when a person is quick. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isWithoutRules && !rulesOf(endpoint)) await fetchRules();
    form.onSubmit(send, sayInvalid)();
  }

  const formProps = {
    ref: formElement,
    noValidate: true,
    // Entering the first field fetches the rules: they are there by the time it is left.
    onFocus: () => void (isWithoutRules || fetchRules()),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    onBlur: checkLeft,
    onKeyDown: sendByKey,
  };
  return { form, formProps, isSending, isUnreachable };
}

const hear = (sentence: string): string => hearing.now(sentence);

/** What a form fills: the body of its call, or the query of one that takes no body. */
const partOf = ({ method }: Call): 'body' | 'query' => (method === 'POST' ? 'body' : 'query');

/** What the fields themselves could not read, such as a day; their values are empty meanwhile. */
function unreadableIn(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => validity.customError)
      .map(({ dataset, name, validationMessage }) => [dataset.path ?? name, validationMessage]),
  );
}
