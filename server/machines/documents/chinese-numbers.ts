/** Dates, amounts and numbers as official papers write them (GB/T 15835; rules for filling in bills and settlement vouchers). */

const plain = '〇一二三四五六七八九';
const capital = '零壹贰叁肆伍陆柒捌玖';

/** 2026-05-31 → 二〇二六年五月三十一日 */
export function dateInCharacters(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${[...year].map((digit) => plain[Number(digit)]).join('')}年${numberInCharacters(Number(month))}月${numberInCharacters(Number(date))}日`;
}

/** 2026-05-31 → 2026年5月31日 */
export function dateInFigures(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** A moment as China's clocks show it, to the minute. */
const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short', hour12: false });
export const momentInFigures = (moment: string): string => clock.format(new Date(moment));

/** 0 to 9999: 二十一, 一百〇五. */
export function numberInCharacters(value: number): string {
  const text = section(value, plain, ['', '十', '百', '千']);
  // 一十 is said 十, unless something stands before it.
  return text === '' ? '〇' : text.startsWith('一十') ? text.slice(1) : text;
}

/** "20400.50" → 人民币贰万零肆佰元伍角 */
export function moneyInCapitals(money: string): string {
  const [yuan = '0', fen = '00'] = money.split('.');
  const [jiao, cent] = [Number(fen[0]), Number(fen[1])];
  const whole = wholeInCapitals(Number(yuan));
  const parts = [
    whole && `${whole}元`,
    jiao ? `${capital[jiao]}角` : cent && whole ? '零' : '',
    cent ? `${capital[cent]}分` : '',
  ].join('');
  return `人民币${parts || '零元'}${cent ? '' : '整'}`;
}

/** By fours, as they are said: 亿, 万, and the rest. A gap between two of them is one 零. */
function wholeInCapitals(value: number): string {
  const parts = [[1_0000_0000, '亿'], [1_0000, '万'], [1, '']] as const;
  return parts.reduce((said, [size, name]) => {
    const four = Math.floor(value / size) % 1_0000;
    if (four === 0) return said;
    const gap = said !== '' && (four < 1000 || skipped(value, size)) ? '零' : '';
    return said + gap + section(four, capital, ['', '拾', '佰', '仟']) + name;
  }, '');
}

/** Whether the four digits above these are all zero: 1,0000,5000 → 壹亿零伍仟. */
const skipped = (value: number, size: number): boolean => Math.floor(value / (size * 1_0000)) % 1_0000 === 0;

function section(value: number, digits: string, units: readonly string[]): string {
  const said = [...String(value)].map(Number).reduce((text, digit, at, all) => {
    if (digit === 0) return text.endsWith(digits[0]!) || text === '' ? text : text + digits[0];
    return text + digits[digit] + units[all.length - 1 - at];
  }, '');
  return said.endsWith(digits[0]!) ? said.slice(0, -1) : said;
}
