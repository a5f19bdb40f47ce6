import { type Call, type Data, type FieldProblem, type FormOf, type Input, problemsIn, type RefusalOf } from '@lm/contract';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { call, isGivenUp, Refused, Unreachable } from '../api/call.ts';
import { fetchRules, rulesOf } from '../api/rules.ts';
import { useGuarded } from './guarded-changes.tsx';
import { CTRL, useKeyHelp } from './keys.ts';
import { hearing, useLanguage } from './language.ts';
import { toast } from './toast.ts';

/** A sentence; null if a rule calls for the server's own. */
type Words = string | null;

/** A refusal in words, shown beside its field if it has one, otherwise as a toast. */
export type RefusalWords<E extends Call> = Record<RefusalOf<E>, Words | { field: string; message: Words }>;

export interface EndpointForm<E extends Call, Values> {
  endpoint: E;
  initialValues: Values;
  /** Builds the body of the call from what was typed; the endpoint's own rules check it before it is sent. */
  toBody: (values: Values) => FormOf<E>;
  /** Returns further problems by field, such as a confirmation that does not match. */
  check?: (values: Values) => Record<string, string>;
  refusals: RefusalWords<E>;
  /** The words for a failure that is not one of the refusals; some forms show the server's own message. */
  otherwise?: string | ((refused: Refused) => string);
  /** The button shows a spinner until this resolves, for example until everything under the form has been fetched again. */
  onDone: (data: Data<E>) => void | Promise<void>;
  /** The field that also shows the words of a toast. */
  beside?: string;
  /** Called if some fields are wrong, for a form that then says something as a whole. */
  onInvalid?: () => void;
  /** Called on a refusal in addition to its words, for example to fetch a list again. */
  onRefusal?: () => void;
  /** Handles the refusal `outdated` in place of words. */
  catchUp?: (form: UseFormReturnType<Values>) => Promise<void>;
  /** Handles a refusal in place of words, for pages that change as a whole; returns false if it does not. */
  onRefused?: (refusal: RefusalOf<E>) => boolean;
  /** Whether the form stays on screen after saving, and can be changed again. */
  staysOpen?: boolean;
  /** For a form with so few fields that `check` and the server cover them all. */
  isWithoutRules?: boolean;
  /** Whether leaving a changed form asks first; it does not on the pages outside the shell. */
  guarded?: boolean;
  /** Translates the English of the call and the rules, if the page has a language of its own. */
  spoken?: (sentence: string) => string;
}

/**
 * A form that sends one call. The contract's rules check each field when it is left, and all fields on submit, with the focus on the first bad one;
 * there is no second submit while one is under way, and no error loses what was typed.
 */
