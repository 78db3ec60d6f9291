import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Page } from './page.ts';
import type { AnyPermissionSet } from './permission.ts';
import type { Setting } from './setting.ts';
import type { AnyWorkflow } from './workflow.ts';

/** Everything the product promises under one name. `contract/all.ts` lists them; nothing else is reachable. */
export interface Feature {
  /** `{area}.{entity}`, as in `practice.practiceApplication`. */
  readonly name: `${string}.${string}`;
  readonly title: string;
  readonly permissions: readonly AnyPermissionSet[];
  readonly endpoints: { readonly [name: string]: Endpoint };
  readonly workflow?: AnyWorkflow;
  readonly pages: { readonly [name: string]: Page };
  /** The page that shows sensitive fields, and the form that declares them: a role says how much of each it shows. */
  readonly sensitive?: { readonly page: AnyPermissionSet; readonly form: z.ZodObject };
  readonly settings?: { readonly [key: string]: Setting };
}

export const feature = <const F extends Feature>(declared: F): F => declared;

/** All calls of a feature by name: its own, and those that its workflow's actions are. */
export const callsOf = ({ endpoints, workflow }: Feature): { readonly [name: string]: Endpoint } => ({ ...endpoints, ...workflow?.endpoints });
