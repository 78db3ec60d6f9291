import { sql, type RawBuilder } from 'kysely';
import { caseFileCode } from 'contract/areas/practice/work-proof';

/** Over `intern_case c`: confirmed, and its whole file handed in. */
export const hasCaseFile: RawBuilder<boolean> = sql<boolean>`c.state = 'confirmed' and c.deleted_at is null and exists (select 1 from attachment a
  where a.association_id = c.association_id and a.owner_entity = 'internCase' and a.owner_id = c.id and a.material_code = ${caseFileCode} and a.deleted_at is null)`;
