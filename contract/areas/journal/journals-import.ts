/** 实习日志导入 (internship rules 2.8): days of interns under way, by the certificate's number. Handed in to the tutor like those that are typed. */
import { asCode, asDate, asLabel, asNumber, asText, column, importKind, onlyLabels, type ValuesOf } from './import-kind.ts';
import { certNo, lawyerLicenceNo, personName } from '../basic-info/formats.ts';
import { workType } from '../practice/work-type.ts';
import { caseMode, caseName, caseNo, dayNo, hours, journalContent } from './practice-log.form.ts';
import { practiceLogPermission } from './practice-log-permission.ts';
import { prose } from '../../kernel/schema.ts';

const required = true;

const columns = {
  certNo: column('实习证号', asCode(certNo), { required, aliases: ['实习证编号'] }),
  name: column('姓名', asText(personName), { aliases: ['实习人员', '实习人员姓名'], help: '填写的，须与实习证号的登记人一致' }),
  journalDate: column('日期', asDate, { required, aliases: ['日志日期'] }),
  dayNo: column('当天第几篇', asNumber(dayNo), { help: '同一天有多篇的，第二篇起填写2、3；不填的为第1篇。每天最多几篇按业务配置' }),
  workType: column('工作类型', asLabel(onlyLabels(workType)), { required }),
  caseMode: column('案号类型', asLabel(onlyLabels(caseMode)), { required, aliases: ['案号选择'] }),
  caseNo: column('案号', asText(caseNo), { help: '案号类型为“本所案件”的必填' }),
  caseName: column('案件名称', asText(caseName), { aliases: ['案由'], help: '案号类型为“本所案件”的必填' }),
  caseTutorNo: column('主办律师执业证号', asCode(lawyerLicenceNo), { aliases: ['主办律师'] }),
  content: column('工作内容', asText(journalContent), { required }),
  experience: column('心得体会', asText(prose(2000))),
  hours: column('工作时长', asNumber(hours), { aliases: ['时长', '工作时长（小时）'], help: '0.5至12小时，按0.5递增' }),
};

export type JournalRow = ValuesOf<typeof columns>;

export const journalsImport = importKind({
  name: 'journals', title: '实习日志', sheet: '实习日志', columns, permission: practiceLogPermission.import, about: 'name', once: [], together: ['certNo', 'journalDate', 'dayNo'], blankMeans: { dayNo: 1 }, whole: true,
  effects: '写入在实习人员过去日子的日志，按填写的同样规则检查，写入后等待指导律师审核。同一天的同一篇已有的不重复写入；“新增并更新”只改还没有审核通过的。',
});
