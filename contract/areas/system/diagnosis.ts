/** 权限诊断: why somebody can or can't, in the words of the very decision that the product makes. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { id, labelled, text } from '../../kernel/schema.ts';
import { standing } from './authority.ts';
import { authorityPermission } from './authority-permission.ts';
import { fieldLevel, scope } from './role.ts';

export const targetKind = labelled({ PAGE: '页面', CALL: '操作' });

/** A door, in the order in which they are passed. */
const gate = z.object({ name: z.string(), title: z.string(), isOpen: z.boolean(), because: z.string() });

/** A grant that has to do with it, and what it gives or fails to give. */
const source = z.object({
  title: z.string(), scope: scope.nullable(), /** Where the scope reaches, in words. */ places: z.string(),
  /** Reaches the record that was asked about; null where none was. */
  reaches: z.boolean().nullable(), /** What it shows of the field that was asked about. */ level: fieldLevel.nullable(),
  standing, validFrom: z.string().nullable(), validTo: z.string().nullable(), grantedByName: z.string().nullable(), grantedAt: z.string().nullable(), note: z.string().nullable(),
});

export const explanation = z.object({
  isAllowed: z.boolean(),
  /** What the product would answer: the code of its refusal. */
  refusal: z.string().nullable(),
  sentence: z.string(),
  gates: z.array(gate), sources: z.array(source),
});

export const diagnosis = feature({
  name: 'system.diagnosis',
  title: '权限诊断',
  permissions: [],
  endpoints: {
    targets: endpoint({
      method: 'GET', path: '/api/system/diagnosis/getTargets', title: '可诊断的页面和操作', access: 'signedIn', audit: { none: '页面和操作的名称是公开的约定' },
      output: z.array(z.object({ name: z.string(), title: z.string(), area: z.string(), kind: targetKind, /** Asks about a record too. */ record: z.string().nullable(), path: z.string(), fields: z.array(z.object({ field: z.string(), title: z.string() })) })),
    }),
    people: endpoint({
      method: 'GET', path: '/api/system/diagnosis/findPeople', title: '查找要诊断的人员', access: authorityPermission.view, audit: { none: '只有姓名和角色' },
      input: z.strictObject({ keyword: text(31).optional(), id: id.optional() }), output: z.array(z.object({ id, name: z.string(), hint: z.string() })),
    }),
    explain: endpoint({
      method: 'GET', path: '/api/system/diagnosis/explain', title: '为什么能或不能', access: 'signedIn', audit: { none: '只说明权限，不含记录的内容' },
      input: z.strictObject({ userId: id, target: z.string().max(127), recordId: id.optional(), field: z.string().max(63).optional() }), output: explanation,
    }),
  },
  pages: {
    list: page({ path: '/system/diagnosis', title: '权限诊断', access: authorityPermission.view, component: 'system/diagnosis/DiagnosisPage', desc: '选择人员和页面、操作、记录，查看能或不能的原因：哪个角色、什么范围、谁在什么时候授予。', menu: 'system', within: ['用户与权限'], order: 13 }),
  },
});
