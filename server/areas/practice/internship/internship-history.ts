/** What has happened to an internship, in words; the newest first, the registration last. */
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import { certificateStatus, type internship } from 'contract/areas/practice/internship';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';

type Line = Output<typeof internship.endpoints.getInternship>['history'][number];

const titles: Readonly<Record<string, string>> = { status: '实习状态', firm: '律师事务所', tutor: '指导律师', plannedEnd: '应满日期', training: '集中培训', deadline: '考核申请截止日', certificate: '实习证', data: '登记信息更正' };

export async function historyOf(db: Db, { associationId, id, createdAt, registrationNo }: { associationId: string; id: string; createdAt: string; registrationNo: string }): Promise<Line[]> {
  const rows = await db.selectFrom('internshipHistory as h')
    .leftJoin('appUser as u', (join) => join.onRef('u.associationId', '=', 'h.associationId').onRef('u.id', '=', 'h.byUser'))
    .select(['h.id', 'h.at', 'h.kind', 'h.before', 'h.after', 'u.realName']).where('h.associationId', '=', associationId).where('h.internshipId', '=', id).orderBy('h.at', 'desc').orderBy('h.kind').limit(200).execute();
  const names = await namesOf(db, associationId, rows);
  const shown = (kind: string, value: string | null) => (value === null ? null : kind === 'firm' || kind === 'tutor' ? names.get(value) ?? '—' : wordOf(kind, value));
  return [
    ...rows.map(({ id: line, at, kind, before, after, realName }) => ({ id: line, at, actor: realName ?? '系统', title: titles[kind] ?? kind, before: shown(kind, before), after: shown(kind, after) })),
    { id, at: createdAt, actor: '系统', title: '实习登记', before: null, after: registrationNo },
  ];
}

const wordOf = (kind: string, value: string): string => {
  const labels: Readonly<Record<string, string>> = kind === 'status' ? internshipStatus.labels : kind === 'training' ? trainingStatus.labels : kind === 'certificate' ? certificateStatus.labels : {};
  return labels[value] ?? value;
};

async function namesOf(db: Db, associationId: string, rows: readonly { kind: string; before: string | null; after: string | null }[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) => [...new Set(rows.filter((row) => row.kind === kind).flatMap(({ before, after }) => [before, after]).filter((one) => one !== null))];
  const [firms, tutors] = [idsOf('firm'), idsOf('tutor')];
  const found = [
    ...firms.length ? await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).where('id', 'in', firms).execute() : [],
    ...tutors.length ? await db.selectFrom('lawyer').select(['id', 'name']).where('associationId', '=', associationId).where('id', 'in', tutors).execute() : [],
  ];
  return new Map(found.map(({ id, name }) => [id, name]));
}
