/** 400 candidates into 12 rooms, with every recusal looked at; beside one that only fills rooms in turn and looks at none. */
import { arrange, type Candidate, type Plan, type Room } from 'contract/areas/assessment/arrangement';
import { alternate, medians, round, type Benchmark, type Options } from './frame.ts';

export const interviewArrange: Benchmark = {
  title: '400 名实习人员编入 12 个考场（逐人逐考官核对回避），与不核对、轮流填入之比', rounds: 5, seconds: 0,
  goal: { seconds: { atMost: 2 } },
  measure,
};

const people = 400;
const fields = ['CIVIL', 'CRIMINAL', 'LABOUR', 'IP'];
const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

function session(): Plan {
  const rooms = Array.from({ length: 12 }, (_, at): Room => ({
    id: `room${at}`, roomNo: `第${at + 1}考场`, minutes: 510,
    panel: Array.from({ length: 5 }, (_unused, seat) => ({ id: `e${at}-${seat}`, name: `考官${at * 5 + seat}`, lawyerId: `l${at * 5 + seat}`, userId: null, firmId: `f${(at * 5 + seat) * 3 % 90}`, specialties: [of(fields, at + seat)], recusedInterns: [`i${seat * 31 + at}`], recusedFirms: [] })),
  }));
  const candidates = Array.from({ length: people }, (_, at): Candidate => ({
    id: `c${at}`, name: `实习人员${at}`, internId: `i${at}`, acceptedAt: `2026-0${1 + at % 6}-1${at % 10}`, firmIds: [`f${at * 7 % 90}`, `f${at * 11 % 90}`], tutorIds: [`l${at % 60}`], field: of(fields, at), postponedUntil: null, choice: null, earlierExaminers: at % 9 ? [] : [`e${at % 12}-1`], replacedExaminers: [], reviewerIds: [],
  }));
  return { seed: 'MS20260001', sessionId: 'n1', heldOn: '2026-06-18', minutesPerPerson: 15, retakeNewPanel: true, rooms, candidates };
}

const inTurn = ({ rooms, candidates }: Plan) => candidates.toSorted((a, b) => (a.acceptedAt < b.acceptedAt ? -1 : 1)).map(({ id }, at) => ({ candidateId: id, roomId: of(rooms, at).id }));

async function measure({ rounds, say }: Options) {
  const plan = session();
  const timed = async (work: () => unknown) => {
    const began = performance.now();
    work();
    return { seconds: round((performance.now() - began) / 1000, 6) };
  };
  const taken = await alternate(rounds, () => timed(() => arrange(plan)), () => timed(() => inTurn(plan)), (at, a, b) => say(`第 ${at + 1} 轮：${a.seconds} 秒，对照 ${b.seconds} 秒`));
  const { slots, unplaced } = arrange(plan);
  if (slots.length + unplaced.length !== people) throw new Error('有人既没有考场也没有原因');
  const [product, bare] = [medians(taken.map((turn) => turn.product), 6), medians(taken.map((turn) => turn.bare), 6)];
  const ratio = round(bare.seconds / product.seconds, 4);
  return { ratio, product, bare, rounds: taken, judged: { seconds: product.seconds, ratio, placed: slots.length } };
}
