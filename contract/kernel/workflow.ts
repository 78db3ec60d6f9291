import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';
import { isKeyOf } from './keys.ts';
import { id, version } from './schema.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from './permission.ts';

export interface State<A extends string = string> {
  readonly title: string;
  /** Whose turn it is: the to-do list, the notice's recipient and the default actor of the actions that leave it. */
  readonly waitsFor?: A;
  /** Who fills in for whom it waits for, in the cases that he has entered: on his to-do list too. */
  readonly standIn?: A;
  /** Where a date is waited for and nobody's turn it is: who hears when the association's limit runs out all the same. */
  readonly answersFor?: A;
  readonly final?: boolean;
  /** 当前环节, where it is not what whoever it waits for usually does (case-stage). */
  readonly stage?: string;
  readonly tone?: 'wait' | 'good' | 'bad' | 'still';
}

/**
 * One line is one button, one audit event, one permission and one call: one target, no conditions.
 * `from: []` creates; `by: 'clock'` is done by the product itself when a date is reached and has no call.
 */
export interface Action<S extends string = string, A extends string = string> {
  readonly title: string;
  readonly from: readonly S[];
  readonly to: S;
  /** `null` only for what the clock does. */
  readonly can: Permission | null;
  /** Done by whom; left out: by whom the state waits for, in each state that it may start from. */
  readonly by?: A | 'clock';
  readonly input?: z.ZodObject;
  readonly look?: 'primary' | 'danger' | 'plain';
  /** Opens again a case that had ended. */
  readonly reopens?: true;
  /** A question asked before the deed, where it cannot be taken back. */
  readonly confirm?: string;
  /** Who is told when it is done, in which words: `{no}` the number, `{case}` its headline, `{date}` until when to mend it, and the flow's own. Severity 1–3 (default 2). */
  readonly tells?: { readonly [Who in A]?: string };
  /** Who is told as well, but only of a case that has waited for him before: what never came to him does not concern him. */
  readonly tellsIfAsked?: { readonly [Who in A]?: string };
  readonly severity?: 1 | 2 | 3;
  /** Decided by several together: to those whom it concerns they speak as one. Whoever wrote it down is named inside the association. */
  readonly together?: string;
}

export interface Workflow<A extends Record<string, string>, S extends Record<string, State<keyof A & string>>, X extends Record<string, Action<keyof S & string, keyof A & string>>> {
  /** camelCase entity: also the journal's and audit trail's name for it. */
  readonly entity: string;
  readonly title: string;
  readonly area: string;
  /** Two letters before the application number. */
  readonly prefix: string;
  readonly actors: A;
  /** Actors of whom one person may be only one in the same case (four eyes). */
  readonly apart?: readonly (keyof A & string)[];
  readonly states: S;
  readonly actions: X;
  readonly endpoints: { readonly [K in keyof X & string as X[K]['from'] extends readonly [] ? never : X[K] extends { by: 'clock' } ? never : K]: ActionEndpoint<X[K]> };
}

export type AnyWorkflow = Workflow<Record<string, string>, Record<string, State>, Record<string, Action>>;

type InputOf<X> = X extends { input: infer I extends z.ZodObject } ? I['shape'] : Record<never, never>;
export type ActionEndpoint<X> = Endpoint<z.ZodObject<{ id: typeof id; version: typeof version } & InputOf<X>, z.core.$strict>, typeof actionDone, ActionError>;

export const actionErrors = ['stale', 'notItsTurn', 'blocked', 'fourEyes'] as const satisfies readonly ErrorCode[];
export type ActionError = (typeof actionErrors)[number];

const theCaseAlone = z.strictObject({ id, version });
export const actionDone = z.object({ id, version, state: z.string(), stateTitle: z.string() });

/** Why an action is not open yet, with the place to go and mend it. */
export const finding = z.object({
  code: z.string(),
  level: z.enum(['BLOCK', 'EXPLAIN', 'WARN', 'INFO']),
  message: z.string(),
  /** The form's field or the material that it speaks of. */
  field: z.string().optional(),
});
export type Finding = z.infer<typeof finding>;

/** What the server offers for one record; screens show these and decide nothing themselves. */
export const openAction = z.object({ action: z.string(), blockedBy: z.array(finding) });
export type OpenAction = z.infer<typeof openAction>;

export function workflow<
  const A extends Record<string, string>,
  const S extends Record<string, State<keyof A & string>>,
  const X extends Record<string, Action<keyof S & string, keyof A & string>>,
>(declared: Omit<Workflow<A, S, X>, 'endpoints'>): Workflow<A, S, X> {
  const called = Object.entries(declared.actions).filter(([, action]) => action.from.length > 0 && action.by !== 'clock');
  const endpoints = Object.fromEntries(called.map(([name, action]) => [name, endpoint({
    method: 'POST',
    path: `/api/${declared.area}/${declared.entity}/${name}`,
    title: `${declared.title}：${action.title}`,
    access: action.can ?? mistake(`${declared.entity}.${name}: only the clock acts without a permission`),
    audit: `${declared.entity}.${name}`,
    once: true,
    input: action.input ? z.strictObject({ id, version, ...action.input.shape }) : theCaseAlone,
    output: actionDone,
    errors: actionErrors,
  })]));
  return { ...declared, endpoints: endpoints as Workflow<A, S, X>['endpoints'] };
}

const mistake = (what: string): never => { throw new Error(what); };

/** What the association's people do with a case beside its steps: it stays where it stands, and who did it has handled no stage of it. */
export const besideSteps = { transfer: '转办', takeOver: '接手', handBack: '交还', takeBack: '收回' } as const;
export type BesideStep = keyof typeof besideSteps;
/** Whoever does such a thing, in the review record. */
export const dispatcher = 'dispatcher';

/** What people call a state, an action, an actor; a name that the workflow has no more stands for itself. */
export const stateTitle = (flow: AnyWorkflow, state: string): string => flow.states[state]?.title ?? state;
export const actionTitle = (flow: AnyWorkflow, action: string): string => flow.actions[action]?.title ?? (isKeyOf(besideSteps, action) ? besideSteps[action] : action);
export const actorTitle = (flow: AnyWorkflow, actor: string): string => flow.actors[actor] ?? (actor === dispatcher ? '转办人' : actor);

/** The rights by which its cases come to wait for somebody: who holds none of them looks on. */
export const rightsWaitedFor = ({ actions, states }: AnyWorkflow): Permission[] =>
  Object.values(actions).flatMap(({ can, by, from }) => (can !== null && from.some((state) => { const waits = states[state]?.waitsFor; return waits !== undefined && (by ?? waits) === waits; }) ? [can] : []));

/** By whom an action is done: said at the action, or else whom the state waits for. */
export function doerOf(flow: AnyWorkflow, name: string, state: string): string {
  const doer = flow.actions[name]?.by ?? flow.states[state]?.waitsFor;
  if (!doer) throw new Error(`${flow.entity}.${name} from ${state || 'nothing'}: nobody is said to do it`);
  return doer;
}
