/** What an invented intern did: three sentences a day, no two days alike. */
import type { z } from 'zod';
import type { workType } from 'contract/areas/practice/work-type';

type Work = z.infer<typeof workType>;

export const cases = [
  { caseNo: '衡正民字第0118号', caseName: '陈某诉周某房屋租赁合同纠纷' },
  { caseNo: '衡正民字第0142号', caseName: '南州恒达公司与江某劳动争议' },
  { caseNo: '衡正商字第0037号', caseName: '临湖建材公司买卖合同纠纷' },
  { caseNo: '衡正刑字第0021号', caseName: '吴某涉嫌诈骗案辩护' },
] as const;

export const kinds: readonly Work[] = ['DRAFT', 'RESEARCH', 'RECEPTION', 'EVIDENCE', 'FILE_READ', 'COURT', 'CONSULT', 'ARCHIVE', 'MEETING', 'CONTRACT', 'NON_LIT', 'TRAINING'];

const did: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['起草代理词第二部分，围绕违约责任逐项回应对方的抗辩', '修改起诉状，把诉讼请求和事实理由一一对应起来', '整理质证意见，对对方提交的聊天记录逐条写明真实性和关联性'],
  RESEARCH: ['检索近三年本省关于迟延交付的裁判规则，整理出十二份生效判决的要旨', '查找关于电子数据取证的司法解释和指导案例，做成对照表', '研究劳动合同解除程序瑕疵的后果，写了两页备忘'],
  RECEPTION: ['接待来访当事人，记录事情经过和已有证据，列出还需补充的材料', '陪同指导律师会谈客户，做了谈话笔录并请客户核对签名'],
  EVIDENCE: ['到不动产登记中心调取房屋登记信息，并向物业公司核实交房时间', '到银行打印对公账户流水，按时间顺序核对每一笔货款', '走访现场拍照取证，记录了门牌、时间和在场人'],
  FILE_READ: ['到检察院阅卷，摘录被告人三次供述之间不一致的地方', '阅读一审卷宗，整理庭审笔录里双方自认的事实'],
  COURT: ['旁听合议庭庭审，记录法官归纳的三个争议焦点', '随指导律师参加仲裁庭审，负责递交证据原件和核对笔录'],
  CONSULT: ['在律所值班接听法律咨询电话，回答继承和交通事故方面的问题', '为街道居民解答物业费纠纷，写成书面答复交指导律师审改'],
  ARCHIVE: ['整理结案卷宗，按目录编页码、装订并填写归档登记', '清点案件材料的原件和复印件，向当事人退还原件并取得收条'],
  MEETING: ['随指导律师到看守所会见，做会见笔录并整理会见要点', '准备会见提纲，列出需要核实的七个问题'],
  CONTRACT: ['核对委托合同的代理权限和收费条款，办理收案登记', '向当事人说明风险代理的限制，办理授权委托书'],
  NON_LIT: ['审查一份设备采购合同，就付款节点和验收标准提出九处修改', '协助起草股权转让的尽职调查清单，分类列出需提供的文件'],
  TRAINING: ['参加律所内部培训，学习庭前准备和证据目录的做法', '学习律师执业行为规范中关于利益冲突的规定，做了笔记'],
};
const then = [
  '，指导律师指出论证顺序应当先事实后法律，我据此重写了一遍', '，并和指导律师讨论了举证责任的分配', '，下午把结果汇报给指导律师，按意见补充了两处引用', '，过程中发现一份关键函件没有签收记录，已请当事人补充',
  '，完成后由指导律师逐段批改', '，还向书记员确认了开庭时间和需要提交的份数', '，形成一页摘要放入案卷', '，对照清单查漏补缺，又补齐了三份附件', '，遇到的两个疑问记下来准备明天请教',
];
const last = [
  '体会到证据要在接待当天就固定下来。', '明天继续完成剩下的部分。', '主要收获是学会了按要件来拆分事实。', '对文书的格式要求更清楚了。', '认识到和当事人确认每一个时间点很重要。', '计划本周内形成完整的初稿。', '今后要先核对管辖再动笔。',
  '花时间最多的是核对数字，下次先列表。', '指导律师提醒注意保密，不在公共场合谈论案情。', '学到了怎样把复杂经过讲成一条时间线。', '还需要多练习口头表达。',
];

export function dayOfWork(nth: number) {
  const workType = kinds[(nth * 5 + Math.floor(nth / 7)) % kinds.length]!;
  const choices = did[workType]!;
  const hasCase = !['CONSULT', 'TRAINING', 'NON_LIT'].includes(workType);
  const own = hasCase ? cases[Math.floor(nth / 3) % cases.length]! : null;
  const content = `${own ? `办理${own.caseName}：` : ''}${choices[nth % choices.length]!}${then[(nth * 7 + 3) % then.length]!}。${did[kinds[(nth * 3 + 5) % kinds.length]!]![0]!}。${last[(nth * 4 + 1) % last.length]!}`;
  return { workType, content, caseMode: own ? 'CASE' as const : 'OTHER' as const, caseNo: own?.caseNo ?? null, caseName: own?.caseName ?? null, hours: 6 + (nth % 5) / 2 };
}
