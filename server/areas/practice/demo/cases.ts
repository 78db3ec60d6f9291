/**
 * What has happened to whom, so that work waits in every part: for an intern, a tutor, two firms, both reviewers.
 * One line a case: person · firm and tutor · what was done how many days ago, by whom.
 */
import type { practiceFlow } from 'contract/areas/practice/practice-application';
import type { PersonKey } from './people.ts';

type ActionName = Exclude<keyof typeof practiceFlow.actions, 'create' | 'createByFirm'>;
/** `mark`: the reviewer looks through the materials; those named are found wanting. `mend`: the applicant changes the form and hands in papers anew. */
export type Deed = readonly [daysAgo: number, deed: ActionName, input?: Readonly<Record<string, unknown>>]
  | readonly [daysAgo: number, deed: 'mark', defects: Readonly<Record<string, string>>]
  | readonly [daysAgo: number, deed: 'mend', change: { form: Readonly<Record<string, string>>; papers: readonly string[] }];

/**
 * The tutors of the accounts guide one each, so that a place is left for whoever tries an application of their own.
 * The firms of the accounts and their tutors, or another firm by its place in the register and one of its senior lawyers.
 */
export interface Story { person: PersonKey; firm: 'firm' | 'firm2' | number; tutor: 'tutor' | 'tutor2' | number; begun: number; deeds: readonly Deed[] }

const filed = (daysAgo: number): Deed[] => [[daysAgo + 2, 'submit'], [daysAgo + 1, 'confirm', { opinion: '同意指导' }], [daysAgo, 'confirmByFirm', { opinion: '材料齐全，同意报送' }]];
const passed = (daysAgo: number): Deed[] => [[daysAgo, 'mark', {}], [daysAgo, 'pass', { opinion: '材料齐全，符合申请条件' }]];
const approved = (daysAgo: number): Deed[] => [[daysAgo, 'approve', { opinion: '准予登记' }]];

const wanting = { P02: '协议第3页缺少律所盖章', P08: '照片背景不是蓝色或白色' };
const returned: Deed[] = [
  [2, 'mark', wanting],
  [2, 'return', {
    opinion: '实习协议缺少律所盖章，照片底色不符合要求，月标准与协议所写不一致。请改正后重新提交，其他材料不用再交。',
    internalNote: '电话告知过申请人，本人表示本周内补齐', defects: [
      { field: 'P02', reason: 'SEAL', text: wanting.P02 }, { field: 'P08', reason: 'PHOTO', text: wanting.P08 }, { field: 'monthlyPay', reason: 'MISMATCH', text: '与实习协议第五条所写的金额不一致' },
    ],
  }],
];

/** 登记公示 is off as shipped. Here it was on for one batch, as an association tries it; who handed in meanwhile keeps it. */
export const registrationTrial = { from: 23, until: 22 } as const;

