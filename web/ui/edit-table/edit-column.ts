/** What a column of an editable table takes. Values are texts throughout: zeros in front and long numbers stay what they are. */
import type { z } from 'zod';
import { readDay } from '../day.ts';
import type { Choice } from '../labels.ts';

export interface EditColumn {
  key: string;
  title: string;
  width?: number;
  required?: boolean;
  /** The contract's own rule: what it tidies up is taken over, what it refuses is the cell's fault. */
  rule?: z.ZodType<unknown, string>;
  /** A day, in whatever way people and table programs write it. */
  day?: true;
  choices?: readonly Choice[];
  /** No two rows may have the same. */
  unique?: boolean;
  placeholder?: string;
  align?: 'right';
  /** Other heads that pasted tables give it. */
  aliases?: readonly string[];
}

export interface EditRow { id: string; values: Readonly<Record<string, string>> }

/** The text as it is kept, and what is wrong with it. Choices are taken by their labels, as people write them. */
export function checked(column: EditColumn, text: string): { value: string; fault?: string } {
  const { title, required, rule, choices } = column;
  const typed = text.trim();
  const given = column.day ? readDay(typed) ?? typed : typed;
  if (given === '') return { value: '', ...(required && { fault: `请填写${title}` }) };
  if (choices) {
    // 兼职 for 兼职律师, as long as only one begins like that.
    const begun = choices.filter(({ label }) => given.length > 1 && label.startsWith(given));
    const choice = choices.find(({ value, label }) => value === given || label === given) ?? (begun.length === 1 ? begun[0] : undefined);
    return choice ? { value: choice.value } : { value: given, fault: `没有“${given}”这一项，请填写${choices.map(({ label }) => label).join('、')}之一` };
  }
  const read = rule?.safeParse(given);
  if (!read) return { value: given };
  if (!read.success) return { value: given, fault: read.error.issues[0]?.message ?? `${title}不正确` };
  return { value: typeof read.data === 'string' ? read.data : given };
}

export const shown = ({ choices }: EditColumn, value: string): string => choices?.find((choice) => choice.value === value)?.label ?? value;
