/**
 * 系统设置: what the system administrator (基本, 文件) and the security administrator (安全) decide for everybody. Each
 * change is a version with a reason, in force at once; what it does is said before it is saved.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { moment, prose, titled, version } from '../../kernel/schema.ts';
import type { Setting } from '../../kernel/setting.ts';
import { basicSettings } from './basic-settings.ts';
import { fileSettings } from './file-limits.ts';
import { securitySettings } from './security-settings.ts';

export const basicPermission = permissions('system.basicSetting', '基本设置', ['edit'], { isWhole: true });
export const filePermission = permissions('system.fileSetting', '文件设置', ['edit'], { isWhole: true });
export const securityPermission = permissions('system.securitySetting', '安全设置', ['edit'], { isWhole: true });

type Group = Readonly<Record<string, Setting>>;

const line = z.object({ version, state: z.enum(['inForce', 'pending', 'past', 'withdrawn']), effectiveFrom: moment, at: moment, changedByName: z.string(), reason: z.string().nullable() });
const aboutOf = (value: z.ZodType) => z.object({
  /** Counts every change; sent back with the next one. */
  version,
  /** The newest first. */
  history: z.array(line.extend({ value })),
});
export type About = z.infer<ReturnType<typeof aboutOf>>;

const values = (group: Group) => z.object(mapRecord(group, ({ schema }): z.ZodType => schema));
const abouts = (group: Group) => z.object(mapRecord(group, ({ schema }) => aboutOf(schema)));
/** Only what is to be changed; each with the version that was looked at. */
const some = (group: Group) => z.strictObject(mapRecord(group, ({ schema }): z.ZodType => schema.optional()));
const versions = (group: Group) => z.strictObject(mapRecord(group, () => version.optional()));
export const reason = titled('修改依据', prose(500, 4));
const saved = z.object({ changed: z.int() });
const base = '/api/system/setting' as const;
const shownToKeepers = { none: '设置值不含个人信息和密钥' };

export const settingScreens = feature({
  name: 'system.systemSetting',
  title: '系统设置',
  permissions: [basicPermission, filePermission, securityPermission],
  endpoints: {
    getBasic: endpoint({
      method: 'GET', path: `${base}/getBasicSettingsForEdit`, title: '基本设置及历史', access: basicPermission.view, audit: shownToKeepers,
      output: z.object({ basicSettingsEditDto: values(basicSettings), about: abouts(basicSettings) }),
    }),
    updateBasic: endpoint({
      method: 'POST', path: `${base}/updateBasicSettings`, title: '修改基本设置', access: basicPermission.edit, audit: 'setting.change',
      input: z.strictObject({ basicSettingsEditDto: some(basicSettings), versions: versions(basicSettings), reason }), output: saved, errors: ['stale'],
    }),
    getFile: endpoint({
      method: 'GET', path: `${base}/getFileSettings`, title: '文件设置及历史', access: filePermission.view, audit: shownToKeepers,
      output: z.object({
        fileRelatedSettingsEditDto: values(fileSettings), about: abouts(fileSettings),
        /** null where the place of the files does not tell. */
        storage: z.object({ files: z.int(), usedBytes: z.number(), freeBytes: z.number().nullable(), totalBytes: z.number().nullable(), loose: z.int() }),
      }),
    }),
    updateFile: endpoint({
      method: 'POST', path: `${base}/updateFileSettings`, title: '修改文件设置', access: filePermission.edit, audit: 'setting.change',
      input: z.strictObject({ fileRelatedSettingsEditDto: some(fileSettings), versions: versions(fileSettings), reason }), output: saved, errors: ['stale'],
    }),
    getSecurity: endpoint({
      method: 'GET', path: `${base}/getSecuritySettings`, title: '安全设置及历史', access: securityPermission.view, audit: shownToKeepers,
      output: z.object({
        securitySettingsEditDto: values(securitySettings), about: abouts(securitySettings),
        /** For choosing whom the second factor is asked of. */
        roles: z.array(z.object({ code: z.string(), title: z.string() })),
      }),
    }),
    // An open screen is not enough to weaken the door (ASVS 7.5.3).
    updateSecurity: endpoint({
      method: 'POST', path: `${base}/updateSecuritySettings`, title: '修改安全设置', access: securityPermission.edit, audit: 'setting.change',
      input: z.strictObject({ securitySettingsEditDto: some(securitySettings), versions: versions(securitySettings), reason, currentPassword: z.string().max(4096), captchaId: z.string().max(63) }),
      output: saved, errors: ['stale', 'passwordWrong', 'envelopeExpired'],
    }),
  },
  pages: {
    basic: page({ path: '/system/setting/basic', title: '基本设置', access: basicPermission.view, component: 'system/system-setting/BasicSettingPage', menu: 'system', within: ['系统设置'], order: 30, desc: '系统名称、单位简称、标志和官网地址。修改后，已打开的页面会自动更新。' }),
    file: page({ path: '/system/setting/file', title: '文件设置', access: filePermission.view, component: 'system/system-setting/FileSettingPage', menu: 'system', within: ['系统设置'], order: 31, desc: '上传文件的类型、大小、每日配额和存储空间。各项材料的要求只能比这里更严。' }),
    safety: page({ path: '/system/setting/safety', title: '安全设置', access: securityPermission.view, component: 'system/system-setting/SafetySettingPage', menu: 'system', within: ['系统设置'], order: 32, desc: '登录、密码、会话和两步验证的规则，由安全管理员修改。保存前请看清影响，并输入本人密码。' }),
  },
  settings: { ...fileSettings, ...securitySettings },
});
