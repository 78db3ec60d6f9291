/** What an intern has mended, and his tutor has approved, comes back to whoever found the defect. */
import { sql } from 'kysely';
import { spotCheck } from 'contract/areas/journal/spot-check';
import type { App } from '../../../app.ts';
import { tell } from '../../../kernel/tell.ts';

export async function tellOfMended({ db, associationId }: App, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }; // our own words, from the journal's own step
  const { rows } = await sql<{ itemId: string; version: number; checkId: string; judgedBy: string; journalDate: string; internName: string }>`
    select i.id as item_id, t.version, i.check_id, i.judged_by, t.journal_date, n.name as intern_name from spot_check_item i
    join spot_check c on c.association_id = i.association_id and c.id = i.check_id and c.state = 'reviewing'
    join practice_journal t on t.association_id = i.association_id and t.id = i.journal_id and t.state = 'approved' join intern n on n.association_id = t.association_id and n.id = t.intern_id
    where i.association_id = ${associationId} and i.journal_id = ${id} and i.result = 'DEFECT' and i.judged_by is not null`.execute(db);
  for (const { itemId, version, checkId, judgedBy, journalDate, internName } of rows) {
    await tell(db, associationId, [judgedBy], { event: 'spotCheck.mended', key: `spotCheck.mended:${itemId}:${version}`, severity: 2, title: `${internName}${journalDate}的日志存疑已整改，请复看`, address: spotCheck.pages.read.path.replace(':id', checkId) });
  }
}
