/** Words of the pool of examiners that its form, its list and its import share. */
import { labelled } from '../../kernel/schema.ts';

export const examinerKind = labelled({ MEMBER: '本会律师', EXTERNAL: '会外人士' });

export const specialty = labelled({
  CIVIL: '民商事', CRIMINAL: '刑事', ADMINISTRATIVE: '行政', LABOUR: '劳动', FAMILY: '婚姻家事', PROPERTY: '房地产与建设工程', COMPANY: '公司与金融', IP: '知识产权', FOREIGN: '涉外', ETHICS: '职业道德',
});

export const recusalKind = labelled({ KINSHIP: '近亲属或其他亲属', INTEREST: '利害关系' });
/** From one person, or from everybody of a firm. */
export const recusalAgainst = labelled({ INTERN: '某名实习人员', FIRM: '整家律所' });
