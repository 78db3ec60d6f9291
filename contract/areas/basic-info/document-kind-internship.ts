/** What is decided about a registered intern after the registration: assessment, extension, end. */
import { applicant, intern, issued } from './document-common-fields.ts';
import { day, flag, line, list, number, personally, prose } from './document-fields.ts';

const contest = {
  recheckDays: number('申请复核的天数', 15),
  'recheck.due': day('申请复核截止日', '2027-07-10'),
} as const;

const person = { 'intern.name': line('姓名', '林知远'), 'intern.sex': line('性别', '男'), 'certificate.no': line('实习证号', '19012605110012'), 'firm.name': line('律师事务所', '南岭衡正律师事务所'), 'tutor.name': line('指导律师', '沈怀远') } as const;
const people = [
  { 'intern.name': '林知远', 'intern.sex': '男', 'certificate.no': '19012605110012', 'firm.name': '南岭衡正律师事务所', 'tutor.name': '沈怀远' },
  { 'intern.name': '顾清禾', 'intern.sex': '女', 'certificate.no': '19012605110015', 'firm.name': '南岭衡正律师事务所', 'tutor.name': '周明岚' },
  { 'intern.name': '欧阳若溪', 'intern.sex': '女', 'certificate.no': '19012604110009', 'firm.name': '江畔明德律师事务所', 'tutor.name': '程砚秋' },
] as const;

const publicity = {
  'notice.from': day('公示起始日', '2026-06-01'),
  'notice.to': day('公示截止日', '2026-06-07'),
  'notice.days': number('公示天数', 7),
  'contact.phone': line('联系电话', '020-1800 0000'),
  'notice.address': line('公示网址', 'https://www.example.org/notices'),
} as const;

/** A request for a recheck, of whichever decision it is about. */
const requested = {
  'applicant.name': line('申请人姓名', '林知远'), 'application.no': line('申请编号', 'KH2027060600001'), 'firm.name': line('律师事务所名称', '南岭衡正律师事务所'),
  'original.title': line('原决定名称', '实习考核不合格通知书'), 'original.no': line('原决定文号', '市律协实考不〔2027〕5号'), 'original.date': day('原决定日期', '2027-06-25'), 'recheck.appliedOn': day('申请复核日期', '2027-07-02'), 'recheck.no': line('复核申请编号', 'FH2027070200001'),
} as const;

