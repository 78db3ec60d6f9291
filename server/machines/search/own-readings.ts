/** Where the table of sounds reads a character as it mostly sounds, and people call somebody or some place otherwise. */

/** Words anywhere in a name: places first of all. */
export const ownWords: Readonly<Record<string, string>> = {
  乐清: 'yuè qīng', 会稽: 'kuài jī', 涡阳: 'guō yáng', 洪洞: 'hóng tóng', 尉犁: 'yù lí', 单县: 'shàn xiàn', 泌阳: 'bì yáng', 浚县: 'xùn xiàn',
  差旅: 'chāi lǚ', 处长: 'chù zhǎng', 还款: 'huán kuǎn', 标识: 'biāo zhì', 粘贴: 'zhān tiē', 屏住: 'bǐng zhù', 曾氏: 'zēng shì',
};

/** Surnames that the table has with another sound. */
export const ownSurnames: Readonly<Record<string, string>> = { 黑: 'he', 洗: 'xian', 秘: 'bi', 种: 'chong', 么: 'yao', 祭: 'zhai', 适: 'kuo', 炅: 'gui', 隗: 'wei' };

/** In the name that parents give, never the sound of the small word. */
export const inGivenNames: Readonly<Record<string, string>> = { 都: 'du', 率: 'shuai', 曾: 'zeng', 还: 'huan', 了: 'liao', 得: 'de', 着: 'zhuo' };
