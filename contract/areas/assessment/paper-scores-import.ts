/**
 * 面试成绩导入: paper score sheets of an interview, one row for each examiner's own. The total and the conclusion are nobody's to
 * type: they come of the sheets by the rules of scoring, and the chief enters what the panel has agreed on. Key: who was heard, and who scored.
 */
import { z } from 'zod';
import { prose, text } from '../../kernel/schema.ts';
import { asCode, asNumber, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { interviewResults } from './assessment-sheet.ts';

const required = true;
const error = '总分应为0至100的数';

const columns = {
  caseNo: column('申请编号或实习证号', asCode(text(31)), { required, aliases: ['申请编号', '实习证号', '考核申请编号'], help: '考核申请的编号（KH开头）或14位实习证号' }),
  name: column('姓名', asText(text(31)), { required, aliases: ['实习人员', '实习人员姓名'] }),
  sessionNo: column('场次号', asCode(text(31)), { required, aliases: ['面试场次', '面试场次编号', '场次编号'], help: '面试安排中的编号（MS开头）' }),
  examinerName: column('考官', asText(text(31)), { required, aliases: ['考官姓名', '评分考官'], help: '该考场考核小组成员；每名考官的评分单一行' }),
  scores: column('各项得分', asText(text(255)), { required, aliases: ['得分', '评分项得分'], help: '按本场评分表的评分项写，如：政治素质20；道德品行20.5；执业素养18；实习表现22' }),
  total: column('总分', asNumber(z.number({ error }).min(0, { error }).max(100, { error })), { aliases: ['合计', '合计得分'], help: '可不填；填写的，须等于各项得分之和' }),
  vetoes: column('一票否决', asText(prose(1000)), { aliases: ['否决项'], help: '没有的不填；写作“评分项：考察要点：理由”，多条用“；”分开' }),
  comment: column('评语', asText(prose(500))),
};

export type PaperScoreRow = ValuesOf<typeof columns>;

/** Points by the items' titles, as people write them: 政治素质20；道德品行：20.5分. What is not understood is named. */
export function scoresOf(written: string, items: readonly { code: string; title: string }[]): { scores: Record<string, number>; unknown: string[]; twice: string[] } {
  const scores: Record<string, number> = {};
  const [unknown, twice]: [string[], string[]] = [[], []];
  for (const part of written.split(/[；;，,、\n]/).map((one) => one.trim()).filter(Boolean)) {
    const [, title, points] = /^(.*?)[\s:：]*(\d+(?:\.\d+)?)\s*分?$/.exec(part) ?? [];
    const item = items.find((one) => one.title === title?.trim());
    if (!item || points === undefined) unknown.push(part);
    else if (item.code in scores) twice.push(item.title);
    else scores[item.code] = Number(points);
  }
  return { scores, unknown, twice };
}

interface Vetoable { code: string; title: string; parts: readonly { code: string; title: string; isVeto: boolean }[] }

export function vetoesOf(written: string, items: readonly Vetoable[]): { vetoes: { code: string; reason: string }[]; unknown: string[] } {
  const vetoes: { code: string; reason: string }[] = [];
  const unknown: string[] = [];
  for (const line of written.split(/[；;\n]/).map((one) => one.trim()).filter(Boolean)) {
    const [itemTitle = '', partTitle = '', ...reason] = line.split(/[:：]/).map((one) => one.trim());
    const item = items.find(({ title }) => title === itemTitle);
    const part = item?.parts.find(({ title, isVeto }) => isVeto && title === partTitle);
    if (item && part) vetoes.push({ code: `${item.code}.${part.code}`, reason: reason.join('：').slice(0, 255) });
    else unknown.push(line);
  }
  return { vetoes, unknown };
}

export const paperScoresImport = importKind({
  name: 'paper-scores', title: '面试成绩（纸质评分单）', sheet: '面试成绩导入', columns, permission: interviewResults.import, once: [], together: ['caseNo', 'examinerName'],
  // A sheet that is in is locked: it is opened again by unlocking, with a reason.
  modes: ['APPEND', 'VALIDATE_ONLY'],
  effects: '每行是一名考官的纸质评分单，写入后视为已签名提交，并注明由谁录入；面试进行中、本人已签到的才能录入，应当回避的考官不能评分。总分、是否合格不由表格填写：全部考官的评分单录入后，按评分规则得出，由主考官在“面试评分”中登记集体评议意见。登记之前可以撤销。',
});
