/** 面试评分: each examiner's own sheet, who has not handed in, what all of them come to, and what the panel concludes (internship rules 2.11, 4.12). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, titled, version } from '../../kernel/schema.ts';
import { interviewResult } from './assessment-words.ts';
import { candidateFileCalls } from './candidate-file.ts';
import { stage } from './interview-session.ts';
import { scoringSettings } from './interview-settings.ts';
import { itemCode, scoreContent } from './score-template.ts';

export const scoreSheets = permissions('assessment.scoreSheet', '面试评分', ['edit', 'review', 'decide']);

const vetoCode = z.string().regex(/^[a-z]\w{0,14}\.[a-z]\w{0,14}$/i, { error: '没有这个否决要点，请刷新后重试' });
const given = z.object({ code: itemCode, score: z.number() });
const veto = z.object({ code: vetoCode, reason: z.string() });
const remark = z.object({ code: itemCode, said: z.string() });

const comment = titled('评语', prose(500).nullable());
/** As far as it is written: points and vetoes by their codes. What is wrong with it is said when it is signed. */
export const scoreSheetDraft = z.strictObject({
  scores: titled('得分', z.array(z.strictObject({ code: itemCode, score: z.number().min(0).max(100) })).max(10)).optional(),
  vetoes: titled('一票否决', z.array(z.strictObject({ code: vetoCode, reason: titled('理由', prose(255, 0)) })).max(100)).optional(),
  remarks: titled('逐项评语', z.array(z.strictObject({ code: itemCode, said: titled('评语', prose(255, 0)) })).max(10)).optional(),
  comment: comment.optional(),
});
/** A sheet on the screen; it is signed by its own call. */
export const scoreSheetForm = z.strictObject({ scores: scoreSheetDraft.shape.scores, vetoes: scoreSheetDraft.shape.vetoes, remarks: scoreSheetDraft.shape.remarks, comment: scoreSheetDraft.shape.comment });

const twoDecimals = z.string().regex(/^(100|\d{1,2})(\.\d{1,2})?$/, { error: '得分应写成 86.50 的样子，最高100' });
const conclusion = {
  confirmed: titled('集体确认的一票否决', z.array(vetoCode).max(100)),
  materialScore: titled('书面材料得分', twoDecimals.optional()),
  opinion: titled('集体评议意见', prose(1000, 5)),
};
export const conclusionForm = z.strictObject(conclusion);
/** What is printed: the viewer's own signed sheet, or what all of them come to, each behind the other. */
export const sheetPaper = labelled({ OWN: '本人的评分单', ALL: '评分汇总' });
export const unlockForm = z.strictObject({ opinion: titled('解锁原因', prose(255, 5)) });

/** How far the viewer's own sheet has come; `AWAY`: he keeps away from this candidate. */
export const mine = labelled({ NONE: '未评分', DRAFT: '未提交', SIGNED: '已提交', AWAY: '应当回避' });

const seat = {
  id, lot: z.int().nullable(), startsAt: z.string(), internName: z.string(), firmName: z.string(), stage,
  mine: mine.nullable(), signed: z.int(), of: z.int(), /** Who has not handed in yet. */ missing: z.array(z.string()), concluded: z.boolean(), awaitsMe: z.boolean(),
  /** For the chief and who looks on; how far examiners lie apart the chief reads once all are in. */
  check: z.object({ unfilled: z.array(z.object({ name: z.string(), items: z.array(z.string()) })), /** Points between the highest and the lowest. */ spread: z.string().nullable(), isWide: z.boolean() }).nullable(),
};
const room = z.object({ sessionId: id, sessionTitle: z.string(), heldOn: date, roomId: id, roomNo: z.string(), place: z.string().nullable(), leads: z.boolean(), seats: z.array(z.object(seat)) });

const sheet = z.object({ scores: z.array(given), vetoes: z.array(veto), /** Of items, where something was written. */ remarks: z.array(remark), comment: z.string().nullable(), version, signedAt: moment.nullable() });
const scoredItem = z.object({ code: z.string(), title: z.string(), average: z.string(), minimum: z.string(), isBelow: z.boolean() });
const scoredVeto = z.object({ code: z.string(), title: z.string(), ticks: z.int(), of: z.int(), isMajority: z.boolean(), isConfirmed: z.boolean(), by: z.array(z.object({ name: z.string(), reason: z.string() })) });

