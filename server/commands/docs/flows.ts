/** One page a workflow: the diagram, and each action as a line that can be checked with a finger. */
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import { coded, page, printedBy, table } from './markdown.ts';

export const flowFile = ({ entity }: AnyWorkflow): string => `${entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;

export function printFlow(flow: AnyWorkflow): string {
  return page(
    `# ${flow.title}流程`, printedBy,
    `编号前缀 ${coded(flow.prefix)}。办理人：${Object.entries(flow.actors).map(([code, title]) => `${title} ${coded(code)}`).join('、')}。`,
    flow.apart?.length ? `同一件申请中，${flow.apart.map((actor) => flow.actors[actor]).join('、')}不得为同一人。` : '',
    diagram(flow), '## 状态', states(flow), '## 动作', actions(flow),
  );
}

function diagram({ states, actions }: AnyWorkflow): string {
  const named = Object.entries(states).map(([code, { title }]) => `  state "${title}" as ${code}`);
  const created = Object.values(actions).filter(({ from }) => from.length === 0).map(({ title, to }) => `  [*] --> ${to}: ${title}`);
  const moved = Object.values(actions).flatMap(({ title, from, to }) => from.map((state) => `  ${state} --> ${to}: ${title}`));
  const ended = Object.entries(states).filter(([, { final }]) => final).map(([code]) => `  ${code} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...named, ...created, ...moved, ...ended, '```'].join('\n');
}

function states({ states, actors }: AnyWorkflow): string {
  return table(['状态', '代码', '等待谁'], Object.entries(states).map(([code, { title, waitsFor, final }]) =>
    [title, coded(code), waitsFor ? actors[waitsFor]! : final ? '（结束）' : '']));
}

function actions(flow: AnyWorkflow): string {
  const title = (state: string) => flow.states[state]!.title;
  return table(['动作', '代码', '从', '到', '谁', '权限', '通知'], Object.entries(flow.actions).map(([name, action]) => [
    action.title, coded(name), action.from.map(title).join('、') || '（新建）', title(action.to), doers(flow, name), action.can ? coded(action.can) : '（到期自动）', told(flow, name),
  ]));
}

function doers(flow: AnyWorkflow, name: string): string {
  const from = flow.actions[name]!.from;
  const who = from.length ? from.map((state) => doerOf(flow, name, state)) : [doerOf(flow, name, '')];
  return [...new Set(who)].map((actor) => (actor === 'clock' ? '系统（到期）' : flow.actors[actor] ?? actor)).join('、');
}

function told(flow: AnyWorkflow, name: string): string {
  const { tells = {}, to } = flow.actions[name]!;
  const said = Object.entries(tells).map(([actor, sentence]) => `${flow.actors[actor]}：${sentence}`);
  const { waitsFor } = flow.states[to]!;
  return [...said, ...(waitsFor && !(waitsFor in tells) ? [`${flow.actors[waitsFor]}：待办`] : [])].join('<br>');
}