export function useEndpointForm<E extends Call, Values extends object>(options: EndpointForm<E, Values>) {
  const { endpoint, toBody, check, isWithoutRules = false, guarded = true, spoken = hear } = options;
  const [isSending, setSending] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const [isDone, setDone] = useState(false);
  const sending = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);

  const problemsOf = (values: Values): Record<string, string> => {
    const rules = isWithoutRules ? null : rulesOf(endpoint);
    const parsed = (rules?.body ?? rules?.query)?.safeParse(toBody(values));
    return { ...inWords(problemsIn(parsed?.error?.issues ?? []), spoken), ...check?.(values), ...unreadableIn(formElement.current) };
  };

  const form = useForm<Values>({ initialValues: options.initialValues, validate: ((values: Values) => problemsOf(values)) as never });
  useGuarded(guarded && !isDone && form.isDirty());
  useClearedByLanguage(form.clearErrors);
  const focusFirstError = useFocusOnError(formElement);

  const sayInvalid = () => {
    options.onInvalid?.();
    focusFirstError();
  };

  async function send(values: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setUnreachable(false);
    try {
      const data = await call(endpoint, { [partOf(endpoint)]: toBody(values) } as Input<E>); // FormOf<E> is that part of the input
      if (!options.staysOpen) setDone(true);
      await options.onDone(data);
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
      form.setErrors(inWords(error.problems, spoken));
      sayInvalid();
    } else if (!isGivenUp(error)) showRefusal(error, { ...options, spoken, form, focusFirstError }); // an expired session is reported elsewhere
  }

  /**
   * Says what is wrong with a field when it is left, but not on the way to a button: the sentence would move the button away under the click, and
   * submitting checks everything anyway.
   */
  function checkLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const path = target.dataset.path;
    if (!path || relatedTarget instanceof HTMLButtonElement) return;
    form.validateField(path as never);
    if (!isWithoutRules && !rulesOf(endpoint)) void fetchRules().then(() => form.validateField(path as never));
  }

  useKeyHelp([{ keys: `${CTRL} Enter`, does: 'Send the form' }]);

  /** Checks by all rules at once, the contract's and the form's own; they may still be loading if the person is quick. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isWithoutRules && !rulesOf(endpoint)) await fetchRules();
    form.onSubmit(send, sayInvalid)();
  }

  const formProps = {
    ref: formElement,
    noValidate: true,
    // Entering the first field fetches the rules, so that they have arrived by the time it is left.
    onFocus: () => void (isWithoutRules || fetchRules()),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    onBlur: checkLeft,
    onKeyDown: sendByKey,
  };
  return { form, formProps, isSending, isUnreachable };
}

/** The problems are worded in the previous language: submitting the form again words them in the new one. */
function useClearedByLanguage(clearErrors: () => void): void {
  const language = useLanguage();
  const saidIn = useRef(language);
  useEffect(() => {
    if (saidIn.current !== language) clearErrors();
    saidIn.current = language;
  }, [language, clearErrors]);
}

/** Focuses the first bad field after the render that shows the errors, however slow it is. */
function useFocusOnError(formElement: RefObject<HTMLFormElement | null>): () => void {
  const [focusAsked, askFocus] = useState(0);
  useEffect(() => {
    if (focusAsked === 0) return;
    const bad = '[aria-invalid="true"], [data-invalid] input, [data-invalid] button';
    formElement.current?.querySelector<HTMLElement>(bad)?.focus();
  }, [focusAsked, formElement]);
  return () => askFocus((count) => count + 1);
}

interface Refusing<E extends Call, Values>
  extends Pick<EndpointForm<E, Values>, 'refusals' | 'otherwise' | 'beside' | 'onRefusal' | 'catchUp' | 'onRefused'> {
  spoken: (sentence: string) => string;
  form: UseFormReturnType<Values>;
  focusFirstError: () => void;
}

/** Shows a refusal of the call as the form words it. */
function showRefusal<E extends Call, Values>(refused: Refused, shown: Refusing<E, Values>): void {
  const { refusals, otherwise = 'Something went wrong', beside, catchUp, form, focusFirstError, spoken } = shown;
  const { refusal, statusCode, message } = refused;
  const name = refusal as RefusalOf<E> | null; // the name of one of the endpoint's refusals
  if (catchUp && name === 'outdated') return void catchUp(form);
  shown.onRefusal?.();
  if (name !== null && shown.onRefused?.(name)) return;
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

/** Sends the form on Ctrl+Enter in any field (SCR-10). */
function sendByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}

const hear = (sentence: string): string => hearing.now(sentence);

/** Problems by field, as sentences. */
const inWords = (problems: readonly FieldProblem[], spoken: (sentence: string) => string): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, spoken(message)]));

/** The part of the call that a form fills: the body, or the query if there is no body. */
const partOf = ({ method }: Call): 'body' | 'query' => (method === 'POST' ? 'body' : 'query');

/** The fields whose text could not be read, such as a day; their values are empty meanwhile. */
function unreadableIn(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => validity.customError)
      .map(({ dataset, name, validationMessage }) => [dataset.path ?? name, validationMessage]),
  );
}
