/** 个人配置: who I am, what I hold, how I like the console. The console asks once after signing in. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/schema.ts';
import { publicViewShape } from '../console/public-view.ts';
import { sideConfig } from './side-config.ts';
import { userInfo } from './sign-in.ts';
import { tableSettingShape } from './table-setting.ts';

export const userConfig = feature({
  name: 'account.userConfig',
  title: '个人配置',
  permissions: [],
  endpoints: {
    getAllConfig: endpoint({
      method: 'GET', path: '/api/userConfig/getAllConfig', title: '本人的配置与权限', access: 'signedIn', audit: { none: '只涉及本人' }, beforePasswordChange: true,
      output: z.object({
        auth: z.object({ grantedPermissions: z.record(z.string(), z.boolean()) }),
        /** What was said here of rights and menu, and of the installation's names: another one in `arrived` says that it is time to read again. */
        rightsMark: z.string(),
        namesMark: z.string(),
        sideConf: sideConfig,
        /** Arranged lists by name. */
        tableSettings: z.record(z.string(), tableSettingShape),
        /** 公共常用查询 of the lists that the person may open. */
        publicViews: z.array(publicViewShape),
        user: userInfo,
        /** The stations among which somebody chooses whose district to look at (specification: site selector); none, where there is nothing to choose. */
        sites: z.array(z.object({ id, name: z.string(), districtName: z.string() })),
        /** Of the contract's lists those that the association has changed. */
        dictionaries: z.array(z.object({ code: z.string(), entries: z.array(z.object({ code: z.string(), colour: z.string(), isEnabled: z.boolean() })) })),
        /** Has not been led around yet (specification: newVisitor). */
        isNewVisitor: z.boolean(),
        /** Seals what this person has typed and not saved in the own browser; none for whoever looks with the person's eyes. */
        leftWorkKey: z.string().nullable(),
        /** Somebody looks with this person's eyes: who, and until when. */
        viewing: z.object({ by: z.string(), until: z.string() }).nullable(),
        /** After so long without a call this session is over. */
        idleSeconds: z.int(),
      }),
    }),
    markGuideSeen: endpoint({
      method: 'POST', path: '/api/system/setting/markGuideSeen', title: '看过首次访问引导', access: 'signedIn', audit: { none: '只涉及本人的界面' },
      output: z.object({}),
    }),
    updateSideConfig: endpoint({
      method: 'POST', path: '/api/system/setting/updateSideConfig', title: '保存界面设置', access: 'signedIn', audit: { none: '只涉及本人的界面' },
      /** What is left out stays as it is: the person may have changed it in another window meanwhile. */
      input: sideConfig.partial(), output: z.object({ saved: z.boolean() }),
    }),
  },
  pages: {},
});
