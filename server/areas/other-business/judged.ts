/** Applications for a change of every kind that have not been handed in, or are being corrected, before and after a change of the rules. */
import { sql } from 'kysely';
import { businessConditions } from 'contract/areas/other-business/preset-conditions';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Setting } from 'contract/kernel/setting';
import { draftAudience } from '../../machines/casework/draft-audience.ts';
import type { Audience } from '../../machines/settings/audience.ts';
import { allKinds } from './all-kinds.ts';
import { precheck, situationOf } from './conditions.ts';
import type { Row } from './own-kind.ts';

/** What the conditions of internship rules 5.3 are about. */
const titles: Readonly<Record<string, string>> = {
  ...businessConditions, MISSING: '必填项', FIELD: '填写内容', PAPER: '必交材料', CLOSED: '可以办理的实习状态', BD04: '生效日期在实习期内', ZS06: '事由发生日期', ZT04: '中止日期在实习期内', ZT05: '单次中止天数',
  HS01: '恢复日期', HS03: '恢复时更换指导律师', OPEN: '没有相冲突的在办申请', ZX06: '死亡由律所申请', YQ02: '延期至的日期', ZX03: '事由发生日期', ZX05: '快递单号', BF02: '遗失声明', BF03: '变更后的信息',
};

const { decisionDays, decisionUnit, transferDecisionDays, transferDecisionUnit, oldFirmSilenceDays, reissueNeedsFinal, changeTutorNeedsFinal, changeTutorReprint, certReturnDays } = otherBusinessSettings;
const keptByAll = [practiceSettings.correctionDays, practiceSettings.maxReturns];
const usual = [decisionDays, decisionUnit];
const keptByOne: Readonly<Record<string, readonly Setting[]>> = { transferFirm: [transferDecisionDays, transferDecisionUnit, oldFirmSilenceDays, certReturnDays], reissue: [...usual, reissueNeedsFinal], changeTutor: [...usual, changeTutorNeedsFinal, changeTutorReprint], resume: [...usual, changeTutorReprint], cancel: [...usual, certReturnDays] };

export const businessesJudged: readonly Audience[] = allKinds.map(({ own, flow }) => draftAudience<Row>({
  flow, title: own.contract.workflow.title, only: sql`t.kind = ${own.contract.kind}`, name: 'intern_name', link: (id) => `/otherBusiness/apply/${own.contract.slug}/${id}`,
  rows: (db, at, ids) => db.selectFrom('businessApplication').selectAll().where('associationId', '=', at).where('id', 'in', [...ids]).execute(),
  check: async ({ app, db, today }, row) => precheck(own, { ...await situationOf({ app, db, row }), today }),
  titleOf: (code) => titles[code],
  keeps: [...keptByAll, ...keptByOne[own.contract.kind] ?? usual],
}));
