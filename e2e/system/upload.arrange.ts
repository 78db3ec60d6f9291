import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { upload } from 'contract/areas/system/upload';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const { beginVideo, image } = upload.endpoints;

/** The beginning of every MP4 file, and some bytes behind it. */
export const shortVideo = (length = 4000) => new Uint8Array(Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(length - 24, 7)]));

const picture = async () => ({ bytes: new Uint8Array(await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c5221f' } }).png().toBuffer()), name: '照片.png' });
const paper = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/attachments/n00-harmless.pdf'))), name: '证明.pdf' };
const workbook = { bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/firms-roster.xlsx'))), name: '花名册.xlsx' };

/** Somebody of whom nobody else asks anything: a person's unfinished uploads are few. */
const somebody = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '林知远', roles: ['finance'] });

let videos = 0;
async function begun(server: TestServer) {
  const by = await somebody(server);
  const { id } = await server.call(by, beginVideo, { fileName: `开班式${(videos += 1)}.mp4`, size: 8000, modified: videos });
  return { by, id };
}

export default arrange(upload)({
  calls: {
    image: async (server) => ({ by: await somebody(server), input: {}, file: await picture() }),
    file: async (server) => ({ by: await somebody(server), input: {}, file: paper }),
    office: async (server) => ({ by: await somebody(server), input: {}, file: workbook }),
    video: async (server) => { const { by, id } = await begun(server); return { by, input: { id, offset: '0' }, file: { bytes: shortVideo(), name: '开班式.mp4' } }; },
    beginVideo: async (server) => ({ by: await somebody(server), input: { fileName: `开班式${(videos += 1)}.mp4`, size: 8000, modified: videos } }),
    progress: async (server) => { const { by, id } = await begun(server); return { by, input: { id } }; },
    cancel: async (server) => { const { by, id } = await begun(server); return { by, input: { id } }; },
    open: async (server) => { const by = await somebody(server); return { by, input: { id: (await server.call(by, image, {}, { file: await picture() })).id } }; },
  },
});
