/** Where a day of the association begins and ends, as moments: what is filtered by days is kept by moments. */
import { sql, type RawBuilder } from 'kysely';

/** `day`: YYYY-MM-DD. */
export const dayBegins = (day: string): RawBuilder<string> => sql<string>`${day}::date::timestamp at time zone 'Asia/Shanghai'`;
/** The first moment that is not of it any more. */
export const dayEnds = (day: string): RawBuilder<string> => sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
