/** What the next document would be numbered: looked at, not taken. */
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import type { Db } from '../../../kernel/context.ts';
import { docNoOf, sequenceOf } from '../decision-document/issue-document.public.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

/** A function of kind, rule and word; `null` for a certificate, which brings its own number. */
export async function nextNumbersOf(db: Db, associationId: string, kinds: readonly DocumentKind[]) {
  const today = await todayIn(db);
  const sequences = new Map(kinds.map((kind) => [kind, sequenceOf({ kind, today })]));
  const taken = await db.selectFrom('numberSequence').select(['name', 'lastValue']).where('associationId', '=', associationId)
    .where('name', 'in', [...sequences.values()].map(({ name }) => name)).where('period', '=', today.slice(0, 4)).execute();
  return (kind: DocumentKind, numberRule: string, word: string): string | null => {
    if (documentKinds[kind].layout === 'certificate' || numberRule === '') return null;
    const last = taken.find(({ name }) => name === sequences.get(kind)?.name)?.lastValue ?? 0;
    return docNoOf({ template: { numberRule }, word, today }, String(last + 1));
  };
}
