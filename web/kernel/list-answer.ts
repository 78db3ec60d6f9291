/** What every list of the server is asked and answers. */
import type { z } from 'zod';
import type { Endpoint, Output } from 'contract/kernel/endpoint';

export type ListEndpoint = Endpoint<z.ZodObject, z.ZodObject<{ data: z.ZodArray; total: z.ZodType<number> }>>;
export type RowOf<E extends Endpoint> = Output<E> extends { data: (infer R)[] } ? R : never;

/** What every list answers, said of one whose rows are not known here. */
export const pageOf = <E extends Endpoint>(answer: Output<E>) => answer as { data: RowOf<E>[]; total: number };

/** Rows that were just made and stand first. */
export interface MadeRows {
  ids: readonly string[];
  /** As many of them as the conditions would not find. */
  outside: number;
  /** The page as it would be without them. */
  order: readonly string[];
  release(): void;
}
