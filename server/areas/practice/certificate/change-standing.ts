/** A certificate is lost, found again, or taken back: who verifies it hears of it at once, and those of the internship are told. */
import { sql } from 'kysely';
import { certificateDeed, type certificate } from 'contract/areas/practice/certificate';
import { certificateStatus } from 'contract/areas/practice/internship';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { accountsOf } from '../internship/accounts.public.ts';
import { closedTo, inHands, permissionOf, tiedTo, type Deed, type Standing } from './certificate-reach.public.ts';

type Calls = (typeof certificate)['endpoints'];
type Changed = Output<Calls['recall']>;
interface Row extends Standing { id: string; version: number; certNo: string; internshipId: string; internId: string; tutorId: string; firmId: string; name: string; issueDate: string; standingByName: string | null }
interface Said { id: string; version: number; opinion: string; lostOn?: string }

const becomes: Readonly<Record<Deed, keyof typeof certificateStatus.labels>> = { reportLost: 'LOST', found: 'VALID', recall: 'RETURNED' };

export const changeStanding = (deed: Deed) => async (ctx: Ctx<Fails<Calls['recall']>>, { id, version, opinion, lostOn }: Said): Promise<Changed> => {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  const row = await held(ctx, deed, id);
  const before = certificateStatus.parse(row.status);
  const said = { state: certificateStatus.labels[before], action: certificateDeed.labels[deed], actor: row.standingByName ?? '—' };
  if (row.version !== version) return ctx.fail('stale', said);
  const closed = closedTo(deed, row);
  if (closed) return ctx.fail('blocked', { reasons: closed });
  const wrong = (message: string): never => ctx.fail('invalid', {}, { fields: [{ path: 'lostOn', message }] });
  if (lostOn && lostOn > await todayIn(db)) return wrong('不能晚于今天');
  if (lostOn && lostOn < row.issueDate) return wrong(`不能早于签发日期${row.issueDate}`);
  const after = becomes[deed];
  await db.updateTable('internshipCertificate')
    .set({ status: after, lostOn: deed === 'reportLost' ? lostOn : deed === 'found' ? null : sql`lost_on`, standingNote: opinion, standingAt: sql`app_now()`, standingByName: realName, version: version + 1 })
    .where('associationId', '=', associationId).where('id', '=', id).execute();
  await db.insertInto('internshipHistory').values({ associationId, id: newId(), internshipId: row.internshipId, kind: 'certificate', before, after, byUser: userId }).execute();
  await tellThem(ctx, row, deed, opinion);
  ctx.subject({ entity: 'internshipCertificate', id, before: { standing: before }, after: { standing: after, ...(lostOn && { lostOn }) }, note: opinion });
  return { id, version: version + 1 };
};

async function held({ db, viewer, fail }: Ctx, deed: Deed, id: string): Promise<Row> {
  const { rows: [row] } = await sql<Row>`
    select c.id, c.version, c.cert_no, c.status, c.issue_date, c.standing_by_name, c.internship_id, i.status as internship, i.intern_id, i.current_tutor_id as tutor_id, i.firm_id, n.name, ${inHands} as is_in_hands
    from internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where c.association_id = ${viewer.associationId} and c.id = ${id} and ${tiedTo(viewer, permissionOf[deed])} for update of c`.execute(db);
  return row ?? fail('notFound');
}

const next: Readonly<Record<Deed, string>> = { reportLost: '。核验时显示“已挂失”；需要继续使用的，请申请补证', found: '，恢复有效', recall: '' };

/** Whoever has said so knows it. */
async function tellThem({ db, viewer: { associationId, userId } }: Ctx, { id, internId, tutorId, firmId, internshipId, name, certNo }: Row, deed: Deed, opinion: string): Promise<void> {
  const people = await accountsOf(db, associationId, { interns: [internId], tutors: [tutorId], firms: [firmId] });
  for (const person of people.filter((one) => one.userId !== userId)) {
    const whose = person.internId === internId ? '您' : name;
    await tell(db, associationId, [person.userId], {
      event: 'practice.certificateStanding', severity: 1, title: `${whose}的实习证（${certNo}）已${certificateDeed.labels[deed]}${next[deed]}`, content: opinion, address: `/practice/internship/${internshipId}`, key: `practice.certificateStanding:${id}:${newId()}`,
    });
  }
}
