/**
 * 备注 and 抄送: what the association's own people say to each other about a case, at any time and without a step of it,
 * and to which colleagues it is sent for their knowledge. Of every workflow that the association decides, in one place.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, moment, prose, text, titled } from '../../kernel/schema.ts';

/** Who only looks on reads what is said inside by this; whoever works on a case for the association reads it anyway. The bureau looks on from outside. */
export const caseNotePermission = permissions('console.caseNote', '内部备注', [], { isWhole: true });

const ofCase = { /** The workflow's name. */ entity: titled('业务', text(31)), id };
const caseOnly = z.strictObject(ofCase);

export const noteForm = z.strictObject({ said: titled('备注', prose(200, 0)).default(''), readerIds: titled('抄送给', z.array(id).max(20, { error: '一次最多抄送20人' })).default([]) });
const nothingSaid = { path: ['said'], error: '请填写备注，或选择抄送给谁' };
const saysSomething = ({ said, readerIds }: z.output<typeof noteForm>) => said !== '' || readerIds.length > 0;
export const noteInput = noteForm.refine(saysSomething, nothingSaid);

const base = '/api/console/caseNote' as const;

export const caseNote = feature({
  name: 'console.caseNote',
  title: '备注和抄送',
  permissions: [caseNotePermission],
  endpoints: {
    getCaseNotes: endpoint({
      method: 'GET', path: `${base}/getCaseNotes`, title: '案件的备注', access: 'signedIn', audit: { none: '只给可以看到内部备注的工作人员' }, input: caseOnly,
      output: z.object({
        mayWrite: z.boolean(),
        /** It was sent to me, and I have not marked it read. */
        waitsForMe: z.boolean(),
        notes: z.array(z.object({ id, at: moment, authorName: z.string(), said: z.string(), copies: z.array(z.object({ readerName: z.string(), readAt: moment.nullable() })) })),
      }),
    }),
    getReaders: endpoint({
      method: 'GET', path: `${base}/getReaders`, title: '可以抄送的同事', access: 'signedIn', audit: { none: '只列出同事的姓名和部门' }, input: caseOnly,
      output: z.array(z.object({ id, name: z.string(), department: z.string().nullable() })),
    }),
    add: endpoint({
      method: 'POST', path: `${base}/addCaseNote`, title: '添加备注', access: 'signedIn', audit: 'caseNote.add', once: true,
      input: z.strictObject({ ...ofCase, ...noteForm.shape }).refine(saysSomething, nothingSaid), output: z.object({ id }),
    }),
    markRead: endpoint({
      method: 'POST', path: `${base}/setCopyAsRead`, title: '将抄送标为已阅', access: 'signedIn', audit: { none: '只涉及抄送给本人的事项' },
      input: caseOnly, output: z.object({ read: z.int() }),
    }),
  },
  pages: {},
});
