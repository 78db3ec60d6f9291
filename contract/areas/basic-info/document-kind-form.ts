/** 申请表 and 鉴定书: what was filled in, as a paper to be signed and sealed by hand. Printed when it is asked for; never numbered, never issued. */
import { day, line, list, needed, picture, prose, table, type Answers } from './document-fields.ts';

const answers = (sample: readonly Answers[]) => ({
  'association.name': line('律师协会名称', '南州市律师协会'),
  'application.no': line('申请编号', 'SX2026050600001'),
  'printed.on': day('打印日期', '2026-05-31'),
  answers: needed(table('填报内容（全部栏目）', sample)),
}) as const;

const person = { 'firm.name': line('律师事务所名称', '南岭衡正律师事务所'), 'tutor.name': line('指导律师姓名', '沈怀远') } as const;
const said = (label: string, ...lines: string[]) => ({ label, lines });

export const formKinds = {
  FORM_REGISTRATION: { title: '实习申请表', scene: 'FORM', layout: 'form', fields: {
    ...answers([{ title: '基本信息', facts: [said('姓名', '林知远'), said('性别', '男'), said('政治面貌', '群众'), said('手机号', '13800000000')] }, { title: '品行声明', facts: [said('因违反治安管理被行政拘留', '否')] }]),
    ...person,
    'applicant.name': line('申请人姓名', '林知远'),
    photo: picture('照片'),
  } },
  FORM_APPRAISAL: { title: '实习鉴定书', scene: 'FORM', layout: 'form', fields: {
    ...answers([{ title: '实习情况', facts: [said('姓名', '林知远'), said('实习证号', '19012605110012')] }, { title: '实习统计', facts: [said('实习日志', '236篇'), said('参与案件', '14件')] }, { title: '实习总结', facts: [said('总结', '一年来在指导律师带教下参与民商事案件十四件。')] }]),
    ...person,
    'intern.name': line('实习人员姓名', '林知远'),
    'tutor.opinion': prose('指导律师考评意见', '该同志能独立完成起草和会见的准备，遵守纪律。'),
    'tutor.grades': line('指导律师分项评价', '政治素质优秀，道德品行优秀，执业素养良好，实习表现优秀'),
    'tutor.conclusion': line('指导律师考评结论', '合格'),
    'firm.conduct': prose('律所品行鉴定意见', '品行良好，未发现违反实习纪律的行为。'),
    'firm.ability': prose('律所执业能力鉴定意见', '具备独立执业所需的基本能力。'),
    'firm.conclusion': line('律所鉴定结论', '建议合格'),
    photo: picture('照片'),
  } },
  FORM_BUSINESS: { title: '变更业务申请表', scene: 'FORM', layout: 'form', fields: {
    ...answers([{ title: '实习登记', facts: [said('姓名', '林知远'), said('律师事务所', '南岭衡正律师事务所')] }, { title: '申请内容', facts: [said('变更原因', '原指导律师长期出差')] }, { title: '通过后的变化', facts: [said('指导律师', '沈怀远 → 周明岚')] }]),
    'form.title': line('申请表名称', '变更指导律师申请表'),
    'intern.name': line('实习人员姓名', '林知远'),
    signs: needed(list('签名和盖章', { who: line('由谁签', '申请人'), says: prose('已写明的意见', ''), line: line('签名处', '手写签名：') }, [
      { who: '申请人', says: '', line: '手写签名：' }, { who: '新指导律师意见', says: '', line: '手写签名：' }, { who: '律师事务所意见', says: '', line: '负责人签名、加盖公章：' },
    ])),
  } },
  FORM_RECEPTION: { title: '接收实习人员资格申请表', scene: 'FORM', layout: 'form', fields: {
    ...answers([{ title: '律师事务所', facts: [said('名称', '南岭衡正律师事务所'), said('在所执业律师', '18人')] }, { title: '申请内容', facts: [said('指导律师', '沈怀远　14499200710345678　执业18年')] }]),
    'firm.name': line('律师事务所名称', '南岭衡正律师事务所'),
  } },
} as const;
