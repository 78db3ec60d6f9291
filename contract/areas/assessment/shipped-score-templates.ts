/** Score sheets of the interview as associations use them (internship rules 2.11): items, what may veto, and what a pass asks for. */
export interface ScoreItem {
  readonly code: string;
  readonly title: string;
  /** Whole points. */
  readonly max: number;
  readonly parts: readonly { readonly code: string; readonly title: string; readonly isVeto?: boolean | undefined }[];
}

export interface ScoreTemplate {
  readonly code: string;
  readonly title: string;
  readonly items: readonly ScoreItem[];
  readonly passScore: number;
  /** Of each item's maximum: less in any of them is a fail, whatever the total. */
  readonly itemMinRate: number;
  /** `TRIM_AVG`: with five sheets or more, the highest and the lowest are left out. */
  readonly aggregate: 'AVG' | 'TRIM_AVG';
  /** How much of the final score is the written material's; two decimals. */
  readonly materialWeight: number;
}

const part = (code: string, title: string) => ({ code, title });
const veto = (code: string, title: string) => ({ code, title, isVeto: true as const });

const fourItems: readonly ScoreItem[] = [
  { code: 'politics', title: '政治素质', max: 25, parts: [veto('a', '拥护宪法'), part('b', '中国特色社会主义理论知识'), part('c', '中国特色社会主义律师制度知识'), part('d', '律师职业观、价值观'), part('e', '社会责任感')] },
  { code: 'ethics', title: '道德品行', max: 25, parts: [veto('a', '有无不符合执业条件的情形和不良品行'), part('b', '职业道德规定掌握程度'), veto('c', '诚信意识和敬业精神'), veto('d', '提交材料的真实性')] },
  { code: 'skill', title: '执业素养', max: 25, parts: [part('a', '专业知识'), part('b', '基本程序和基本技能'), part('c', '逻辑思维和分析判断'), part('d', '语言表达和沟通协调'), part('e', '仪表仪态、心理、文化素养')] },
  { code: 'performance', title: '实习表现', max: 25, parts: [part('a', '集中培训参加情况'), part('b', '实务训练参加情况'), veto('c', '职业道德和实习纪律遵守情况')] },
];
const rule = { passScore: 60, itemMinRate: 0.6, aggregate: 'AVG', materialWeight: 0 } as const;

export const scoreTemplates = {
  T1: { code: 'T1', title: '全国四项', items: fourItems, ...rule },
  T2: { code: 'T2', title: '律师实务四项', ...rule, items: [
    { code: 'manner', title: '语言表达与仪表', max: 20, parts: [] }, { code: 'ethics', title: '职业道德和职业素质', max: 30, parts: [] }, { code: 'practice', title: '律师实务', max: 30, parts: [] }, { code: 'response', title: '沟通协调和应变', max: 20, parts: [] },
  ] },
  T3: { code: 'T3', title: '材料与面试合并', items: fourItems, ...rule, materialWeight: 0.4 },
} satisfies Record<string, ScoreTemplate>;
