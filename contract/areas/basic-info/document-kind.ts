/** The kinds of documents that are issued so far, and what each is filled with (glossary: DocumentTemplate, DecisionDocument). */
import { mapRecord } from '../../kernel/keys.ts';
import { labelled } from '../../kernel/schema.ts';
import { applicant, issued } from './document-common-fields.ts';
import { day, flag, line, link, list, number, picture, prose, type DataOf, type Fields } from './document-fields.ts';
import { formKinds } from './document-kind-form.ts';
import { internshipKinds } from './document-kind-internship.ts';
import { registerKinds } from './document-kind-register.ts';

/** Where a kind stands in the list of templates. */
export const documentScene = labelled({ REGISTRATION: '实习登记', INTERNSHIP: '实习期间与考核', NOTICE: '公示', FORM: '申请表和鉴定书', REGISTER: '名录证明' });
/** Whose register a proof is made from. */
export const documentSubject = labelled({ LAWYER: '律师', LAW_FIRM: '律师事务所' });

interface Kind {
  readonly title: string;
  readonly scene: keyof typeof documentScene.labels;
  readonly layout: 'letter' | 'certificate' | 'form';
  readonly fields: Fields;
  /** Made for records that somebody chooses; every other letter is issued by a workflow, every form printed when it is asked for. */
  readonly subject?: keyof typeof documentSubject.labels;
}

export const documentKinds = {
  CERTIFICATE: { title: '申请律师执业人员实习证', scene: 'REGISTRATION', layout: 'certificate', fields: {
    ...issued,
    'intern.name': line('姓名', '林知远'),
    'intern.sex': line('性别', '男'),
    'intern.practiceType': line('实习类别', '专职'),
    'firm.name': line('实习律师事务所', '南岭衡正律师事务所'),
    'tutor.name': line('指导律师', '沈怀远'),
    'certificate.validFrom': day('有效期起', '2026-05-31'),
    'certificate.validTo': day('有效期止', '2027-05-30'),
    photo: picture('照片'),
    verify: link('验证码', '/verify/', '7K3M-9QXF-B2WD-4HTR-8NCV-6PZ5'),
  } },
  REG_APPROVE: { title: '准予实习登记通知书', scene: 'REGISTRATION', layout: 'letter', fields: {
    ...issued, ...applicant,
    'registration.no': line('登记编号', 'SXDJ202600012'),
    'certificate.no': line('实习证号', '19012605110012'),
    'practiceType': line('实习类别', '专职'),
    'tutor.name': line('指导律师姓名', '沈怀远'),
    'tutor.licenceNo': line('指导律师执业证号', '14499200710345678'),
    'internship.from': day('实习起始日', '2026-05-31'),
    'internship.to': day('实习届满日', '2027-05-30'),
  } },
  REG_REFUSE: { title: '不准予实习登记决定书', scene: 'REGISTRATION', layout: 'letter', fields: {
    ...issued, ...applicant,
    facts: prose('查明的事实', '你于2024年11月因故意犯罪被判处有期徒刑一年，缓刑一年六个月，判决已发生法律效力。'),
    reason: line('不予登记理由（专委会审议的为空）', '品行条件不符合规定'),
    recheckDays: number('申请复核的天数', 15),
    'recheck.due': day('申请复核截止日', '2026-06-15'),
  } },
  RECHECK: { title: '复核决定书', scene: 'REGISTRATION', layout: 'letter', fields: {
    ...issued, ...applicant,
    'original.title': line('原决定名称', '不准予实习登记决定书'),
    'original.no': line('原决定文号', '市律协实不准〔2026〕3号'),
    'original.date': day('原决定日期', '2026-05-31'),
    'recheck.appliedOn': day('申请复核日期', '2026-06-08'),
    'recheck.no': line('复核申请编号', 'FH2026060800001'),
    grounds: prose('申请人的理由', '原决定认定的事实有误，判决书载明的当事人并非本人，仅姓名相同。'),
    findings: prose('复核查明的事实和理由', '经调取裁判文书核对，该判决书载明的公民身份号码与申请人不一致，原决定认定事实错误。'),
    upheld: flag('维持原决定', false),
    annulled: flag('撤销原决定', true),
    remanded: flag('责令重新审查', false),
  } },
  CORRECTION: { title: '补正通知书', scene: 'REGISTRATION', layout: 'letter', fields: {
    ...issued, ...applicant,
    defects: list('需要补正的内容', { item: line('项目', '实习协议'), text: line('需要补正的内容', '第三页缺少律师事务所盖章') }, [
      { item: '实习协议', text: '第三页缺少律师事务所盖章' }, { item: '证件照', text: '照片背景不是蓝色或白色' }, { item: '月标准（元）', text: '与实习协议第五条所写的金额不一致' },
    ]),
    opinion: prose('审核意见', '其他材料齐全，不用再交。'),
    'correction.due': day('补正期限', '2026-06-15'),
  } },
  ...internshipKinds,
  ...formKinds,
  ...registerKinds,
} as const satisfies Record<string, Kind>;

export type DocumentKind = keyof typeof documentKinds;
export const documentKind = labelled(mapRecord(documentKinds, ({ title }) => title));

/** What whoever issues a document of this kind gives; the rest the product knows. */
export type DocumentData<K extends DocumentKind> = Omit<DataOf<(typeof documentKinds)[K]['fields']>, keyof typeof issued>;

export type FormKind = keyof typeof formKinds;
/** What a case gives to its own form; the rest the product knows. */
export type FormData<K extends FormKind> = Omit<DataOf<(typeof formKinds)[K]['fields']>, 'association.name' | 'application.no' | 'printed.on' | 'answers' | 'photo'>;
