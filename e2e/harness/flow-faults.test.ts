import { expect, it } from 'vitest';
import { permissions } from 'contract/kernel/permission';
import { workflow, type AnyWorkflow } from 'contract/kernel/workflow';
import { flowFaults } from './flow-faults.ts';

const perm = permissions('test.leave', '请假', ['create', 'review']);

const sound = workflow({
  entity: 'leave', area: 'test', title: '请假', prefix: 'QJ', actors: { asker: '申请人', boss: '审批人' },
  states: { draft: { title: '草稿', waitsFor: 'asker' }, asked: { title: '待审批', waitsFor: 'boss' }, granted: { title: '同意', final: true } },
  actions: {
    create: { title: '新建', from: [], to: 'draft', by: 'asker', can: perm.create },
    ask: { title: '提交', from: ['draft'], to: 'asked', can: perm.create },
    grant: { title: '同意', from: ['asked'], to: 'granted', can: perm.review },
  },
});

const changed = (change: { states?: object; actions?: object; apart?: string[] }): AnyWorkflow =>
  ({ ...sound, ...change, states: { ...sound.states, ...change.states }, actions: { ...sound.actions, ...change.actions } } as AnyWorkflow); // broken on purpose: the compiler would refuse most of them

it('finds nothing wrong with a sound workflow', () => expect(flowFaults(sound)).toEqual([]));

it.each([
  ['a dead end', { states: { stuck: { title: '卡住', waitsFor: 'boss' } }, actions: { stick: { title: '搁置', from: ['asked'], to: 'stuck', can: perm.review } } }, 'stuck: no way leads from there to an end'],
  ['a circle without exit', { states: { a: { title: '甲', waitsFor: 'boss' }, b: { title: '乙', waitsFor: 'boss' } }, actions: {
    go: { title: '去', from: ['asked', 'b'], to: 'a', can: perm.review }, on: { title: '再', from: ['a'], to: 'b', can: perm.review } } }, 'a: no way leads from there to an end'],
  ['a state that nothing reaches', { states: { island: { title: '孤岛', waitsFor: 'boss' } }, actions: { leave: { title: '离开', from: ['island'], to: 'granted', can: perm.review } } }, 'island: no way leads there'],
  ['an action that leaves an end', { actions: { undo: { title: '撤销', from: ['granted'], to: 'asked', by: 'boss', can: perm.review } } }, 'undo: leaves granted, which is an end'],
  ['a state that waits for somebody who can do nothing', { states: { asked: { title: '待审批', waitsFor: 'asker' } }, actions: { grant: { title: '同意', from: ['asked'], to: 'granted', by: 'boss', can: perm.review } } }, 'asked: waits for asker, who can do nothing there'],
  ['a state that waits for nobody', { states: { asked: { title: '待审批' } }, actions: { grant: { title: '同意', from: ['asked'], to: 'granted', by: 'boss', can: perm.review } } }, 'asked: waits for nobody, and no date moves it'],
  ['a doer who is no actor', { actions: { grant: { title: '同意', from: ['asked'], to: 'granted', by: 'king', can: perm.review } } }, 'grant: king is no actor'],
  ['two buttons of one name for one person', { actions: { allow: { title: '同意', from: ['asked'], to: 'draft', can: perm.review } } }, 'grant: asked shows another button “同意” to the same person'],
  ['four eyes of one actor', { apart: ['boss'] }, 'apart: one actor alone is not apart from anybody'],
])('finds %s', (_, change, fault) => expect(flowFaults(changed(change))).toContain(fault));
