/**
 * A form over a contract schema. Values are what the form shows; `submit` turns them into the call's shape, checks
 * them with the schema that the server uses, puts each fault at its field and goes to the first one. Nothing typed
 * is lost by a refusal, and leaving with unsaved work asks. Fields subscribe one by one: typing redraws one field.
 */
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { bareOf } from 'contract/kernel/schema';
import { compare } from './compare-copies.ts';
import { asFailure, type CallError } from './failure.ts';
import { draftOf, markUnsaved } from './leave.ts';
import { aboutForm, keepLeftWork } from './left-work.ts';
import { usePane } from './pane.ts';
import { put, valueAt, type Values } from './values.ts';
import { metaOf, partsOf, schemaAt, typeOf } from './schema-parts.ts';

/** A newer copy of the record that this form has met, and what became of it. */
export interface Met { readonly found: ReturnType<typeof compare>; readonly newest: Values }

interface State { values: Values; faults: Readonly<Record<string, string>>; dirty: boolean; sending: boolean; failure: CallError | null; met: Met | null }

export interface Form<S extends z.ZodObject = z.ZodObject> {
  readonly id: string;
  readonly schema: S;
  state(): State;
  subscribe(listener: () => void): () => void;
  /** Dotted paths reach into rows: `materials.0.fileId`. */
  get(path: string): unknown;
  set(path: string, value: unknown): void;
  setAll(values: Values): void;
  /** Checks one field when it is left. */
  check(path: string): void;
  /** Sends what the schema has read. Faults and refusals stay in the form; the answer comes only when it worked. */
  submit<T>(send: (input: z.output<S>) => Promise<T>): Promise<T | undefined>;
  reset(values: Values): void;
  /** The record has been changed since `start`: what is not touched here becomes what is true now, what is typed stays. `lists`: as `compare` has them. */
  meet(start: Values, newest: Values, lists: readonly string[]): void;
  /** Autosave: these values are kept by the server now; the form is clean unless more was typed since. */
  kept(values: Values): void;
  /** Puts sentences of the server at their fields. */
  mark(faults: Readonly<Record<string, string>>): void;
  focus(path: string): void;
}

export const fieldId = (form: Pick<Form, 'id'>, path: string): string => `${form.id}-${path}`;

interface FormOptions {
  /** Names the work in every question before it would be lost; without a name nothing is asked. */
  unsaved?: string;
  /** Fields that are sets of items: what two have added and removed at once stands together. */
  lists?: readonly string[];
}

/**
 * `initial`: what the form would start with now. Where it carries the record's `version`, and another one comes in while
 * the form is open, two are at one record: the form meets the newest copy instead of being refused for ever.
 */
export function useForm<S extends z.ZodObject>(schema: S, initial: Values, { unsaved, lists = none }: FormOptions = {}): Form<S> {
  const id = useId();
  const pane = usePane();
  const [form] = useState(() => {
    const made = makeForm(id, schema, initial);
    if (unsaved !== undefined) aboutForm(made, { what: unsaved, path: pane.key, title: pane.title, first: initial });
    return made;
  });
  const [first, setFirst] = useState(initial);
  const latest = useRef(initial);
  latest.current = initial;
  // Only this much of the state: whoever holds the form is not redrawn with every key.
  const dirty = useSyncExternalStore(form.subscribe, () => form.state().dirty);
  const sending = useSyncExternalStore(form.subscribe, () => form.state().sending);
  const version = initial['version'];
  useEffect(() => {
    // While a save is under way its own success is the newest copy.
    if (sending || version === first['version']) return;
    form.meet(first, latest.current, lists);
    setFirst(latest.current);
    if (unsaved !== undefined) aboutForm(form, { what: unsaved, path: pane.key, title: pane.title, first: latest.current });
  }, [form, first, sending, version, lists, unsaved, pane]);
  const name = unsaved ?? '填写的内容';
  useEffect(() => (
    dirty && unsaved !== undefined ? keepLeftWork(form, { what: unsaved, path: pane.key, title: pane.title, first }, () => draftOf(form)) : undefined
  ), [form, dirty, unsaved, pane, first]);
  useEffect(() => {
    markUnsaved(form, dirty ? { what: name, pane, still: () => form.state().dirty } : null);
    // Hidden behind another tab the work is still there, and still unsaved.
    return () => { if (pane.state !== 'hidden') markUnsaved(form, null); };
  }, [form, dirty, name, pane]);
  return form;
}

const none: readonly string[] = [];

export const useFormState = (form: Pick<Form, 'state' | 'subscribe'>): State => useSyncExternalStore(form.subscribe, form.state);

export function useField<T = unknown>(form: Form, path: string) {
  const value = useSyncExternalStore(form.subscribe, () => form.get(path)) as T; // The page names the type it put in.
  const fault = useSyncExternalStore(form.subscribe, () => form.state().faults[path]);
  const about = useRef<ReturnType<typeof describe>>(undefined);
  about.current ??= describe(schemaAt(form.schema, path));
  return { id: fieldId(form, path), value, fault, ...about.current, set: (to: T) => form.set(path, to), check: () => form.check(path) };
}