export const internshipKinds = {
  ASSESS_PASS: { title: '实习考核合格意见', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern,
    'internship.to': day('实习届满日', '2027-05-30'),
    'tutor.name': line('指导律师姓名', '沈怀远'),
    'assess.on': day('考核日期', '2027-06-18'),
    'training.no': line('集中培训结业证编号', 'PX2026030018'),
    'opinion.validTo': day('意见有效期止', '2028-06-25'),
  } },
  ASSESS_FAIL: { title: '实习考核不合格通知书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern, ...contest,
    'assess.on': day('考核日期', '2027-06-18'),
    reasons: list('不合格的项目', { item: line('项目', '实务训练'), text: line('说明', '独立完成的法律文书少于规定的份数') }, [
      { item: '实务训练', text: '提交的办案记录少于规定的件数' }, { item: '面试', text: '对执业纪律的有关规定掌握不够' },
    ]),
    handling: line('处理方式', '延长实习3个月'),
    because: line('处理方式所对应的原因', '执业素养'),
    consequence: prose('处理方式的后果', '实习期延长至2027-09-17，2027-09-18起可再次申请考核'),
    goesOn: flag('继续本次实习', true),
    'again.from': day('可以再次申请考核的日期', '2027-09-18'),
  } },
  EXTEND: { title: '延长实习期决定书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern, ...contest,
    facts: prose('查明的事实', '你在实习期间参加集中培训的出勤率低于规定比例，集中培训未能结业。'),
    months: number('延长的月数', 3),
    'internship.to': day('原实习届满日', '2027-05-30'),
    'internship.newTo': day('延长后的届满日', '2027-08-30'),
  } },
  CANCEL: { title: '注销实习登记决定书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern,
    onRequest: flag('依申请注销', true),
    facts: prose('注销的事由', '你已于2026年10月与律师事务所协商一致解除实习协议。'),
    'cancel.on': day('注销日期', '2026-11-02'),
    'return.due': day('交回实习证的期限', '2026-11-12'),
  } },
  CANCEL_EX_OFFICIO: { title: '依职权注销实习登记决定书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern, ...contest,
    reason: line('注销的事由', '违反实习纪律'),
    facts: prose('查明的事实', '你于2026年9月独自以律师名义出席调解，有调解笔录为证。'),
    opinion: prose('决定的理由', '上述行为违反实习人员不得独立执业的规定，情节严重。'),
    barred: line('限制再次申请（没有的为空）', '自决定之日起至2027-11-02，不得再次申请实习。'),
    'cancel.on': day('注销日期', '2026-11-02'),
    'return.due': day('交回实习证的期限', '2026-11-12'),
  } },
  REVOKE: { title: '撤销实习登记决定书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern, ...contest,
    facts: prose('查明的事实', '你在申请实习登记时提交的离职证明与原单位出具的说明不符，系虚假材料。'),
    'return.due': day('交回实习证的期限', '2026-11-12'),
  } },
  RECHECK_ACCEPT: { title: '复核受理通知书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...requested,
    byProvince: flag('由省律师协会复核', false),
    'decision.due': day('复核办理期限', '2027-08-05'),
  } },
  RECHECK_NOT_ACCEPT: { title: '复核不予受理通知书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...requested,
    reason: line('不予受理的理由', '没有具体的事实和理由'),
    facts: prose('说明', '申请书只写明“不服”，没有指出原决定在事实认定或者适用规定上的错误，也没有提交证据材料。'),
    mayAskAgain: flag('还在申请复核的期限内', true),
    'recheck.due': day('申请复核截止日', '2027-07-10'),
  } },
  RECHECK_INTERNSHIP: { title: '实习复核决定书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern,
    'original.title': line('原决定名称', '实习考核不合格通知书'),
    'original.no': line('原决定文号', '市律协实考不〔2027〕5号'),
    'original.date': day('原决定日期', '2027-06-25'),
    'recheck.appliedOn': day('申请复核日期', '2027-07-02'),
    'recheck.no': line('复核申请编号', 'FH2027070200001'),
    grounds: prose('申请人的理由', '面试成绩汇总有误，一名考官的评分没有计入平均分。'),
    findings: prose('复核查明的事实和理由', '经调取评分表核对，一名考官的评分确未计入，重新计算后各项均达到合格标准。'),
    outcome: line('复核决定', '撤销原决定，考核结果改为合格'),
    byProvince: flag('由省律师协会复核', false),
    'province.no': line('省律师协会复核文书号', '省律协复〔2027〕18号'),
  } },
  TRAINING_CERT: { title: '集中培训结业证书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...intern,
    'session.name': line('培训班名称', '2026年第三期申请律师执业人员集中培训班'),
    'session.period': line('期数', '2026年第3期'),
    'session.from': day('培训开始日', '2026-09-01'),
    'session.to': day('培训结束日', '2026-09-30'),
    'training.no': line('结业证编号', 'PX2026100018'),
    hours: number('学时', 96),
    score: number('成绩', 88),
  } },
  NOTICE_REGISTRATION: { title: '实习登记公示', scene: 'NOTICE', layout: 'letter', fields: {
    ...issued, ...publicity,
    people: list('公示名单', person, people),
  } },
  NOTICE_ASSESS: { title: '实习考核合格公示', scene: 'NOTICE', layout: 'letter', fields: {
    ...issued, ...publicity,
    people: list('公示名单', person, people),
  } },
  NOTICE_FIRM: { title: '接收实习人员资格公示', scene: 'NOTICE', layout: 'letter', fields: {
    ...issued, ...publicity,
    firms: list('公示名单', { 'firm.name': line('律师事务所', '南岭衡正律师事务所'), 'firm.tutors': number('合格指导律师数', 6), 'firm.places': number('可接收人数', 12) }, [
      { 'firm.name': '南岭衡正律师事务所', 'firm.tutors': 6, 'firm.places': 12 }, { 'firm.name': '江畔明德律师事务所', 'firm.tutors': 3, 'firm.places': 6 },
    ]),
  } },
  PAUSE: { title: '准予中止实习通知书', scene: 'INTERNSHIP', layout: 'letter', fields: {
    ...issued, ...applicant,
    facts: personally(prose('中止的事由', '因病需要住院治疗')),
    'pause.from': day('中止起始日', '2026-09-01'),
    'pause.to': day('预计恢复日', '2026-12-01'),
  } },
} as const;
