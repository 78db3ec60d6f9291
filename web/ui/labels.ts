/** The Chinese of the contract's enumerations; codes go over the wire, labels are shown. */
interface Labelled { labels: Readonly<Record<string, string>> }

export interface Choice { value: string; label: string }

export const choicesOf = ({ labels }: Labelled): Choice[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** An unknown code is shown as it is: better than nothing, and somebody will report it. */
export const labelOf = ({ labels }: Labelled, code: string | null | undefined): string => code ? labels[code] ?? code : '';
