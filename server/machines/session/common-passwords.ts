/**
 * Passwords that are tried first. A list of ten thousand would be mostly variations on a few hundred words; here stand
 * the words, and the variations are recognised: capitals, signs for letters, digits and signs around, keyboard walks.
 */
const english = `password passwd passphrase passcode pass word pwd admin administrator root system sysadmin manager master login signin
user guest test tester testing demo sample example default change changeme secret private access letmein welcome hello whatever
qwerty iloveyou loveyou love lover baby angel princess prince king queen sunshine summer winter spring autumn monday friday january
december monkey dragon tiger lion eagle wolf shadow ninja hunter killer ranger soccer football baseball basketball hockey superman
batman spiderman pokemon starwars computer internet network server database oracle mysql windows linux android apple google baidu
alibaba tencent wechat huawei xiaomi samsung microsoft office company group office lawyer law lawfirm legal justice court attorney
association china chinese money dollar lucky happy forever freedom family friend mother father sister brother michael michelle daniel
jordan jessica jennifer thomas george charles andrew robert harley charlie ashley nicole cookie cheese chocolate banana orange purple
yellow silver golden diamond flower butterfly mustang ferrari mercedes phoenix matrix trustno access security secure safety public
finance training staff member review house home world power super magic music guitar player gamer games star stars moon heaven`;

const pinyin = `woaini woaiwojia woshishui wodemima woaizhongguo woaibeijing aini ainiyiwannian yishengyishi yishengaini nihao nihaoma nishishui
mima mimamima wangjimima zhanghao denglu guanli guanliyuan yonghu xitong xitongguanli ceshi kaishi zhongguo zhonghua beijing shanghai
guangzhou shenzhen tianjin chongqing chengdu hangzhou nanjing wuhan xian suzhou taiyuan shenyang dalian qingdao jinan zhengzhou
changsha hefei kunming guiyang lanzhou xining yinchuan nanning haikou fuzhou xiamen nanchang shijiazhuang haerbin changchun
lvshi lushi lvxie lvshixiehui lvsuo lvshisuo shixi shixilvshi huizhang mishuzhang bangongshi caiwu peixun jiancha fayuan sifa sifaju
gongsi bumen zhuren laoban laoshi xuesheng xuexi gongzuo shenghuo kuaile xingfu pingan jiankang facai gongxi xinnian shengri
baobao baobei laopo laogong mama baba gege jiejie didi meimei erzi nver tiantian yangguang xiaoxin buzhidao suibian`;

const surnames = `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han feng deng
cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao cui fan qin`.split(/\s+/);
const givenNames = `wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xia ping gang hui ying hua dan bo bin long lin
fei peng hao yu xin jing ting ning hong mei ling rui kai jian xue qing yun chen bin liang wen`.split(/\s+/);

const words = new Set([...`${english} ${pinyin}`.split(/\s+/), ...surnames, ...surnames.flatMap((surname) => givenNames.map((given) => surname + given))]);

const signsForLetters: Record<string, string> = { '@': 'a', 4: 'a', 0: 'o', 1: 'i', '!': 'i', 3: 'e', $: 's', 5: 's', 7: 't' };
const unfold = (text: string) => text.replace(/[@0-9!$]/g, (sign) => signsForLetters[sign] ?? sign);

/** The letters in the middle, read with and without signs for letters; written twice counts once. */
function cores(password: string): string[] {
  const trimmed = password.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  return [trimmed, unfold(trimmed), unfold(password), password.replaceAll(/[^a-z]/g, '')].map((core) => core.replace(/^(.+?)\1+$/, '$1'));
}

const rows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'];
const shifted = new Map([...'~!@#$%^&*()_+{}|:"<>?'].map((sign, at) => [sign, '`1234567890-=[]\\;\',./'[at]!]));
const keyOf = (sign: string): [number, number] | null => {
  const key = shifted.get(sign) ?? sign;
  const row = rows.findIndex((keys) => keys.includes(key));
  return row < 0 ? null : [row, rows[row]!.indexOf(key) - (row === 0 ? 1 : 0)];
};

/** One step of the eye or the finger: the same sign, the next one in the alphabet, or the next key. */
function isStep(before: string, after: string): boolean {
  const distance = after.charCodeAt(0) - before.charCodeAt(0);
  const alike = /[a-z0-9]/.test(before) && /[a-z0-9]/.test(after);
  if (distance === 0 || (alike && Math.abs(distance) === 1)) return true;
  const [from, to] = [keyOf(before), keyOf(after)];
  return from !== null && to !== null && Math.abs(from[0] - to[0]) <= 1 && Math.abs(from[1] - to[1]) <= 1;
}

/** Signs that are not part of a walk, a row or a repetition of three and more, nor of a date. */
function unpredictable(password: string): number {
  const rest = password.replaceAll(/(?:19|20)\d{2}(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?/g, '');
  let count = 0;
  for (let start = 0; start < rest.length;) {
    let end = start + 1;
    while (end < rest.length && isStep(rest[end - 1]!, rest[end]!)) end += 1;
    if (end - start < 3) count += end - start;
    start = end;
  }
  return count;
}

export function isCommon(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  return cores(small).some((core) => words.has(core)) || unpredictable(small) <= 3;
}
