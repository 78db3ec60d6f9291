/** SQL: what was sent to somebody and is not marked read, of one workflow: each case once, with the latest word. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../../kernel/viewer.ts';

export const copiesFor = ({ associationId, userId }: Viewer, entity: string): RawBuilder<unknown> => sql`
  select distinct on (c.case_id) c.case_id, c.at, n.author_name, n.said from case_copy c join case_note n on n.association_id = c.association_id and n.id = c.note_id
  where c.association_id = ${associationId} and c.reader_id = ${userId} and c.entity = ${entity} and c.read_at is null order by c.case_id, c.at desc, c.id desc`;
