/** What a condition says when it is not kept: the rules' own sentence with its blanks, or the association's with the same ones (internship rules 5, 9). */
import { faultOfBlanks, filledWording } from '../../kernel/blanks.ts';
import type { Finding } from '../../kernel/workflow.ts';

export interface Sentence {
  readonly says: string;
  /** What may stand in it, each with a sample for whoever words it anew. */
  readonly blanks?: Readonly<Record<string, string>>;
  /** Without these nobody would know what is wrong. */
  readonly needs?: readonly string[];
}

/** What a condition puts into its blanks. */
export type Values<S extends Sentence = Sentence> = S extends { readonly blanks: infer B } ? { readonly [K in keyof B]: string | number } : Readonly<Record<never, never>>;
export type AnyValues = Readonly<Record<string, string | number>>;

export const faultOfSentence = (wording: string, { blanks = {}, needs }: Sentence): string | null => faultOfBlanks(wording, Object.keys(blanks), needs);

export const sampleOfSentence = (wording: string, { blanks = {} }: Sentence): string => filledWording(wording, blanks);

/** What was found, with what stands in its sentence. */
export interface Said<F extends Finding = Finding> { readonly finding: F; readonly values: AnyValues }

export const said = <F extends Finding>(finding: F, values: AnyValues): Said<F> => ({ finding: { ...finding, message: filledWording(finding.message, values) }, values });
