/** 实习证发放: a certificate is made, its holder is told, and it is handed over at the counter or sent (internship rules 2.4, 3.12, E2). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, text, titled, version } from '../../kernel/schema.ts';
import { practiceType } from './practice-application.form.ts';

export const handoutPermission = permissions('practice.certificateHandout', '实习证发放', ['edit', 'export']);
const { view, edit, export: can } = handoutPermission;

export const delivery = labelled({ PICKUP: '自取', MAIL: '邮寄' });
/** Where a certificate is on its way to its holder. */
export const handoutStage = labelled({ making: '待制证', ready: '待领取', given: '已发放' });
export const handoutDeed = labelled({ made: '登记制证', give: '登记发放', takeBack: '撤销发放登记' });
/** As many as one firm fetches, or a clerk makes in a morning. */
export const mostAtOnce = 100;

const blankSerialNo = titled('证本流水号', text(31).regex(/^[\dA-Z-]+$/i, { error: '只能填写字母、数字和连字符' }));
const one = { id, version };
const several = <T extends z.ZodType<{ id: string }>>(item: T) => titled('实习证', z.array(item).min(1, { error: '请至少选择一份实习证' }).max(mostAtOnce, { error: `一次最多${mostAtOnce}份` })
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, { error: '同一份实习证只能选一次' }));

export const madeForm = z.strictObject({ items: several(z.strictObject({ ...one, blankSerialNo: blankSerialNo.optional() })) });
export const givenForm = z.strictObject({
  items: several(z.strictObject(one)), deliverMode: titled('领取方式', delivery), receivedBy: titled('领取人', text(31, 2)).optional(), mailNo: titled('快递单号', text(31, 4).regex(/^[\dA-Z-]+$/i, { error: '只能填写字母、数字和连字符' })).optional(), on: titled('领取或寄出日期', date),
});

const row = z.object({
  id, version, certNo: z.string(), name: z.string(), practiceType: practiceType.nullable(), internshipId: id, firmId: id, firmName: z.string(), /** `null`: the day on which it is made. */ issueDate: date.nullable(), blankSerialNo: z.string().nullable(), stage: handoutStage, readyOn: date.nullable(),
  deliverMode: delivery.nullable(), receivedBy: z.string().nullable(), mailNo: z.string().nullable(), deliveredOn: date.nullable(), deliveredByName: z.string().nullable(),
  /** A reissue that is not over yet: the certificate is handed over there. */
  reissueId: id.nullable(),
  /** What the viewer may do about it now, the next step first. */
  may: z.array(handoutDeed),
});

const base = '/api/practice/certificateHandout' as const;
const audit = { none: '只含发放实习证需要的内容，没有敏感信息' } as const;
const errors = ['stale', 'notItsTurn'] as const;
const count = z.object({ count: z.int() });

export const certificateHandout = feature({
  name: 'practice.certificateHandout',
  title: '实习证发放',
  permissions: [handoutPermission],
  endpoints: {
    getHandouts: exportedList({
      path: `${base}/getHandouts`, title: '实习证发放', access: view, row, audit,
      filters: {
        /** Name, certificate number or the booklet's own. */
        keyword: titled('姓名、实习证号或证本流水号', text(63)).optional(), stage: titled('进度', z.array(handoutStage).max(3)).optional(), firmId: titled('律师事务所', id).optional(),
        issuedFrom: titled('签发日期从', date).optional(), issuedTo: titled('签发日期至', date).optional(),
      },
      sortable: ['issueDate', 'certNo', 'deliveredOn'],
      exports: { can, numbered: true, columns: {
        certNo: { title: '实习证号', width: 18 }, blankSerialNo: { title: '证本流水号', width: 16 }, name: '姓名', practiceType: '类别', firmName: { title: '律师事务所', width: 34 }, issueDate: '签发日期', stage: '进度', readyOn: '制证日期', deliverMode: '领取方式', receivedBy: '领取人', mailNo: { title: '快递单号', width: 18 }, deliveredOn: '领取日期', deliveredByName: '发放人',
      } },
    }),
    /** Made and put ready: intern and firm are told to fetch it. Said again it corrects the serial number and tells nobody. */
    made: endpoint({ method: 'POST', path: `${base}/markMade`, title: handoutDeed.labels.made, access: edit, once: true, audit: 'certificateHandout.made', input: madeForm, output: count, errors: [...errors, 'duplicate'] }),
    give: endpoint({ method: 'POST', path: `${base}/giveOut`, title: handoutDeed.labels.give, access: edit, once: true, audit: 'certificateHandout.give', input: givenForm, output: count, errors }),
    takeBack: endpoint({
      method: 'POST', path: `${base}/takeBack`, title: handoutDeed.labels.takeBack, access: edit, once: true, audit: 'certificateHandout.takeBack', input: z.strictObject({ ...one, opinion: titled('撤销原因', prose(200, 2)) }), output: count, errors,
    }),
  },
  pages: {
    list: page({ path: '/practice/certificate', title: '实习证发放', access: view, component: 'practice/certificate-handout/HandoutPage', menu: 'practice', order: 32,
      desc: '签发的实习证从制证到交到本人手里。勾选后点“登记制证”，填写证本流水号，系统通知实习人员和律所来领；来领或寄出时点“登记发放”。补证的在补证业务中发放。' }),
  },
});
