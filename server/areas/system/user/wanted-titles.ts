/** Roles that a cell of a roster names, each once. */
export const wantedTitles = (cell: string): string[] => [...new Set(cell.split(/[；;]/).map((one) => one.trim()).filter(Boolean))];
