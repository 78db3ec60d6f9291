/**
 * The command box over a register of a thousand: whoever is looked for by name, by how it is said, by initials or by a
 * number stands among the first three of his register (console anchors, idea 13). The readings are written out by hand,
 * surnames that are read in a way of their own first.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { lawFirmColumns } from 'server/areas/basic-info/law-firm/law-firm-columns';
import { newLawyerColumns } from 'server/areas/basic-info/lawyer/lawyer-columns';
import { newId } from 'server/kernel/id';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { invent } from './invent.ts';
import { startTestServer, type TestServer } from './server.ts';

const people = {
  单文博: 'shan wen bo', 曾令仪: 'zeng ling yi', 仇晓岚: 'qiu xiao lan', 解承志: 'xie cheng zhi', 区慧敏: 'ou hui min', 任嘉树: 'ren jia shu', 盖明哲: 'ge ming zhe', 查若薇: 'zha ruo wei',
  朴成浩: 'piao cheng hao', 尉迟靖: 'yu chi jing', 万俟川: 'mo qi chuan', 覃立夏: 'qin li xia', 乐怀瑾: 'yue huai jin', 翟望舒: 'zhai wang shu', 缪清和: 'miao qing he', 冼国栋: 'xian guo dong',
  逄玉成: 'pang yu cheng', 黑永平: 'he yong ping', 折彦章: 'she yan zhang', 洗淑珍: 'xian shu zhen', 秘凤鸣: 'bi feng ming', 种世衡: 'chong shi heng', 华采薇: 'hua cai wei', 纪伯言: 'ji bo yan',
  燕归来: 'yan gui lai', 应天翔: 'ying tian xiang', 宁致远: 'ning zhi yuan', 牟思齐: 'mou si qi', 那木兰: 'na mu lan', 令狐安: 'ling hu an', 长孙敬: 'zhang sun jing', 澹台月: 'tan tai yue',
  皇甫松: 'huang fu song', 呼延飞: 'hu yan fei', 鲜于鹤: 'xian yu he', 尹重阳: 'yin chong yang', 费长房: 'fei chang fang', 谌龙飞: 'chen long fei', 钭一鸣: 'tou yi ming', 郗慕白: 'xi mu bai',
  臧克勤: 'zang ke qin', 车佳怡: 'che jia yi', 晁补之: 'chao bu zhi', 柏雪松: 'bai xue song', 卜元亮: 'bu yuan liang', 隗思源: 'wei si yuan', 於玲珑: 'yu ling long', 阚泽宇: 'kan ze yu',
  訾云帆: 'zi yun fan', 贲若曦: 'ben ruo xi', 欧阳慎: 'ou yang shen', 司徒岚: 'si tu lan', 阿不都拉: 'a bu du la', 褚怀安: 'chu huai an',
};
const firms = {
  重庆坤源律师事务所南州分所: 'chong qing kun yuan', 长宁律师事务所: 'chang ning', 行知律师事务所: 'xing zhi', 乐清达观律师事务所: 'yue qing da guan', 朝阳门律师事务所: 'chao yang men',
  大厦之光律师事务所: 'da sha zhi guang', 会稽山律师事务所: 'kuai ji shan', 参与律师事务所: 'can yu', 厦门鹭岛律师事务所: 'xia men lu dao', 单县同心律师事务所: 'shan xian tong xin',
};
const crowd = 1000;
const close = (readings: string) => readings.replaceAll(' ', '');
const initials = (readings: string) => readings.split(' ').map((one) => one[0]).join('');

let server: TestServer;
const licences = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db }, app: { vault }, associationId } = server;
  const made = invent(server);
  const firmId = newId();
  const houses = Object.keys(firms).map((name, at) => ({ id: at === 0 ? firmId : newId(), name }));
  await insertRows(db, 'lawFirm', houses.map(({ id, name }) => ({ associationId, id, ...lawFirmColumns(vault, id, made.firm({ name })) })));
  const everybody = [...Array.from({ length: crowd }, () => made.lawyer(firmId)), ...Object.keys(people).map((name) => made.lawyer(firmId, { name }))];
  await insertRows(db, 'lawyer', everybody.map((values) => {
    const id = newId();
    licences.set(values.name, values.licenceNo);
    return { associationId, ...newLawyerColumns(vault, id, values) };
  }));
}, 120_000);
afterAll(() => server.close());

test('of three hundred questions at least ninety-eight of a hundred find whom they mean among the first three', async () => {
  const asked = [
    ...Object.entries(people).flatMap(([name, said]) => [name, close(said), close(said).slice(0, -1), initials(said), licences.get(name)!.slice(-6)].map((keyword) => ({ keyword, name, endpoint: lawyer.endpoints.list }))),
    ...Object.entries(firms).flatMap(([name, said]) => [name.slice(0, 4), close(said), initials(said)].map((keyword) => ({ keyword, name, endpoint: lawFirm.endpoints.list }))),
  ];
  expect(asked.length).toBeGreaterThanOrEqual(300);
  const missed: string[] = [];
  for (const { keyword, name, endpoint } of asked) {
    const { data } = await server.call(server.people.everybody, endpoint, { keyword, page: 1, limit: 5 });
    if (!data.slice(0, 3).some((row) => row.name === name)) missed.push(`${keyword} → ${name}（${data.map((row) => row.name).join('、') || '没有结果'}）`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked.length * 0.02);
}, 120_000);
