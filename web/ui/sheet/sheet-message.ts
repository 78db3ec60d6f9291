/** What the page and its worker say to each other, and what a browser takes; more than that is the server's import. */
export const limits = { megabytes: 10, rows: 5_000, columns: 60, seconds: 20 } as const;

export interface SheetAsked { bytes: ArrayBuffer; name: string }
export type SheetRead = { rows: string[][]; more: boolean } | { fault: string };
