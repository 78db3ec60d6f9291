/** Of the demonstration: decisions that have arrived, are on their way, came back refused, or lie there since long. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { isPerson, keepService, type ServiceDone, type ServiceLine } from '../../basic-info/decision-document/keep-service.public.ts';
import { paper } from '../demo/papers.public.ts';
import { lines, nameOf } from './service-list.ts';

type Story = 'counter' | 'opened' | 'sent' | 'returned' | 'waiting';
/** In the order in which they were decided, again and again; a firm mostly opens its own. */
const ofPersons: readonly Story[] = ['counter', 'opened', 'sent', 'returned', 'waiting'];
const ofFirms: readonly Story[] = ['waiting', 'opened', 'opened', 'sent'];

interface Found extends ServiceLine { readonly name: string; readonly docNo: string; readonly issuedOn: string }

export async function seedDemoServices(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const { associationId } = app;
  const today = await todayIn(db);
  const { rows } = await sql<Found>`
    select s.id, s.served_to, d.kind, d.issued_at, d.case_entity, d.case_id, d.doc_no, ${nameOf} as name, (d.issued_at at time zone 'Asia/Shanghai')::date as issued_on from ${lines}
    where s.association_id = ${associationId} and s.state = 'WAITING' order by d.issued_at, d.doc_no, s.served_to`.execute(db);
  const clerk = { by: users.get('staff1') ?? null, byName: '陈思敏' };
  const met = { person: 0, firm: 0 };
  for (const line of rows) {
    const isHis = isPerson(line.servedTo);
    const story = isHis ? ofPersons[met.person++ % ofPersons.length] : ofFirms[met.firm++ % ofFirms.length];
    const after = (days: number) => { const day = plusDays(line.issuedOn, days); return day > today ? today : day; };
    const write = (done: Omit<ServiceDone, 'by' | 'byName'>, who: Pick<ServiceDone, 'by' | 'byName'> = clerk) => keepService(app, db, associationId, line, { ...done, ...who });
    const parcel = `XA${line.id.replaceAll(/\D/g, '').padEnd(9, '7').slice(0, 9)}44`;
    if (story === 'opened') await write({ deed: 'serve', mode: 'SYSTEM', on: after(1) }, { by: null, byName: isHis ? line.name : '律所管理员' });
    if (story === 'sent' || story === 'returned') await write({ deed: 'send', mode: 'MAIL', on: after(1), proofNo: parcel });
    if (story === 'returned') await write({ deed: 'sendBack', mode: 'MAIL', on: after(3), reason: 'REFUSED', note: '快递员在面单上注明收件人拒收' });
    if (story === 'counter') await write({ deed: 'serve', mode: 'COUNTER', on: after(2), takenBy: line.name, fileIds: [await signedSheet(app, db, clerk.by ?? associationId, line)] });
  }
}

async function signedSheet({ files, associationId }: App, db: Db, userId: string, { name, docNo }: Found): Promise<string> {
  const bytes = paper('送达回证', [`文号：${docNo}`, `受送达人：${name}`, '送达方式：当面送达', `签收：${name}`]);
  const file = await files.receive({ stream: Readable.from([bytes]), fileName: '送达回证（已签收）.pdf' }, { associationId, uploadedBy: userId, accept: 'document' });
  await files.attach(db, associationId, userId, [file.id]);
  return file.id;
}
