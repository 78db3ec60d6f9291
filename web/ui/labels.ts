/** The Chinese of the contract's enumerations; codes go over the wire, labels are shown. */
import { offeredFor } from '../kernel/offered.ts';

interface Labelled { labels: Readonly<Record<string, string>> }

export interface Choice {
  value: string;
  label: string;
  /** Not to be chosen any more; records that carry it are still found and shown. */
  isOff?: boolean;
  colour?: string;
}

/** In the association's order, where it has one; what is offered no more comes last. */
export function choicesOf({ labels }: Labelled): Choice[] {
  const offered = offeredFor(labels);
  const all = Object.entries(labels).map(([value, label]) => ({ value, label }));
  if (!offered) return all;
  const placeOf = (value: string) => { const at = offered.findIndex(({ code }) => code === value); return at < 0 ? offered.length : at; };
  const sorted = all.toSorted((a, b) => placeOf(a.value) - placeOf(b.value)).map((choice): Choice => {
    const { isEnabled = true, colour = '' } = offered.find(({ code }) => code === choice.value) ?? {};
    return { ...choice, ...(colour && { colour }), ...(!isEnabled && { isOff: true, label: `${choice.label}（已停用）` }) };
  });
  return [...sorted.filter(({ isOff }) => !isOff), ...sorted.filter(({ isOff }) => isOff)];
}

/** What a form offers: what is off only where the record has it already. */
export const stillOffered = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => choices.filter(({ isOff, value }) => !isOff || chosen.includes(value));

/** An unknown code is shown as it is: better than nothing, and somebody will report it. */
export const labelOf = ({ labels }: Labelled, code: string | null | undefined): string => code ? labels[code] ?? code : '';