export function makeForm<S extends z.ZodObject>(id: string, schema: S, initial: Values): Form<S> {
  let state: State = { values: initial, faults: {}, dirty: false, sending: false, failure: null, met: null };
  /** The copy that was made from here: nobody has to be told of it. */
  let own: unknown;
  const listeners = new Set<() => void>();
  const change = (patch: Partial<State>) => { state = { ...state, ...patch }; for (const listener of listeners) listener(); };
  const faultsNow = () => {
    const shape = shapeFor(schema, state.values);
    const read = schema.safeParse(shape);
    const faults: Record<string, string> = {};
    // Of several faults of one field the first is said.
    if (!read.success) for (const issue of read.error.issues) faults[issue.path.join('.')] ??= sentenceOf(issue, schema, shape);
    return { read, faults };
  };
  const without = (path: string) => Object.fromEntries(Object.entries(state.faults).filter(([key]) => key !== path && !key.startsWith(`${path}.`)));

  const form: Form<S> = {
    id, schema,
    state: () => state,
    subscribe: (listener) => { listeners.add(listener); return () => listeners.delete(listener); },
    get: (path) => valueAt(state.values, path.split('.')),
    set: (path, value) => change({ values: put(state.values, path.split('.'), value), faults: without(path), dirty: true }),
    setAll: (values) => change({ values: { ...state.values, ...values }, dirty: true }),
    check: (path) => {
      const fault = faultsNow().faults[path];
      change({ faults: { ...without(path), ...(fault && { [path]: fault }) } });
    },
    focus: (path) => goTo(id, [path]),
    reset: (values) => change({ values, faults: {}, dirty: false, failure: null }),
    meet: (start, newest, lists) => {
      const found = compare(start, state.values, newest, lists);
      change({
        values: { ...state.values, ...newest, ...found.mineValues }, dirty: found.mine.length > 0, met: newest['version'] === own ? null : { found, newest },
        ...(state.failure?.code === 'stale' && { failure: null }),
      });
    },
    kept: (values) => { if (state.dirty && state.values === values) change({ dirty: false }); },
    mark: (faults) => change({ faults: { ...state.faults, ...faults } }),
    submit: async (send) => {
      if (state.sending) return undefined;
      const { read, faults } = faultsNow();
      change({ faults, failure: null });
      if (!read.success) { goTo(id, Object.keys(faults)); return undefined; }
      change({ sending: true });
      const typed = state.values;
      try {
        const answer = await send(read.data);
        // What was typed while the call was under way is still unsaved.
        change({ dirty: state.values !== typed, met: null });
        own = versionIn(answer);
        return answer;
      } catch (thrown) {
        const failure = asFailure(thrown);
        // A call that takes the answers as a part of its own names them by that; here they are all there is.
        const faults = failure.fields.map(({ path, message }) => [schemaAt(schema, path) ? path : path.replace(/^(?:form|input)\./, ''), message] as const);
        change({ failure, faults: Object.fromEntries(faults) });
        goTo(id, faults.map(([path]) => path));
        return undefined;
      } finally {
        change({ sending: false });
      }
    },
  };
  return form;
}

/** What a call that saves answers; one that only looks answers none. */
const versionIn = (answer: unknown): unknown => typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;

/** Goes to the first faulty field as the eye reads, not as the schema lists. */
function goTo(id: string, paths: readonly string[]): void {
  // After the faults are drawn: the message belongs into view too.
  requestAnimationFrame(() => {
    const first = paths.map((path) => document.getElementById(`${id}-${path}`)).filter((element) => element !== null)
      .sort((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)[0];
    first?.scrollIntoView({ block: 'center' });
    const target = first?.matches('input, textarea, select, button, [tabindex]') ? first : first?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
    target?.focus({ preventScroll: true });
  });
}

/** An empty box is no value: left out, or `null` where the contract says so. A tick that must be set and isn't is a no. */
function shapeFor(schema: z.ZodObject, values: Values): Values {
  return Object.fromEntries(Object.entries(partsOf(schema).shape ?? {}).flatMap(([key, field]): [string, unknown][] => {
    const value = values[key];
    if (value !== '' && value !== undefined && value !== null) return [[key, value]];
    if (typeOf(field) === 'boolean' && !field.safeParse(false).success) return [[key, false]];
    return key in values && field.safeParse(null).success ? [[key, null]] : [];
  }));
}

const isChinese = /[\u4e00-\u9fff]/;

/** What is empty must be filled in, whatever the contract says of its form; zod's own sentences are English. */
function sentenceOf(issue: z.core.$ZodIssue, schema: z.ZodObject, values: Values): string {
  const field = schemaAt(schema, issue.path.join('.'));
  const missing = valueAt(values, issue.path) === undefined && issue.code !== 'custom';
  if (missing) return field && ['string', 'number', 'int'].includes(typeOf(field)) && partsOf(bareOf(field)).format !== 'uuid' ? '请填写' : '请选择';
  if (isChinese.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'array' ? `至少${String(issue.minimum)}项` : `不能小于${String(issue.minimum)}`;
  if (issue.code === 'too_big') return issue.origin === 'array' ? `最多${String(issue.maximum)}项` : `不能大于${String(issue.maximum)}`;
  return '填写的内容格式不正确';
}

/** What a field shows of its schema: whether it must be filled in, how long it may be. */
function describe(schema: z.ZodType | undefined) {
  if (!schema) return { required: false, maxLength: undefined };
  const maxLength = metaOf(schema, 'maxLength');
  return { required: !schema.safeParse(undefined).success && !schema.safeParse(null).success, maxLength: typeof maxLength === 'number' ? maxLength : undefined };
}
