import { smsVendor, type smsManage } from 'contract/areas/applications/sms-manage';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { labelOf } from '../../../ui/labels.ts';

export type Overview = Output<typeof smsManage.endpoints.getOverview>;

export const counted = (messages: number): string => `${countText(messages)} 条`;

/** In yuan, from thousandths. */
export const costText = (messages: number, price: number): string => `${(messages * price / 1000).toFixed(2)} 元`;

export const quietText = ({ quietHours: { from, to } }: Overview): string => (from === to ? '全天可发' : `${from}:00 至 ${from < to ? '' : '次日 '}${to}:00`);

export function vendorsText({ isDemo, vendors }: Overview): string {
  if (isDemo) return '演示环境，短信不会真正发出';
  const active = vendors.filter(({ isActive }) => isActive);
  if (active.length) return active.map(({ vendor, signName }) => `${labelOf(smsVendor, vendor)}【${signName}】`).join('，');
  return vendors.length ? '服务商均已停用，暂不能发送' : '尚未录入服务商，暂不能发送';
}
