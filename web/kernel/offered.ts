/** What the association has made of the contract's own lists: their order, and what is offered no more. */
export interface OfferedEntry { readonly code: string; readonly colour: string; readonly isEnabled: boolean }
export interface Offered { readonly code: string; readonly entries: readonly OfferedEntry[] }

type Labels = Readonly<Record<string, string>>;

/** By the list itself: whoever has it in hand need not know its name. */
let byLabels: ReadonlyMap<Labels, readonly OfferedEntry[]> = new Map();

export const offer = (lists: readonly { labels: Labels; entries: readonly OfferedEntry[] }[]): void => { byLabels = new Map(lists.map(({ labels, entries }) => [labels, entries])); };

export const offeredFor = (labels: Labels): readonly OfferedEntry[] | undefined => byLabels.get(labels);

export const hasLists = (): boolean => byLabels.size > 0;
