/** 投诉调查: complaints about interns and breaches that are looked into, until they are settled. Who asks for the assessment meanwhile has to explain himself (internship rules 5.2, KH26). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, prose, text, titled } from '../../kernel/schema.ts';

export const inquiries = permissions('practice.inquiry', '投诉调查', ['create', 'export'], { isWhole: true });

export const inquiryKind = labelled({ COMPLAINT: '投诉', BREACH: '违规调查' });
export const inquiryState = labelled({ OPEN: '办理中', CLOSED: '已办结' });
export const inquiryOutcome = labelled({ UNFOUNDED: '不成立', FOUNDED: '成立', SETTLED: '已经和解', WITHDRAWN: '投诉人撤回' });

export const inquiryForm = z.strictObject({
  internId: titled('实习人员', id), kind: titled('种类', inquiryKind), receivedOn: titled('收到日期', date), content: titled('事由', prose(1000, 10)),
});
export const closingForm = z.strictObject({ outcome: titled('结果', inquiryOutcome), note: titled('结果说明', prose(500, 5)) });

const row = z.object({
  id, inquiryNo: z.string(), state: inquiryState, internId: id, internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), kind: inquiryKind, receivedOn: date, content: z.string(), enteredByName: z.string(),
  outcome: inquiryOutcome.nullable(), note: z.string().nullable(), closedOn: date.nullable(), closedByName: z.string().nullable(), closable: z.boolean(),
});

const base = '/api/practice/inquiry' as const;

export const inquiry = feature({
  name: 'practice.inquiry',
  title: '投诉调查',
  permissions: [inquiries],
  endpoints: {
    getInquiries: exportedList({
      path: `${base}/getInquirys`, title: '投诉调查列表', access: inquiries.view, row, audit: { none: '只有纪律部和审核人员看得到' },
      filters: { keyword: titled('姓名或编号', text(63)).optional(), state: titled('状态', inquiryState).optional(), kind: titled('种类', inquiryKind).optional(), receivedFrom: titled('收到日期从', date).optional(), receivedTo: titled('收到日期至', date).optional() }, sortable: ['receivedOn'],
      exports: {
        can: inquiries.export,
        columns: { inquiryNo: { title: '编号', width: 22 }, state: '状态', internName: '姓名', certNo: { title: '实习证号', width: 20 }, firmName: { title: '律师事务所', width: 34 }, kind: '种类', receivedOn: '收到日期', content: { title: '事由', width: 50 }, enteredByName: '登记人', outcome: '结果', note: { title: '结果说明', width: 50 }, closedOn: '办结日期', closedByName: '办结人' },
      },
    }),
    interns: endpoint({
      method: 'GET', path: `${base}/getInternOptions`, title: '可登记的实习人员', access: inquiries.create, audit: { none: '姓名和律所不是敏感信息' }, input: z.strictObject({ keyword: text(31).optional() }),
      output: z.array(z.object({ id, name: z.string(), certNo: z.string().nullable(), firmName: z.string() })),
    }),
    enter: endpoint({ method: 'POST', path: `${base}/enterInquiry`, title: '登记投诉调查', access: inquiries.create, once: true, audit: 'inquiry.enter', input: inquiryForm, output: z.object({ id, inquiryNo: z.string() }) }),
    close: endpoint({ method: 'POST', path: `${base}/closeInquiry`, title: '办结投诉调查', access: inquiries.create, once: true, audit: 'inquiry.close', input: closingForm.extend({ id }), output: z.object({ id }), errors: ['blocked'] }),
  },
  pages: {
    list: page({ path: '/practice/inquiry', title: '投诉调查', access: inquiries.view, component: 'practice/inquiry/InquiryListPage', menu: 'practice', order: 75, desc: '对实习人员的投诉和违规调查，由纪律部登记、办结。没有办结的，本人申请考核时须作出说明，审核人员能看到。' }),
  },
});
