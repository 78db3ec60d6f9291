/** What must hold for every session that can be thought of, and some that are told. */
import { expect, test } from 'vitest';
import { arrange, capacityOf, conflictsOf, type Candidate, type Plan, type Room, type Seated } from './arrangement.ts';

/** The same numbers each time: a failure can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 2 ** 32) * below); };
}

const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({ id, name: id, internId: `i-${id}`, acceptedAt: '2026-01-01', firmIds: ['f'], tutorIds: [], field: null, postponedUntil: null, choice: null, earlierExaminers: [], replacedExaminers: [], reviewerIds: [], ...more });
const seated = (id: string, more: Partial<Seated> = {}): Seated => ({ id, name: id, lawyerId: `l-${id}`, userId: null, firmId: `own-${id}`, specialties: [], recusedInterns: [], recusedFirms: [], ...more });
const room = (id: string, minutes: number, ...panel: Seated[]): Room => ({ id, roomNo: `第${id}考场`, minutes, panel: panel.length ? panel : [seated(`e${id}`)] });
const plan = (rooms: readonly Room[], candidates: readonly Candidate[]): Plan => ({ seed: 'MS20260001', sessionId: 'here', heldOn: '2026-06-18', minutesPerPerson: 15, retakeNewPanel: true, rooms, candidates });

function anySession(seed: number): Plan {
  const roll = dice(seed);
  const rooms = Array.from({ length: 1 + roll(6) }, (_, at) => room(`r${at}`, 30 + roll(120), ...Array.from({ length: 3 }, (_unused, seat) => seated(`e${at}-${seat}`, { firmId: `f${roll(12)}`, recusedInterns: roll(5) ? [] : [`i-c${roll(40)}`], specialties: [['CIVIL', 'CRIMINAL', 'IP'][roll(3)]!] }))));
  const candidates = Array.from({ length: roll(60) }, (_, at) => candidate(`c${at}`, { acceptedAt: `2026-01-${10 + roll(15)}`, firmIds: [`f${roll(12)}`], field: [null, 'CIVIL', 'IP'][roll(3)]!, earlierExaminers: roll(6) ? [] : [`e${roll(6)}-${roll(3)}`] }));
  return plan(rooms, candidates);
}

test('in five hundred sessions nobody sits before who must keep away, nobody sits twice, no room is overfull, nobody is lost, and the order of asking changes nothing', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const given = anySession(seed);
    const { slots, unplaced } = arrange(given);
    const roomOf = new Map(given.rooms.map((one) => [one.id, one]));
    const byId = new Map(given.candidates.map((one) => [one.id, one]));
    for (const { candidateId, roomId } of slots) expect(roomOf.get(roomId)!.panel.flatMap((one) => conflictsOf(byId.get(candidateId)!, one, given)).filter(({ level }) => level === 'BLOCK')).toEqual([]);
    expect([...slots, ...unplaced].map(({ candidateId }) => candidateId).toSorted()).toEqual([...byId.keys()].toSorted());
    for (const one of given.rooms) expect(slots.filter(({ roomId }) => roomId === one.id).length).toBeLessThanOrEqual(capacityOf(one, given.minutesPerPerson));
    expect(unplaced.every(({ reason }) => reason.length > 10)).toBe(true);
    expect(arrange({ ...given, rooms: given.rooms.toReversed(), candidates: given.candidates.toReversed() })).toEqual({ ...arrange(given) });
  }
});

test('who has leave is not heard before its end, however early he was accepted, and is told until when', () => {
  const [away, back] = [candidate('a', { acceptedAt: '2025-12-01', postponedUntil: '2026-06-19' }), candidate('b', { postponedUntil: '2026-06-18' })];
  const { slots, unplaced } = arrange(plan([room('1', 30)], [away, back]));
  expect([slots.map(({ candidateId }) => candidateId), unplaced]).toEqual([['b'], [{ candidateId: 'a', reason: '准予延期面试至2026-06-19，请安排那天以后的场次' }]]);
});

test('who has chosen this session has a place before others, who has chosen another is left to that one', () => {
  const chose = (sessionId: string) => ({ choice: { sessionId, title: '第二场' } });
  const { slots, unplaced } = arrange(plan([room('1', 15)], [candidate('a', { acceptedAt: '2025-01-01' }), candidate('b', chose('here')), candidate('c', { acceptedAt: '2024-01-01', ...chose('there') })]));
  expect([slots.map(({ candidateId }) => candidateId), unplaced.map(({ candidateId, reason }) => [candidateId, reason.slice(0, 8)])]).toEqual([['b'], [['c', '已报名“第二场”'], ['a', '本场1个名额已满']]]);
});

test('who was accepted first has the place; who has none is told his turn', () => {
  const late = candidate('late', { acceptedAt: '2026-02-01' });
  const { slots, unplaced } = arrange(plan([room('1', 30)], [late, candidate('a'), candidate('b')]));
  expect(slots.map(({ candidateId }) => candidateId).toSorted()).toEqual(['a', 'b']);
  expect(unplaced).toEqual([{ candidateId: 'late', reason: '本场2个名额已满，按受理先后排在第3位，请安排下一场' }]);
});

test('whoever must keep away is named, with the room and the reason', () => {
  const rooms = [room('1', 60, seated('甲', { firmId: 'f' })), room('2', 60, seated('乙', { lawyerId: 'tutor' }))];
  const { slots, unplaced } = arrange(plan(rooms, [candidate('c', { tutorIds: ['tutor'] })]));
  expect(slots).toEqual([]);
  expect(unplaced[0]!.reason).toMatch(/第1考场：考官甲与其同所/);
  expect(unplaced[0]!.reason).toMatch(/第2考场：考官乙是或曾是其指导律师/);
});

test('somebody moves over when the only room that another may enter is full', () => {
  const rooms = [room('1', 15, seated('甲')), room('2', 15, seated('乙', { firmId: 'x' }))];
  const { slots, unplaced } = arrange(plan(rooms, [candidate('a', { field: null }), candidate('z', { acceptedAt: '2026-03-01', firmIds: ['x'] })]));
  expect(unplaced).toEqual([]);
  expect(slots.find(({ candidateId }) => candidateId === 'z')?.roomId).toBe('1');
});

test('the panel of a failed attempt is another one, unless the association has it otherwise; a reviewer only warns', () => {
  const again = candidate('c', { earlierExaminers: ['甲'], reviewerIds: ['u'] });
  expect(conflictsOf(again, seated('甲'), { retakeNewPanel: true })).toHaveLength(1);
  expect(conflictsOf(again, seated('甲'), { retakeNewPanel: false })).toEqual([]);
  expect(arrange(plan([room('1', 60, seated('乙', { userId: 'u' }))], [again]))).toMatchObject({ unplaced: [], slots: [{ candidateId: 'c' }], warnings: [{ message: '考官乙审核过其书面材料' }] });
});

test('rooms fill evenly, and one that knows the field comes first', () => {
  const rooms = [room('1', 300, seated('甲', { specialties: ['IP'] })), room('2', 300, seated('乙', { specialties: ['CIVIL'] }))];
  const { slots } = arrange(plan(rooms, Array.from({ length: 20 }, (_, at) => candidate(`c${at}`, { field: at % 2 ? 'IP' : 'CIVIL' }))));
  expect(rooms.map(({ id }) => slots.filter(({ roomId }) => roomId === id).length)).toEqual([10, 10]);
  expect(slots.filter(({ candidateId, roomId }) => (Number(candidateId.slice(1)) % 2 ? '1' : '2') === roomId)).toHaveLength(20);
});