export const stories: readonly Story[] = [
  { person: 'intern2', firm: 'firm', tutor: 0, begun: 15, deeds: [...filed(9), ...returned] },
  { person: 'tang', firm: 'firm', tutor: 'tutor', begun: 6, deeds: [[4, 'submit']] },
  { person: 'he', firm: 'firm', tutor: 1, begun: 2, deeds: [[0, 'submit']] },
  { person: 'luo', firm: 'firm', tutor: 0, begun: 8, deeds: [[5, 'submit'], [3, 'confirm', { opinion: '愿意指导' }]] },
  { person: 'xia', firm: 'firm', tutor: 1, begun: 3, deeds: [[2, 'submit'], [1, 'confirm']] },
  { person: 'pan', firm: 'firm2', tutor: 'tutor2', begun: 5, deeds: [[1, 'submit']] },
  { person: 'wei', firm: 'firm2', tutor: 0, begun: 9, deeds: [[6, 'submit'], [2, 'confirm', { opinion: '同意' }]] },

  { person: 'ouyang', firm: 11, tutor: 0, begun: 22, deeds: filed(18) },
  { person: 'guo', firm: 'firm2', tutor: 0, begun: 30, deeds: filed(24) },
  { person: 'ayi', firm: 5, tutor: 0, begun: 9, deeds: [...filed(4), [1, 'mark', { P04: '反面模糊，看不清有效期' }]] },
  { person: 'shen', firm: 7, tutor: 0, begun: 4, deeds: filed(0) },
  { person: 'yu', firm: 9, tutor: 0, begun: 24, deeds: [
    ...filed(17),
    [13, 'mark', { P02: '协议没有写明报酬标准' }],
    [13, 'return', { opinion: '实习协议没有写明报酬标准，请补充后重新提交', defects: [{ field: 'P02', reason: 'AGREEMENT', text: '协议没有写明报酬标准' }, { field: 'monthlyPay', reason: 'AGREEMENT', text: '请与补充后的协议一致' }] }],
    [9, 'mend', { form: { monthlyPay: '4200.00', residenceAddress: '南岭省南州市新港区滨江大道66号人才公寓12层' }, papers: ['P02'] }],
    [9, 'resubmit'], [8, 'confirmByFirm', { opinion: '已补正' }],
  ] },

  { person: 'jiang', firm: 3, tutor: 0, begun: 19, deeds: [...filed(12), ...passed(6)] },
  { person: 'dong', firm: 4, tutor: 0, begun: 25, deeds: [...filed(19), ...passed(2)] },
  { person: 'cui', firm: 6, tutor: 0, begun: 50, deeds: [...filed(42), ...passed(34), ...approved(28)] },
  { person: 'shi', firm: 8, tutor: 0, begun: 33, deeds: [...filed(26), ...passed(18), ...approved(10)] },
  // In the days in which registrations were made known on trial (`registrationTrial`).
  { person: 'ting', firm: 18, tutor: 0, begun: 23, deeds: [...filed(20), ...passed(11), [3, 'publish', { opinion: '材料齐全，符合条件，按试行办法先行公示' }]] },
  { person: 'chu', firm: 10, tutor: 0, begun: 16, deeds: [...filed(11), [6, 'mark', {}], [6, 'passToCommittee', { opinion: '材料齐全；申报了被原单位辞退的情形，转专委会审议' }]] },
  { person: 'zhong', firm: 12, tutor: 0, begun: 20, deeds: [...filed(13), [5, 'holdFirst', { opinion: '申请人涉及正在调查的投诉，待查清后恢复审查' }]] },
  { person: 'rong', firm: 13, tutor: 0, begun: 36, deeds: [
    ...filed(30), ...passed(25),
    [19, 'reject', { reason: '不符合法定条件', opinion: '申请人的人事档案仍由原单位管理，劳动关系尚未解除，不符合专职实习的条件，不予登记' }],
    [9, 'requestRecheck', { grounds: '原单位已于上月出具解除劳动关系证明，档案转出手续正在办理，请求复核原决定。' }],
    [6, 'acceptRecheck'],
  ] },
  { person: 'fang', firm: 14, tutor: 0, begun: 27, deeds: [
    ...filed(22), ...passed(14), [5, 'reject', { reason: '律所或指导律师不符合条件', opinion: '接收律所上一年度检查考核结果尚未作出，暂不具备接收条件，本次申请不予登记' }],
    [1, 'requestRecheck', { grounds: '接收律所的年度检查考核结果已于本周公布，结果为合格，请求结合新的事实复核原决定。' }],
  ] },
  { person: 'meng', firm: 15, tutor: 0, begun: 58, deeds: [
    ...filed(52), [48, 'mark', { P03: '证书内页缺少编号页' }],
    [48, 'return', { opinion: '资格证书缺少编号页，请补充', defects: [{ field: 'P03', reason: 'PAGES', text: '证书内页缺少编号页' }] }], [30, 'overdue'],
  ] },
  { person: 'qin', firm: 'firm2', tutor: 1, begun: 12, deeds: [[10, 'submit'], [7, 'withdraw', { opinion: '本人改到外地实习，不再申请' }]] },
];

const refusal = { reason: '不符合法定条件', opinion: '申请人与原用人单位的劳动关系尚未解除，人事档案也未转出，不符合专职实习的条件，不予登记' };
const refused = (daysAgo: number): Deed[] => [...filed(daysAgo + 7), ...passed(daysAgo + 3), [daysAgo, 'reject', refusal]];
const contested = (daysAgo: number): Deed[] => [...refused(daysAgo + 10), [daysAgo + 3, 'requestRecheck', { grounds: '原单位已出具解除劳动关系的证明，人事档案已转入市人才服务中心，请求结合新的证据复核原决定。' }], [daysAgo, 'acceptRecheck']];

/** Whoever stands in a state to which none of the stories above leads: a draft, what was decided to the end, and what the province decides. */
export const laterStories: readonly Story[] = [
  { person: 'ke', firm: 3, tutor: 0, begun: 3, deeds: [] },
  { person: 'yao', firm: 5, tutor: 0, begun: 15, deeds: [...filed(9), ...passed(5), [3, 'holdFinal', { opinion: '申请人的法律职业资格正由发证机关核查，核查结束后恢复审查' }]] },
  { person: 'kang', firm: 4, tutor: 0, begun: 33, deeds: refused(20) },
  { person: 'qi', firm: 6, tutor: 0, begun: 28, deeds: [...contested(6), [4, 'dispatch', { dispatchNo: '市律协报〔2026〕31号' }]] },
  { person: 'an', firm: 7, tutor: 0, begun: 46, deeds: [...contested(25), [18, 'uphold', { opinion: '经核对社会保险缴费记录，作出决定时劳动关系仍在存续，原决定认定事实清楚，应予维持' }]] },
  { person: 'zhu', firm: 8, tutor: 0, begun: 47, deeds: [...contested(25), [20, 'annul', { opinion: '补充的证据表明，申请人在提交申请以前已经离职，原决定认定事实有误，应予撤销并准予登记' }]] },
];
