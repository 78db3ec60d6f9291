/**
 * A disk that is full, of the database and of the files: what can't be kept is refused in words, nothing is there in
 * halves, looking goes on as long as the database stands, and when there is room again so does everything else,
 * without anybody's hand.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { notification } from 'contract/areas/account/notification';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { newId } from '../../kernel/id.ts';
import { placeFor } from '../installation.ts';
import { headersOf } from '../people.ts';
import { startProduct } from '../processes.ts';
import type { Story } from './cast.ts';
import { connectionNow, untilAcknowledged } from './chaos.ts';
import { faultsOf, judge } from './judge.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWatcher } from './watcher.ts';
import { send, startWriters } from './writers.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function diskFull({ place = 'chaos-disk', say = () => {} }: Plan): Promise<Told> {
  const skipped = (why: string): Told => { say(`跳过：${why}`); return { figures: { skipped: 1 }, faults: [] }; };
  if (!mayMount()) return skipped('需要以 root 在 Linux 上运行，才能挂载一个小的文件系统。');
  const data = mountSmallDisk(placeFor(place), 450, '0755');
  if (!data) return skipped('这台机器不允许挂载文件系统。');
  try {
    return await onStage(join(place, 'data'), 200, async ({ dir, installation, stories, witness, log }) => {
      const files = mountSmallDisk(join(dir, 'files'), 8, '0700');
      const product = await startProduct(dir, { log: (line) => log.push(line) }).catch((error: unknown) => { files?.unmount(); throw error; });
      const watcher = startWatcher(product.url, stories[0]!.actors.firstReviewer, notification.endpoints.list);
      const story = stories.pop()!;
      const writers = startWriters(product.url, stories, witness);
      const faults: string[] = [];
      const figures: Record<string, number> = {};
      try {
        for (let times = 1; times <= 2; times += 1) {
          await untilAcknowledged(witness, writers, 30);
          data.fill();
          const before = witness.seen.length;
          await untilStuck(() => witness.seen.length, 4000);
          say(`第 ${times} 次：数据目录的磁盘已满，满后还确认了 ${witness.seen.length - before} 次；没有被确认的将重发`);
          data.free();
          figures[`dataBack${times}Ms`] = await watcher.untilServed();
          await untilAcknowledged(witness, writers, 5);
          const judged = await judge({ ...installation, connection: connectionNow(installation) }, product.url, writers, witness);
          faults.push(...faultsOf(`数据目录写满 ${times}`, judged));
          say(`腾出空间后 ${figures[`dataBack${times}Ms`]} 毫秒可用，已确认 ${judged.acknowledged}，丢失 ${judged.lost}，重复 ${judged.doubled}`);
        }
        await writers.stop();
        if (files) faults.push(...await fullOfFiles(product.url, story, files, join(dir, 'files'), say));
      } finally {
        data.free();
        await writers.stop();
        await watcher.stop();
        await product.stop();
        files?.unmount();
      }
      const odd = [...watcher.answers].filter(([status]) => ![200, 503].includes(status));
      faults.push(...odd.map(([status, times]) => `查看得到了 ${times} 次 ${status || '无回答'}`), ...witness.surprises);
      return { figures: { acknowledged: witness.seen.length, repeated: writers.repeated(), looksServed: watcher.answers.get(200) ?? 0, looksBusy: watcher.answers.get(503) ?? 0, surprises: witness.surprises.length, ...figures }, faults };
    });
  } finally {
    data.unmount();
  }
}

/** Until nothing has been acknowledged for so long, at most a minute. */
async function untilStuck(count: () => number, quietMs: number): Promise<void> {
  const began = performance.now();
  for (let last = count(), since = performance.now(); performance.now() - since < quietMs && performance.now() - began < 60_000;) {
    await pause(50);
    if (count() !== last) { last = count(); since = performance.now(); }
  }
}

/** A small document with a long remark in it. */
const pdf = (kilobytes: number) => Buffer.from(`%PDF-1.4\n${`%${'x'.repeat(1022)}\n`.repeat(kilobytes)}1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** Uploads onto a files' disk without room, then without a place for one more file: refused with 507, no half file; with room again the next one is taken. */
async function fullOfFiles(url: string, { applicant, actors }: Story, disk: SmallDisk, filesDir: string, say: (line: string) => void): Promise<string[]> {
  const { save, uploadMaterial } = practiceApplication.endpoints;
  const saved = await send(url, save, actors.applicant, { form: applicant.form }, newId());
  const { result: { id } }: { result: { id: string } } = JSON.parse(saved?.text ?? '{}'); // what save answers
  // The cast's association asks for these alone.
  const { code } = defaultMaterials.find(({ required, accept }) => required === 'OPTIONAL' && accept === 'document')!;
  const upload = async (kilobytes: number): Promise<number> => {
    const form = new FormData();
    form.set('id', id);
    form.set('materialCode', code);
    form.set('file', new Blob([pdf(kilobytes)], { type: 'application/pdf' }), '材料.pdf');
    const answer = await fetch(url + uploadMaterial.path, { method: 'POST', body: form, headers: headersOf(actors.applicant.token) });
    const text = await answer.text();
    return answer.status === 200 || text.includes('存储空间不足') ? answer.status : -answer.status;
  };
  const faults: string[] = [];
  const expect = (what: string, found: number, wanted: number) => { if (found !== wanted) faults.push(`${what}：得到 ${found}，应为 ${wanted}`); };
  expect('有空间时上传', await upload(100), 200);
  for (const [way, fill] of [['磁盘已满', disk.fill], ['不能再建文件', disk.crowd]] as const) {
    fill();
    expect(`${way}时上传`, await upload(100), 507);
    disk.free();
    const left = readdirSync(join(filesDir, 'incoming'));
    if (left.length) faults.push(`${way}时留下了 ${left.length} 个不完整的文件：${left.join('、')}`);
    expect(`${way}，腾出空间后上传`, await upload(100), 200);
  }
  say(`文件目录写满、建满：${faults.length ? faults.join('；') : '拒绝、不留残余、腾出空间后照常'}`);
  return faults;
}
