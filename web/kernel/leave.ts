/** Unsaved work, said in one place: the shell asks before another page, the browser before closing, a drawer before it shuts. */
const unsaved = new Map<object, string>();

/** Registers or withdraws unsaved work; `what` is named in the question. */
export function markUnsaved(owner: object, what: string | null): void {
  if (what === null) unsaved.delete(owner);
  else unsaved.set(owner, what);
}

/** Names what would be lost. */
export const whatIsUnsaved = (owner?: object): string | undefined => owner ? unsaved.get(owner) : [...unsaved.values()][0];

/** The person has chosen to lose it. */
export const forgetUnsaved = (): void => unsaved.clear();

window.addEventListener('beforeunload', (event) => { if (unsaved.size > 0) event.preventDefault(); });
