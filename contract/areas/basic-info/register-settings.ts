/** What the rules on law firms ask for at least; the registers point out what falls short and refuse nothing. */
import { z } from 'zod';
import { money } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const people = z.int().min(1).max(200);
const group = '律师事务所设立条件';

export const registerSettings = {
  generalPartnersMin: setting({ key: 'basicInfo.generalPartnersMin', title: '普通合伙所最少合伙人', group, schema: people, initial: 3, unit: '人', source: '律师事务所管理办法', confidence: 'V' }),
  specialPartnersMin: setting({ key: 'basicInfo.specialPartnersMin', title: '特殊的普通合伙所最少合伙人', group, schema: people, initial: 20, unit: '人', source: '律师事务所管理办法', confidence: 'V' }),
  // Provinces may ask for more.
  generalAssetsMin: setting({ key: 'basicInfo.generalAssetsMin', title: '普通合伙所最低设立资产', group, schema: money, initial: '300000.00', unit: '元', source: '律师事务所管理办法；省级司法行政机关可以调整', confidence: 'S' }),
  specialAssetsMin: setting({ key: 'basicInfo.specialAssetsMin', title: '特殊的普通合伙所最低设立资产', group, schema: money, initial: '10000000.00', unit: '元', source: '律师事务所管理办法；省级司法行政机关可以调整', confidence: 'S' }),
  individualAssetsMin: setting({ key: 'basicInfo.individualAssetsMin', title: '个人所最低设立资产', group, schema: money, initial: '100000.00', unit: '元', source: '律师事务所管理办法；省级司法行政机关可以调整', confidence: 'S' }),
};
