import type { z } from 'zod';

/** How sure the value is: I, M, D and K show 待核对 on the settings screen until the association has confirmed it. Letters as in the domain documents. */
export type Confidence = 'V' | 'V*' | 'S' | 'I' | 'M' | 'D' | 'K';

/**
 * One number, deadline or list of the association's rules. The value in force is kept in the database by version;
 * what stands here is the value before anybody has changed it.
 */
export interface Setting<T = unknown> {
  /** `{area}.{key}` */
  readonly key: `${string}.${string}`;
  readonly title: string;
  readonly schema: z.ZodType<T>;
  readonly initial: NoInfer<T>;
  readonly unit?: string;
  /** The regulation, decision or document that the value comes from. */
  readonly source: string;
  readonly confidence: Confidence;
  /** Where it stands on the settings screen: 登记, 证书 … */
  readonly group?: string;
  /** What a change does and to whom, said before it is saved. */
  readonly effect?: string;
  /** Of a list of materials: the form whose answers decide which of them are asked for. */
  readonly conditionsOn?: z.ZodObject;
}

export const setting = <T>(declared: Setting<T>): Setting<T> => declared;
