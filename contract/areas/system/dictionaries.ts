/**
 * The lists that the product knows. Codes and words of a fixed one are the rules' (glossary): its order, colours and what
 * is still offered are the association's. A free one is wholly the association's; here stands what it begins with.
 */
import { z } from 'zod';
import * as known from '../basic-info/enumerations.ts';
import { prose, text, titled } from '../../kernel/schema.ts';
import { setting, type Setting } from '../../kernel/setting.ts';

export const dictionaryCode = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '代码应以小写字母开头，只含字母和数字，不超过31个字符' });

export const dictionaryEntry = z.strictObject({
  code: titled('代码', z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,30}$/, { error: '代码只能用字母、数字、下划线和连字符，不超过31个字符' })),
  title: titled('名称', text(255)),
  colour: titled('颜色', z.string().regex(/^(#[0-9a-f]{6})?$/, { error: '颜色应写成 #0958d9 的样子' })),
  isEnabled: titled('启用', z.boolean()),
  note: titled('说明', text(255, 0)),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

export const dictionaryValue = z.strictObject({
  title: titled('名称', text(31)), description: titled('用途', prose(255, 0)), entries: z.array(dictionaryEntry).max(1000),
  /** Of the association's own: taken away. Its history stays. */
  isGone: z.boolean(),
});
export type DictionaryValue = z.infer<typeof dictionaryValue>;

const entry = (code: string, title: string): DictionaryEntry => ({ code, title, colour: '', isEnabled: true, note: '' });

export interface Declared { readonly code: string; readonly title: string; readonly description: string; readonly isFixed: boolean; readonly entries: readonly DictionaryEntry[] }

const fixed = (code: string, title: string, { labels }: { readonly labels: Readonly<Record<string, string>> }): Declared => ({
  code, title, description: '代码和名称由规定确定，可以调整顺序、颜色和是否启用', isFixed: true, entries: Object.entries(labels).map(([one, label]) => entry(one, label)),
});
const free = (code: string, title: string, description: string, titles: readonly string[]): Declared => ({
  code, title, description, isFixed: false, entries: titles.map((one, at) => entry(`${code}${at + 1}`, one)),
});

export const declaredDictionaries: readonly Declared[] = [
  free('reviewPhrases', '审核常用语', '填写审核意见时可以直接选用', ['材料齐全，符合条件，同意。', '经审查，符合规定，予以通过。', '材料缺页或不清晰，请补充后重新提交。', '信息与证件不一致，请核对后修改。', '承诺书、协议须本人签名并加盖公章。']),
  free('revealPurposes', '查看敏感信息的用途', '查看证件号码、电话等明文时可以直接选用', ['核对身份', '联系当事人', '核对申请材料', '制作文书']),
  fixed('lawyerType', '律师类别', known.lawyerType), fixed('lawyerStatus', '律师状态', known.lawyerStatus), fixed('licenceKind', '执业证种类', known.licenceKind),
  fixed('joinCityFrom', '来源', known.joinCityFrom), fixed('professionalTitle', '律师职称', known.professionalTitle), fixed('employContractType', '聘用合同种类', known.employContractType),
  fixed('firmStatus', '律所状态', known.firmStatus), fixed('orgForm', '律所组织形式', known.orgForm), fixed('officeType', '律所机构类型', known.officeType),
  fixed('areaTier', '会费区域档', known.areaTier), fixed('officeOwnership', '办公场所权属', known.officeOwnership), fixed('partyOrgType', '党组织类型', known.partyOrgType), fixed('unitType', '单位类型', known.unitType),
  fixed('sex', '性别', known.sex), fixed('idType', '证件类型', known.idType), fixed('politicalStatus', '政治面貌', known.politicalStatus), fixed('education', '学历', known.education), fixed('degree', '学位', known.degree),
  fixed('qualificationType', '法律职业资格种类', known.qualificationType), fixed('householdType', '户籍', known.householdType), fixed('employmentBefore', '实习前就业情况', known.employmentBefore),
];

export const declaredOf = (code: string): Declared | undefined => declaredDictionaries.find((one) => one.code === code);

/** Where a dictionary is kept: by version, as every setting is. */
export function dictionarySetting(code: string): Setting<DictionaryValue> {
  const { title = code, description = '', entries = [] } = declaredOf(code) ?? {};
  return setting({
    key: `dictionary.${code}`, title, schema: dictionaryValue, initial: { title, description, entries: [...entries], isGone: false }, source: '数据字典', confidence: 'D',
  });
}
