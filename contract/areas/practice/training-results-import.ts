/** 集中培训成绩: attendance, hours and scores of a session's participants. Key: the intern's certificate number. */
import { z } from 'zod';
import { text } from '../../kernel/schema.ts';
import { certNo, personName } from '../basic-info/formats.ts';
import { asCode, asNumber, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { training } from './training.ts';

const required = true;
const between = (max: number, error: string) => z.number({ error }).min(0, { error }).max(max, { error });

const columns = {
  periodNo: column('期数', asText(text(31)), { required, aliases: ['培训期数', '期次'] }),
  certNo: column('实习证号', asCode(certNo), { required, aliases: ['实习证编号'] }),
  name: column('姓名', asText(personName), { required }),
  attendanceRate: column('出勤率', asNumber(between(100, '出勤率应为0至100的数，如 95')), { aliases: ['出勤率（%）', '出勤率(%)'], help: '百分数，如 95' }),
  studyHours: column('学时', asNumber(between(500, '学时应为0至500的数'))),
  examScore: column('成绩', asNumber(between(100, '成绩应为0至100的数')), { aliases: ['考试成绩', '分数'] }),
};

export type ResultRow = ValuesOf<typeof columns>;

export const trainingResultsImport = importKind({
  name: 'training-results', title: '集中培训成绩', sheet: '集中培训成绩', columns, permission: training.import, once: ['certNo'],
  // Whoever took part stands there already: a result is always added to a known line.
  modes: ['UPSERT', 'VALIDATE_ONLY'],
  effects: '写入参加培训人员的出勤率、学时和成绩；是否合格在“公布成绩并结业”时统一认定。没有填的项目保持原样。',
});
