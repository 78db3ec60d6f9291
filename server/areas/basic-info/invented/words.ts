/** What invented people, firms and addresses are put together from. Any likeness is chance. */

/** Surnames with their share in ten thousand, roughly as in the country. */
export const surnames: readonly (readonly [string, number])[] = Object.entries({
  王: 720, 李: 712, 张: 681, 刘: 514, 陈: 452, 杨: 308, 赵: 229, 黄: 222, 周: 212, 吴: 204, 徐: 167, 孙: 154, 胡: 131, 朱: 126, 高: 121, 林: 119,
  何: 116, 郭: 113, 马: 107, 罗: 86, 梁: 84, 宋: 81, 郑: 79, 谢: 72, 韩: 68, 唐: 65, 冯: 64, 于: 62, 董: 61, 萧: 59, 程: 57, 曹: 57, 袁: 54, 邓: 53,
  许: 53, 傅: 51, 沈: 49, 曾: 48, 彭: 47, 吕: 46, 苏: 45, 卢: 44, 蒋: 43, 蔡: 42, 贾: 41, 丁: 40, 魏: 39, 薛: 38, 叶: 37, 阎: 36, 余: 35, 潘: 34, 杜: 33,
  戴: 32, 夏: 31, 钟: 30, 汪: 29, 田: 28, 任: 27, 姜: 26, 范: 25, 方: 24, 石: 23, 姚: 22, 谭: 21, 廖: 20, 邹: 19, 熊: 18, 金: 17, 陆: 16, 郝: 15, 孔: 14,
  白: 13, 崔: 12, 康: 11, 毛: 10, 邱: 10, 秦: 10, 江: 10, 史: 9, 顾: 9, 侯: 9, 邵: 8, 孟: 8, 龙: 8, 万: 7, 段: 7, 单: 6, 欧阳: 5, 上官: 2, 司徒: 2,
});

export const givenMale = [...'伟强磊军洋勇杰涛超明刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林志文博瑞晨轩昊天泽睿哲远峰建国庆海翔宏达毅诚信'];
export const givenFemale = [...'芳娜敏静丽艳娟霞秀英玲桂兰洁梅莉萍红燕颖琳雪倩璐婷瑶怡欣慧蕾薇岚晴语诗涵悦佳妍思琪梦舒雅宁清妙'];

export const brands = [...'衡正中和信达明德恒远嘉天平泽安立仁言方诚尚华法公允谨义弘毅致博维新晟朗睿格观澜君同瑾'];
export const streets = ['文昌路', '中山路', '滨江大道', '学府路', '听涛路', '解放路', '人民路', '望湖街', '东岭大道', '金穗路', '朝阳路', '长亭街'];
export const buildings = ['国际大厦', '金融中心', '商务广场', '时代大厦', '律政大楼', '联合大厦', '财富中心', '创新园'];
export const schools = ['南州大学', '南州政法学院', '中国政法大学', '西南政法大学', '华东政法大学', '中南财经政法大学', '武汉大学', '中山大学', '吉林大学', '湘江大学'];
export const majors = ['法学', '民商法学', '刑法学', '经济法学', '国际法学', '诉讼法学', '知识产权法学', '行政法学'];

/** A town that is on no map; its area code is not given to any place. */
export const city = {
  name: '南州市', province: '南岭省', code: '4499',
  districts: [
    { name: '江城区', code: '449902', tier: 'URBAN', weight: 38 }, { name: '临湖区', code: '449903', tier: 'URBAN', weight: 25 },
    { name: '新港区', code: '449904', tier: 'URBAN', weight: 16 }, { name: '东岭区', code: '449905', tier: 'SUBURB', weight: 11 },
    { name: '望海区', code: '449906', tier: 'SUBURB', weight: 7 }, { name: '青川县', code: '449921', tier: 'COUNTY', weight: 3 },
  ],
} as const;
