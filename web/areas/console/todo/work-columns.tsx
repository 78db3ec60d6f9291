/** What each tab of 办理中心 shows of a case. */
import type { todo, WorkScope } from 'contract/areas/console/todo';
import type { RowOf } from '../../../kernel/list-answer.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

type Row = RowOf<typeof todo.endpoints.getWork>;

const what: Column<Row> = { key: 'headline', title: '事项', width: 180, grow: true, render: ({ headline }) => headline || '未填写姓名' };
const kind: Column<Row> = { key: 'kindTitle', title: '业务', width: 130 };
const no: Column<Row> = { key: 'applicationNo', title: '编号', width: 170, sortable: true, copy: true };
const state: Column<Row> = { key: 'stateTitle', title: '现在的状态', width: 150, render: ({ tone, stateTitle }) => <Tag tone={tone}>{stateTitle}</Tag> };
const holder: Column<Row> = { key: 'holderTitle', title: '现在由谁办理', width: 120 };
const inHand: Column<Row> = { key: 'inHand', title: '转办、经办', width: 170, wrap: true, render: ({ inHand: hand }) => hand && (!hand.isMe ? `由${hand.name}经办` : hand.isClaim ? '本人领取' : `${hand.giverName}转办：${hand.reason}`) };
const left: Column<Row> = { key: 'due', title: '期限', width: 110, sortable: true, render: ({ due, daysLeft }) => <CaseDaysLeft of={{ deadline: due, correctionDue: null, daysLeft }} /> };
const since = (title: string): Column<Row> => ({ key: 'at', title, width: 150, sortable: true, render: ({ at }) => momentText(at) });

export const workColumns: Readonly<Record<WorkScope, readonly Column<Row>[]>> = {
  todo: [what, kind, no, state, { key: 'partTitle', title: '我的身份', width: 110 }, inHand, left, since('到达时间')],
  done: [what, kind, no, { key: 'actionTitle', title: '我办理的', width: 130 }, since('办理时间'), state, holder],
  begun: [what, kind, no, state, holder, left, since('提交时间')],
  copied: [{ ...what, width: 140 }, kind, no, { key: 'copiedBy', title: '谁抄送的', width: 100 }, { key: 'said', title: '留言', width: 190, wrap: true }, state, since('抄送时间')],
};
