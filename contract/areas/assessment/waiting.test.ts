import { describe, expect, it } from 'vitest';
import { forecast, hindrance, roomNow, shortName, stepOf, type Turn } from './waiting.ts';

const blank = { isHere: true, isScored: false, calledAt: null, passedAt: null, begunAt: null, endedAt: null };
const turn = (name: string, lot: number | null, more: Partial<Turn> = {}) => ({ id: name, name, place: lot ?? 9, lot, ...blank, ...more });
const order = (turns: Turn[]) => roomNow(turns).queue.map(({ id }) => id);

describe('the order of a room', () => {
  it('follows the lots; who has drawn none comes by his planned time, and who was not there when called after all who are', () => {
    expect(order([turn('三', 3), turn('无', null, { place: 2 }), turn('一', 1, { passedAt: '2026-11-23T09:10:00+08:00' }), turn('二', 2), turn('未到', null, { isHere: false })])).toEqual(['二', '三', '无', '一']);
  });
  it('puts who is called before all others, and nobody who is inside or done', () => {
    expect(order([turn('一', 1, { begunAt: 'x' }), turn('二', 2), turn('三', 3, { calledAt: 'x' }), turn('四', 4, { isScored: true, begunAt: 'x' })])).toEqual(['三', '二']);
    expect(stepOf(turn('四', 4, { isScored: true, begunAt: 'x' }))).toBe('DONE');
  });
});

describe('when about', () => {
  const at = (now: number, turns: Turn[], begunAt: number | null = null) => { const { expectedAt, delay } = forecast(roomNow(turns), { now, startsAt: 540, minutesPerPerson: 15 }, begunAt); return [[...expectedAt.values()], delay]; };
  it('nobody is heard before the session begins', () => expect(at(500, [turn('一', 1), turn('二', 2)])).toEqual([[540, 555], 0]));
  it('the next comes when the time of the one inside is over, and at once when he takes longer', () => {
    const room = [turn('一', 1, { begunAt: 'x' }), turn('二', 2), turn('三', 3)];
    expect(at(560, room, 556)).toEqual([[571, 586], 16]);
    expect(at(580, room, 556)).toEqual([[580, 595], 25]);
  });
  it('a room that is quicker than planned is not behind', () => expect(at(560, [turn('一', 1, { endedAt: 'x' }), turn('二', 2, { endedAt: 'x' }), turn('三', 3)])).toEqual([[560], 0]));
});

describe('what can be done', () => {
  const why = (deed: Parameters<typeof hindrance>[0], name: string, ...turns: ReturnType<typeof turn>[]) => hindrance(deed, turns.find((one) => one.name === name)!, roomNow(turns), '第一考场');
  it('one is called at a time, and one is inside', () => {
    expect(why('call', '二', turn('一', 1, { calledAt: 'x' }), turn('二', 2))).toContain('已叫一');
    expect(why('begin', '二', turn('一', 1, { begunAt: 'x' }), turn('二', 2, { calledAt: 'x' }))).toContain('一的面试还没有结束');
    expect(why('call', '二', turn('一', 1, { begunAt: 'x' }), turn('二', 2))).toBeNull();
  });
  it('nothing is done with who is not there, or whose result stands', () => {
    expect(why('begin', '一', turn('一', 1, { isHere: false }))).toBe('还没有签到');
    expect(why('undo', '一', turn('一', 1, { isScored: true, endedAt: 'x' }))).toContain('成绩已经登记');
  });
  it('a step is taken back only where nobody else stands by now', () => {
    expect(why('undo', '一', turn('一', 1, { endedAt: 'x' }), turn('二', 2, { begunAt: 'x' }))).toContain('二的面试还没有结束');
    expect(why('undo', '一', turn('一', 1, { begunAt: 'x' }))).toBeNull();
  });
});

it('a shortened name keeps the family name and the last character', () => {
  expect(['王', '王宁', '施南枝', '欧阳明远', '阿卜杜拉·买买提'].map(shortName)).toEqual(['王', '王*', '施*枝', '欧**远', '阿**提']);
});
