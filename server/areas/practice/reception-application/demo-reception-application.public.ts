/** In the demonstration one firm without the right to take interns has asked for it; the clerk looks through its papers. */
import { sql } from 'kysely';
import { receptionApplicationFlow, receptionApply } from 'contract/areas/practice/reception-application';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { isRequired } from 'contract/areas/practice/materials';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { handIn } from '../../other-business/demo-businesses.public.ts';
import { demoCtx, viewersOf } from '../demo/acting.public.ts';
import { saveDraft } from './draft.ts';
import { candidatesOf } from './firm-facts.ts';
import { receptionApplicationSteps } from './reception-application-steps.ts';

export async function seedDemoReception(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const at = app.associationId;
  const { rows: firms } = await sql<{ id: string; name: string; head: string; lawyers: number }>`
    select f.id, f.name, f.head_name as head, (select count(*)::int from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and l.deleted_at is null) as lawyers
    from law_firm f where f.association_id = ${at} and f.status = 'ACTIVE' and f.deleted_at is null and not exists (select from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id) order by f.id`.execute(db);
  for (const { id: firmId, name, head, lawyers } of firms) {
    const tutorIds = (await candidatesOf({ app, db, row: { associationId: at, firmId, submittedAt: null } })).filter(({ closed }) => closed === null).slice(0, 3).map(({ id }) => id);
    if (!tutorIds.length) continue;
    const secretary = demoCtx(app, db, viewersOf(at, users)(head, '', [[receptionApply.view, 'FIRM'], [receptionApply.create, 'FIRM'], [receptionApply.edit, 'FIRM']], { firmIds: [firmId] }));
    const form = { officeArea: 286, staffCount: lawyers + 4, seatCount: lawyers + 10, tutorIds, situation: '本所成立实习人员管理小组，由主任负责。指导律师每周听取一次汇报，每月批阅日志，实习人员参与案件均由指导律师带领。', hasTerminationEvent: false, isJointlyPunished: false };
    const { id } = await saveDraft(secretary, { firmId, form });
    for (const spec of (await app.settings.get(db, at, receptionSettings.receptionMaterials)).filter((one) => isRequired(one, { kind: 'FIRST' }))) await handIn(secretary, receptionApplicationFlow.entity, id, spec, name);
    const { version } = await db.selectFrom('receptionApplication').select('version').where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow();
    await act(secretary, receptionApplicationSteps, 'submit', { id, version });
    return;
  }
}
