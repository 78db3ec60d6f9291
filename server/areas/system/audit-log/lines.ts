/** Lines of the trail in words. */
import { sql, type RawBuilder } from 'kysely';
import type { auditLog } from 'contract/areas/system/audit-log';
import { mostCounted } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';
import { listPage, type PageInput } from '../../../kernel/list.ts';
import { namesOf } from './subjects.ts';
import { changesOf, deedTitle, entityTitle, eventTitle } from './words.public.ts';

export interface Line {
  seq: number; at: string; actorId: string | null; actorName: string; actorRoles: string | null; forName: string | null; sessionId: string | null; address: string | null;
  event: string; entity: string; entityId: string | null; result: 'done' | 'refused' | 'failed'; before: unknown; after: unknown; note: string | null; traceId: string;
}
type Row = Output<typeof auditLog.endpoints.getAuditLogs>['data'][number];

const columns = [
  'a.seq', 'a.at', 'a.actorId', 'a.actorName', 'a.actorRoles', 'a.forName', 'a.sessionId', 'a.address', 'a.event', 'a.entity', 'a.entityId', 'a.result', 'a.before', 'a.after', 'a.note', 'a.traceId',
] as const;

/** The newest first. Counted only as far as anybody would page; whoever takes them away walks through all. `ids`: no line has one. */
export async function linesWhere(db: Db, where: RawBuilder<boolean>, input: PageInput & { ids?: readonly string[] | undefined }): Promise<{ lines: Line[]; total: number }> {
  const found = db.selectFrom('auditEntry as a').where(where).$if(input.ids !== undefined, (q) => q.where(sql<boolean>`false`));
  const { rows, total } = await listPage(found.select(columns), found, input, { at: sql`a.at` }, { initial: 'at desc', last: sql`a.seq`, falls: input.sorting !== 'at asc', always: ['at'], mostCounted });
  return { lines: rows as Line[], total }; // the table says its results as text
}

export async function roleTitles(db: Db, associationId: string): Promise<ReadonlyMap<string, string>> {
  const roles = await db.selectFrom('role').select(['code', 'title']).where('associationId', '=', associationId).execute();
  return new Map(roles.map(({ code, title }) => [code, title]));
}

export async function inWords(db: Db, associationId: string, lines: readonly Line[]): Promise<Row[]> {
  const [nameOf, titles] = await Promise.all([namesOf(db, associationId, lines), roleTitles(db, associationId)]);
  return lines.map((line) => {
    const { seq, at, actorName, actorRoles, event, entity, result, address, note, before, after } = line;
    const [title, objectTitle, objectName] = [eventTitle(event), entityTitle(entity), nameOf(line)];
    return {
      seq, at, actorName, event, title, objectTitle, objectName, result, address, note,
      roles: actorRoles?.split(',').map((code) => titles.get(code) ?? code).join('、') ?? '',
      sentence: sentenceOf(line, objectTitle, objectName), changed: changesOf(event, before, after, new Map()).length,
    };
  });
}

/** Nobody's own account is named beside the own name; “保存律师‘张三’” rather than “保存律师（律师‘张三’）”. */
function sentenceOf({ actorName, actorId, entityId, event, forName, result, note }: Line, objectTitle: string, objectName: string | null): string {
  const who = forName ? `${actorName}代${forName}` : actorName;
  const deed = deedTitle(event);
  const what = !objectName || entityId === actorId ? deed : deed.endsWith(objectTitle) ? `${deed}“${objectName}”` : `${deed}（${objectTitle}“${objectName}”）`;
  const why = note && result === 'done' ? `，注明：${note}` : '';
  return { done: `${who}：${what}${why}`, failed: `${who}：${what}，没有成功`, refused: `${who}：${what}，因没有权限被拒绝` }[result];
}