const detail = z.object({
  ...seat, sessionId: id, sessionTitle: z.string(), heldOn: date, roomNo: z.string(), place: z.string().nullable(), tutorName: z.string(), certNo: z.string().nullable(), applicationNo: z.string(),
  template: scoreContent, own: sheet.nullable(), /** The candidate will read what is written here (showItemScores). */ isShown: z.boolean(), /** The viewer may read the candidate's file now. */ reads: z.boolean(), /** Why the viewer keeps away. */ away: z.string().nullable(),
  panel: z.array(z.object({
    examinerId: id, name: z.string(), isChief: z.boolean(), away: z.string().nullable(), signedAt: moment.nullable(), /** Who has entered it from paper. */ paperBy: z.string().nullable(), mayUnlock: z.boolean(),
    unlocks: z.array(z.object({ at: moment, by: z.string(), reason: z.string() })),
    /** Only once all are in. */
    sheet: sheet.nullable(),
  })),
  /** Who sat there before, why not any more, and whether he decides about this one all the same. */
  former: z.array(z.object({ name: z.string(), said: z.string(), at: moment, decides: z.boolean() })),
  /** Once all are in: what they come to, and why. */
  outcome: z.object({ interview: z.string(), final: z.string().nullable(), items: z.array(scoredItem), vetoes: z.array(scoredVeto), result: interviewResult.nullable(), reasons: z.array(z.string()) }).nullable(),
  conclusion: z.object({ opinion: z.string(), materialScore: z.string().nullable(), by: z.string(), at: moment }).nullable(),
  writes: z.boolean(), concludes: z.boolean(), /** What still stands in the way of concluding. */ blockedBy: z.string().nullable(),
});

const base = '/api/assessment/scoreSheet' as const;
const done = z.object({ id, version });
const one = { id };

export const scoreSheet = feature({
  name: 'assessment.scoreSheet',
  title: '面试评分',
  permissions: [scoreSheets],
  settings: scoringSettings,
  endpoints: {
    getScoreRooms: endpoint({ method: 'GET', path: `${base}/getScoreRooms`, title: '面试评分的考场和人员', access: scoreSheets.view, audit: { none: '考官只见本考场人员，不含证件和联系方式' }, output: z.array(room) }),
    getScoreSheet: endpoint({ method: 'GET', path: `${base}/getScoreSheetForEdit`, title: '面试评分单', access: scoreSheets.view, audit: { none: '全部提交前只见本人的评分单' }, input: z.strictObject(one), output: detail, opens: { whose: 'own', while: 'writes' } }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateScoreSheet`, title: '保存面试评分单', access: scoreSheets.edit, once: true, audit: { none: '签名前不是决定' },
      input: z.strictObject({ id, version, form: scoreSheetDraft }), output: done, errors: ['stale', 'blocked'],
    }),
    sign: endpoint({ method: 'POST', path: `${base}/signScoreSheet`, title: '签名提交面试评分单', access: scoreSheets.edit, once: true, audit: 'scoreSheet.sign', input: z.strictObject({ id, version }), output: done, errors: ['stale', 'blocked'] }),
    unlock: endpoint({
      method: 'POST', path: `${base}/unlockScoreSheet`, title: '解锁面试评分单', access: scoreSheets.decide, once: true, audit: 'scoreSheet.unlock',
      input: z.strictObject({ id, examinerId: id, ...unlockForm.shape }), output: done, errors: ['blocked'],
    }),
    conclude: endpoint({
      method: 'POST', path: `${base}/concludeInterview`, title: '登记面试集体评议意见', access: scoreSheets.review, once: true, audit: 'scoreSheet.conclude',
      input: z.strictObject({ id, ...conclusion }), output: z.object({ id, final: z.string(), result: interviewResult }), errors: ['stale', 'blocked', 'notItsTurn', 'fourEyes'],
    }),
    print: endpoint({
      method: 'POST', path: `${base}/printScoreSheet`, title: '打印面试评分单', access: scoreSheets.view, kind: 'file', audit: 'scoreSheet.print', changes: false,
      input: z.strictObject({ id, paper: sheetPaper }), output: z.unknown(), errors: ['documentCharacters', 'blocked'],
    }),
    ...candidateFileCalls(base, scoreSheets.edit),
  },
  pages: {
    list: page({ path: '/assessment/scoreSheet', title: '面试评分', access: scoreSheets.view, component: 'assessment/score-sheet/ScoreRoomsPage', menu: 'assessment', order: 45,
      desc: '考官在这里给本考场的实习人员评分：逐项打分，签名后锁定。全部考官提交后显示总分和理由，由主考官登记集体评议意见。工作人员在这里看谁还没有提交。' }),
    detail: page({ path: '/assessment/scoreSheet/:id', title: '面试评分单', access: scoreSheets.view, component: 'assessment/score-sheet/ScoreSheetPage' }),
  },
});
