/** What a firm says of itself when it asks for the right to take interns: what no register knows. */
import { z } from 'zod';
import { date, id, labelled, prose, titled } from '../../kernel/schema.ts';

export const receptionKind = labelled({ FIRST: '首次申请', RESUME: '申请恢复' });
/** Which papers are asked for may depend on the kind; it follows from the register, so nobody types it. */
export const receptionKindForm = z.strictObject({ kind: titled('申请类型', receptionKind) });

export const receptionForm = z.strictObject({
  officeArea: titled('办公面积（㎡）', z.number().min(1).max(1_000_000)),
  staffCount: titled('全所人数', z.int().min(1).max(10_000)),
  seatCount: titled('卡座数', z.int().min(1).max(10_000)),
  tutorIds: titled('指导律师', z.array(id).min(1, { error: '请至少选择一名' }).max(100)),
  // What no register knows and bars a firm (internship rules 4.8).
  hasTerminationEvent: titled('出现应当终止的情形', z.boolean()),
  neglectsDuties: titled('未按规定履行管理职责', z.boolean()),
  isJointlyPunished: titled('被列入失信联合惩戒名单', z.boolean()),
  partyOrgAccountableOn: titled('律所党组织被问责日期（没有的不填）', date.optional()),
  receptionBanUntil: titled('被禁止接收实习人员至（没有的不填）', date.optional()),
  situation: titled('情况说明', prose(2000, 20)),
});
export type ReceptionForm = z.output<typeof receptionForm>;
