/** 评分表: what examiners score, what may veto, and what a pass asks for; by version, so that who was scored keeps his own (internship rules 2.11, 4.12). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { scoreTemplates } from './shipped-score-templates.ts';

export const scoreTemplatePermission = permissions('assessment.scoreTemplate', '面试评分表', ['create', 'edit'], { isWhole: true });

export const aggregate = labelled({ AVG: '各考官平均', TRIM_AVG: '去掉最高、最低后平均' });

/** An item's own name through all versions. */
export const itemCode = z.string().regex(/^[a-z]\w{0,14}$/i, { error: '没有这个评分项，请刷新后重试' });

const part = z.strictObject({ title: titled('考察要点', text(63, 2)), isVeto: titled('可以一票否决', z.boolean()) });
const points = (max: number) => z.int({ error: '请填写整数' }).min(1, { error: '至少1分' }).max(max, { error: `最多${max}分` });
const item = z.strictObject({
  code: itemCode.optional(), title: titled('评分项', text(15, 2)), max: titled('满分', points(100)), parts: titled('考察要点', z.array(part).max(10, { error: '最多10条' })),
});
const percent = (most: number) => z.int({ error: '请填写整数' }).min(0, { error: '不能小于0' }).max(most, { error: `不能大于${most}` });

const whole = 100;
const items = z.array(item).min(1, { error: '至少设一个评分项' }).max(10, { error: '最多10个评分项' }).superRefine((all, ctx) => {
  const sum = all.reduce((total, { max }) => total + max, 0);
  if (sum !== whole) ctx.addIssue({ code: 'custom', message: `各项满分合计应为${whole}分，现为${sum}分` });
  all.forEach(({ title }, at) => { if (all.findIndex((other) => other.title === title) < at) ctx.addIssue({ code: 'custom', message: `评分项“${title}”重复`, path: [at, 'title'] }); });
});

const fields = {
  title: titled('名称', text(31, 2)), items: titled('评分项', items),
  passScore: titled('合格分', z.int({ error: '请填写整数' }).min(50, { error: '不低于50分' }).max(80, { error: '不高于80分' })),
  itemMinPercent: titled('每项最低得分率', percent(100)), aggregate: titled('合成办法', aggregate), materialPercent: titled('书面材料占比', percent(50)),
};
export const scoreTemplateForm = z.strictObject({ id: id.optional(), version: version.optional(), ...fields });

const row = z.object({
  id, version: z.int(), title: z.string(), itemTitles: z.string(), passScore: z.int(), itemMinPercent: z.int(), aggregate, materialPercent: z.int(), isDefault: z.boolean(), updatedAt: moment, updatedByName: z.string(),
});
/** A version as a score sheet follows it. */
export const scoreContent = z.object({
  title: z.string(), version: z.int(), passScore: z.int(), itemMinPercent: z.int(), aggregate, materialPercent: z.int(),
  items: z.array(z.object({ code: z.string(), title: z.string(), max: z.int(), parts: z.array(z.object({ code: z.string(), title: z.string(), isVeto: z.boolean() })) })),
});
export type ScoreItems = z.output<typeof scoreContent>['items'];

const base = '/api/assessment/scoreTemplate' as const;
const none = { none: '评分表不含个人信息' } as const;

export const scoreTemplate = feature({
  name: 'assessment.scoreTemplate',
  title: '面试评分表',
  permissions: [scoreTemplatePermission],
  endpoints: {
    getScoreTemplates: endpoint({ method: 'GET', path: `${base}/getScoreTemplates`, title: '面试评分表列表', access: scoreTemplatePermission.view, audit: none, output: z.array(row) }),
    getScoreTemplate: endpoint({
      method: 'GET', path: `${base}/getScoreTemplateForEdit`, title: '面试评分表详情', access: scoreTemplatePermission.view, audit: none,
      /** Without a number: the newest version. */
      input: z.strictObject({ id, version: z.int().min(1).max(9999).optional() }),
      output: scoreContent.extend({ id, isDefault: z.boolean(), newest: z.int(), versions: z.array(z.object({ version: z.int(), createdAt: moment, createdByName: z.string(), /** Sessions that were scored by it. */ sessions: z.int() })) }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateScoreTemplate`, title: '保存面试评分表', access: scoreTemplatePermission.edit, once: true, audit: 'scoreTemplate.save',
      input: scoreTemplateForm, output: z.object({ id, version: z.int() }), errors: ['stale', 'duplicate'],
    }),
    makeDefault: endpoint({
      method: 'POST', path: `${base}/makeDefault`, title: '设为默认评分表', access: scoreTemplatePermission.edit, once: true, audit: 'scoreTemplate.makeDefault', input: z.strictObject({ id }), output: z.object({ id }),
    }),
  },
  pages: {
    list: page({ path: '/assessment/scoreTemplate', title: '面试评分表', access: scoreTemplatePermission.view, component: 'assessment/score-template/ScoreTemplateListPage', menu: 'assessment', order: 70,
      desc: '面试评什么、每项多少分、哪些可以一票否决、多少分合格。修改会保存为新版本，以后开始的场次使用；已经开始的场次仍按当时的版本评分。' }),
  },
});

/** What the product brings, as records to begin with. */
export const shippedScoreTemplates = Object.values(scoreTemplates).map(({ code, title, items: all, passScore, itemMinRate, aggregate: how, materialWeight }) => ({
  code, title, passScore, itemMinPercent: Math.round(itemMinRate * 100), aggregate: how, materialPercent: Math.round(materialWeight * 100),
  items: all.map((one): ScoreItems[number] => ({ code: one.code, title: one.title, max: one.max, parts: one.parts.map((own) => ({ code: own.code, title: own.title, isVeto: own.isVeto === true })) })),
}));
