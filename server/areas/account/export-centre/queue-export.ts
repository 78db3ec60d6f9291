import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

/**
 * A small one is made when it is fetched, a moment later; should nobody come, a job makes it all the same. Large ones one
 * after the other; a hundred files take minutes, and no list waits for them.
 */
export const queueExport = (db: Db, id: string, { isSmall, isZip }: { isSmall: boolean; isZip: boolean }) =>
  sql`select graphile_worker.add_job('makeExport', json_build_object('id', ${id}::text), queue_name => ${isSmall ? null : isZip ? 'exportFiles' : 'exports'}::text,
    run_at => clock_timestamp() + make_interval(secs => ${isSmall ? 60 : 0}), job_key => ${`export:${id}`}, max_attempts => 5)`.execute(db);
