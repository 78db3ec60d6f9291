/**
 * The whole register of lawyers as a workbook: twelve columns, two of them opened and masked row by row, by the list's
 * own query, into a file in its place. Beside the bare library that writes the same cells.
 */
import { join } from 'node:path';
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import type { BareSheet } from './bare-sheet.ts';
import type { Made, MakerConfig } from './export-maker.ts';
import { alternate, median, round, type Benchmark, type Options } from './frame.ts';
import { prepared } from './installation.ts';
import { letIn } from './people.ts';
import { startRole } from './roles.ts';

const goal = { peakMb: { atMost: 300 }, loopP99: { atMost: 100 }, ratio: { atLeast: 0.5 } } as const;
/** The process has this much for what lives longer: with more it would only tidy up later. */
const heapMb = 160;
const many = { firms: 12_000, lawyers: 200_000, largestFirm: 3000 } as const;
const user = { userName: 'bench', realName: '测试员', roles: ['memberHead'] } as const;

const benchmark = (lawyers: number, place: string, size: (typeof registerSizes)[keyof typeof registerSizes] | typeof many, rounds: number): Benchmark => ({
  title: `${lawyers} 名律师导出为工作簿，与表格库单独写同样的单元格之比`, rounds, seconds: 0, goal, measure: (options) => measure(place, size, options),
});

export const exportLawyers = benchmark(30_000, 'registers', registerSizes.M, 5);
export const exportMany = benchmark(200_000, 'registers-many', many, 3);

async function measure(place: string, size: (typeof registerSizes)[keyof typeof registerSizes] | typeof many, { rounds, say }: Options) {
  const installation = await prepared(place, 'M', say, async (fresh) => {
    await seedRegisters(fresh, fresh.associationId, size);
    await letIn(fresh.db, fresh.associationId, [{ ...user, roles: [...user.roles] }]);
  });
  try {
    const maker = await startRole<MakerConfig, object, Made>('export-maker', { dir: installation.dir, userName: user.userName }, heapMb);
    try {
      // Once beforehand: what it writes is what the library has to write.
      const { path, rows } = await maker.ask({});
      if (rows !== size.lawyers) throw new Error(`${rows} rows instead of ${size.lawyers}`);
      const bare = await startRole<BareSheet, object, number>('bare-sheet', { workbook: join(installation.dir, 'files/objects', path.slice(0, 2), path.slice(2)), target: join(installation.dir, 'bare.xlsx') });
      try {
        const taken = await alternate(rounds, () => maker.ask({}), () => bare.ask({}),
          (at, a, b) => say(`第 ${at + 1} 轮：${a.seconds} 秒，内存峰值 ${a.peakMb} MB，事件循环 p99 ${a.loopP99} 毫秒、最长 ${a.loopMax} 毫秒，对照 ${round(b, 2)} 秒`));
        const of = (figure: 'seconds' | 'peakMb' | 'loopP99' | 'loopMax') => median(taken.map(({ product }) => product[figure]));
        const limit = round(median(taken.map((one) => one.bare)), 2);
        const judged = { seconds: of('seconds'), peakMb: of('peakMb'), loopP99: of('loopP99'), loopMax: of('loopMax'), ratio: round(limit / of('seconds'), 2), sizeMb: round((taken[0]?.product.size ?? 0) / 1024 / 1024) };
        return { ratio: judged.ratio, product: judged, bare: { seconds: limit }, rounds: taken, judged };
      } finally {
        await bare.stop();
      }
    } finally {
      await maker.stop();
    }
  } finally {
    await installation.pool.query("update file_object set attached = false where mime like '%spreadsheet%'");
    await installation.close();
  }
}
