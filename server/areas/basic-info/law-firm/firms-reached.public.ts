/** How one grant reaches law firms, by their district, by name or as the own firm: for the register itself and for what belongs to a firm. */
import { sql, type RawBuilder } from 'kysely';
import type { Holding, Viewer } from '../../../kernel/viewer.ts';

const among = (column: RawBuilder<unknown>, values: readonly string[]) => (values.length ? [sql`${column} in (${sql.join(values)})`] : []);

/** `firm`: the firm's id in the row asked about. Districts are read in `law_firm`, which must be at hand for them. */
export function firmsReached({ scope, held: { firms, districts, custom } }: Holding, { firmIds }: Viewer, firm: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (scope === 'ALL') return sql`true`;
  const district = sql`law_firm.district_name`;
  const ways = scope === 'FIRM' ? among(firm, firms ?? firmIds)
    : scope === 'DISTRICT' || scope === 'BRANCH' ? among(district, districts)
    : scope === 'CUSTOM' ? [...among(district, custom.districts), ...among(firm, custom.firms)] : [];
  return ways.length ? sql`(${sql.join(ways, sql` or `)})` : null;
}
