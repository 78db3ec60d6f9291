import { describe, expect, test } from 'vitest';
import { knownNotices } from './known-years.public.ts';
import { readNotice } from './read-notice.ts';

/** What stands below the notice's items belongs to no day. */
const tail = '\n节假日期间，各地区、各部门要妥善安排好值班和安全、保卫等工作，遇有重大突发事件，要按规定及时报告并妥善处置。';

const of = (days: readonly { day: string; kind: string }[], kind: string) => days.filter((one) => one.kind === kind).map(({ day }) => day);

describe('the notice of a year', () => {
  test('is read as it is published: every free day, and every weekend day worked instead', () => {
    const { days, doubts } = readNotice(2026, knownNotices[2026] + tail);
    expect(doubts).toEqual([]);
    expect(of(days, 'ADJUSTED_WORKDAY')).toEqual(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']);
    expect(of(days, 'HOLIDAY')).toHaveLength(3 + 9 + 3 + 5 + 3 + 3 + 7);
    expect(days[0]).toEqual({ day: '2026-01-01', kind: 'HOLIDAY', name: '元旦' });
    expect(of(days, 'HOLIDAY')).toContain('2026-02-23');
  });

  test.each(Object.keys(knownNotices).map(Number))('of %i has nothing doubtful in it', (year) => expect(readNotice(year, knownNotices[year]!).doubts).toEqual([]));

  test('is read in one line, too, and over the end of a year and of a month', () => {
    const { days, doubts } = readNotice(2023, '一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。二、春节：1月21日至27日放假调休，共7天。1月28日（星期六）、1月29日（星期日）上班。三、中秋节、国庆节：9月29日至10月6日放假，共8天。');
    expect(doubts).toEqual([]);
    expect(days.map(({ day }) => day).slice(0, 3)).toEqual(['2022-12-31', '2023-01-01', '2023-01-02']);
    expect(days.filter(({ name }) => name === '中秋节、国庆节').map(({ day }) => day)).toEqual(['2023-09-29', '2023-09-30', '2023-10-01', '2023-10-02', '2023-10-03', '2023-10-04', '2023-10-05', '2023-10-06']);
  });

  test.each([
    ['of another year, by its weekdays', 2025, '一、元旦：1月1日（周四）至3日（周六）放假，共3天。', '2025-01-01写作周四，实际是周三，请核对年份'],
    ['whose days are not as many as it says', 2026, '一、元旦：1月1日至3日放假，共4天。', '“元旦”写明共4天，读到的是3天'],
    ['that has a workday worked', 2026, '一、元旦：1月1日放假。1月5日上班。', '2026-01-05是周一，本来就上班'],
    ['with a day that no month has', 2026, '一、春节：2月30日放假。', '没有读懂“春节”的日期，请手工补充'],
    ['that is no notice', 2026, '今天天气不错，适合写实习日志。', '没有找到放假安排'],
  ])('%s is doubted', (_, year, text, doubt) => expect(readNotice(year, text).doubts.join()).toContain(doubt));
});
